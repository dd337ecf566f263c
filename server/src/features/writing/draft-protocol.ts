// Gathers what was recorded of how a project's papers came together, for the methods of a systematic review.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Language } from "../../knowledge/answering/wording.ts";
import { tellProtocol } from "../../knowledge/drafting/search-protocol.ts";
import { listMerges } from "../dedup/merges.ts";
import { listImports } from "../import/import-records.ts";

const everyImport = { page: 1, page_size: 200 };

export async function describeProtocol(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  project: ViewableProject,
  review: { language: Language; topic: string; library: number; included: number },
): Promise<string[]> {
  const { items } = await listImports(db, project, everyImport);
  const merges = await listMerges(db, project, { page: 1, page_size: 1 });
  const imports = items.map(({ file_name: file, database, total, created, skipped, refused }) => ({
    file,
    database,
    total,
    created,
    skipped,
    refused,
  }));
  const date = clock.now().toISOString().slice(0, 10);
  return tellProtocol(review.language, { ...review, date, imports, merged: merges.total });
}
