// Papers chosen by their ids, years and collections, for those who look at nothing else.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { type PaperChoice, papersChosen } from "./chosen-papers.store.ts";
import { selectIdsInProject } from "./papers.store.ts";

const mostNamed = 50;

/** A subquery of the ids of those that are chosen in every way. */
export function choosePapers(project: ViewableProject, choice: PaperChoice): Sql {
  return papersChosen(project.id, choice);
}

/** Each of them is in one of the projects. */
export async function requirePapersInAny(
  reader: Reader,
  projects: readonly ViewableProject[],
  ids: readonly number[],
): Promise<void> {
  let missing = [...new Set(ids)];
  for (const project of projects) {
    const found = await selectIdsInProject(reader, project.id, missing);
    missing = missing.filter((id) => !found.has(id));
  }
  if (missing.length === 0) return;
  const where = projects.length === 1 ? `project ${projects[0]?.id}` : "the projects asked";
  throw new NotFoundError(`Not in ${where}: papers ${missing.slice(0, mostNamed).join(", ")}.`, {
    data: { paper_ids: missing },
  });
}
