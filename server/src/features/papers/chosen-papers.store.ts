// SQL that chooses papers of a project by their ids, years and collections.
import { join, type Sql, sql, where } from "../../platform/db/sql.ts";

/** What is null or undefined chooses nothing. */
export type PaperChoice = {
  ids: readonly number[] | null;
  years: { from: number | null; to: number | null };
  /** A subquery of ids. */
  among: Sql | undefined;
};

/** A subquery of their ids. A paper without a year is in no span of years. */
export function papersChosen(
  projectId: number,
  { ids, years: { from, to }, among }: PaperChoice,
): Sql {
  return sql`select id from papers ${where([
    sql`project_id = ${projectId}`,
    ...(ids === null ? [] : [sql`id in (${join(ids, ", ")})`]),
    ...(from === null ? [] : [sql`year >= ${from}`]),
    ...(to === null ? [] : [sql`year <= ${to}`]),
    ...(among === undefined ? [] : [sql`id in (${among})`]),
  ])}`;
}
