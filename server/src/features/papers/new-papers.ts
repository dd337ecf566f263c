// Papers on their way in, from any source: checked, prepared, and written unless their DOI is known.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { addToPaperCount, holdProject } from "../projects/contents.ts";
import { fieldsOfNew, preparePaper } from "./paper-fields.ts";
import { type PaperCreation, paperCreation } from "./papers.schema.ts";
import type { PreparedPaper } from "./papers.store.ts";
import * as store from "./papers.store.ts";

export type { PreparedPaper };

/** A paper ready to be written, or what is wrong with it in words. */
export function checkPaper(given: PaperCreation): { paper: PreparedPaper } | { problem: string } {
  const parsed = paperCreation.safeParse(given);
  if (parsed.success) return { paper: preparePaper(fieldsOfNew(parsed.data)) };
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  return { problem: problems.slice(0, 3).join("; ") };
}

/** Writes prepared papers and tells how many were new. */
export async function addPapers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  papers: PreparedPaper[],
): Promise<number> {
  const now = timestamp(clock);
  // Two imports at once take turns, or each would miss the other's DOIs.
  await holdProject({ db }, writer, project);
  const dois = [...new Set(papers.map(({ fields }) => fields.doi).filter((doi) => doi !== ""))];
  const known = new Set((await store.selectKnownDois(writer, project.id, dois)).keys());
  let created = 0;
  for (const paper of papers) {
    const { doi } = paper.fields;
    if (known.has(doi)) continue;
    if (doi !== "") known.add(doi);
    await store.insertPaper(db, writer, project.id, paper, now);
    created += 1;
  }
  await addToPaperCount(writer, project, created);
  return created;
}
