// Gathers what was recorded of how a project's papers came together, for the methods of a systematic review.
import { z } from "zod";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { Language } from "../../knowledge/answering/wording.ts";
import { type RecordedSearch, tellProtocol } from "../../knowledge/drafting/search-protocol.ts";
import { listMerges } from "../dedup/merges.ts";
import { listImports } from "../import/import-records.ts";
import { getRunState, listRuns } from "../pipelines/describe-run.ts";
import { existingProjects } from "../projects/projects.ts";

const everyImport = { page: 1, page_size: 200 };
const runsRead = 50;

/** What of a run a protocol tells. */
const searchRun = z.object({
  params: z.object({ query: z.string(), sources: z.array(z.string()).default([]) }),
  result: z.object({
    search: z.object({ found: z.int() }),
    dedup: z.object({ created: z.int(), known: z.int() }),
  }),
});

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
  const searches = await listSearches(db, project);
  return tellProtocol(review.language, {
    ...review,
    date,
    imports,
    searches,
    merged: merges.total,
  });
}

/** Those that came as far as taking over what they found. */
async function listSearches(reader: Reader, project: ViewableProject): Promise<RecordedSearch[]> {
  const query = { project_id: project.id, limit: runsRead };
  const runs = await listRuns(reader, query, existingProjects());
  const searches: RecordedSearch[] = [];
  for (const run of runs.filter(({ pipeline_type: type }) => type === "search")) {
    const { data } = searchRun.safeParse(await getRunState(reader, project, run.thread_id));
    if (data === undefined) continue;
    searches.push({
      date: run.created_at.slice(0, 10),
      query: data.params.query,
      sources: data.params.sources,
      found: data.result.search.found,
      created: data.result.dedup.created,
      known: data.result.dedup.known,
    });
  }
  return searches;
}
