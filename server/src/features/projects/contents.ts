// What a project's row keeps for those who fill it: how many papers and keywords it has, and whose turn it is to change them.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import * as store from "./projects.store.ts";

/** Whoever also wants to hold it waits until this transaction is over. */
export function holdProject(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  project: EditableProject,
): Promise<void> {
  return store.lockProject(writer, project.id, rowLock(db));
}

/** Kept by whoever adds papers or removes them, so that lists of projects and of papers need not count. */
export function addToPaperCount(
  writer: Writer,
  project: EditableProject,
  by: number,
): Promise<void> {
  return store.addToPaperCount(writer, project.id, by);
}

/** For papers that come back as they were, under the versions they had. */
export function countPutBack(writer: Writer, project: EditableProject, by: number): Promise<void> {
  return store.addPutBack(writer, project.id, by);
}

export function addToKeywordCount(
  writer: Writer,
  project: EditableProject,
  by: number,
): Promise<void> {
  return store.addToKeywordCount(writer, project.id, by);
}

export async function readPaperCount(reader: Reader, project: ViewableProject): Promise<number> {
  const row = await reader.get<{ paper_count: number }>(store.paperCount(project.id));
  return row?.paper_count ?? 0;
}

/** A text that tells whether papers were added, removed or put back, as a subquery for a statement that sees more. */
export function paperCountsOf(project: ViewableProject): Sql {
  return store.paperCounts(project.id);
}
