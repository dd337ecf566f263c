// How much waits for a decision in many projects: uploads that look like a paper, and pairs that may be one work.
import type { Reader } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { paperVersions } from "../papers/versions.ts";
import * as store from "./open-questions.store.ts";

/** By project, of those that the subquery tells. Pairs are those that the last search has left: none is begun for it. */
export async function countOpenQuestions(
  reader: Reader,
  projects: Sql,
): Promise<Map<number, number>> {
  const conflicts = await store.countOpenConflicts(reader, projects);
  const candidates = await store.countOpenCandidates(reader, projects, paperVersions());
  const counts = new Map<number, number>();
  for (const { project_id, count } of [...conflicts, ...candidates])
    counts.set(project_id, (counts.get(project_id) ?? 0) + count);
  return counts;
}
