// SQL on the table of deleted papers.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";

/** `paper` is its row and `belongings` what hung on it, as JSON. */
export type BinnedRow = {
  paper_id: number;
  project_id: number;
  deleted_at: string;
  expires_at: string;
  paper: string;
  belongings: string;
};

export type ListedRow = Omit<BinnedRow, "belongings">;

export async function insertBinned(writer: Writer, row: BinnedRow): Promise<void> {
  await writer.run(sql`insert into binned_papers (paper_id, project_id, deleted_at, expires_at, paper, belongings)
    values (${row.paper_id}, ${row.project_id}, ${row.deleted_at}, ${row.expires_at}, ${row.paper}, ${row.belongings})`);
}

/** Those whose time is not over, the last deleted first. */
export async function selectBinned(
  reader: Reader,
  projectId: number,
  { now, limit, offset }: { now: string; limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const here = sql`from binned_papers where project_id = ${projectId} and expires_at > ${now}`;
  const rows = await reader.all<ListedRow>(
    sql`select paper_id, project_id, deleted_at, expires_at, paper ${here}
      order by deleted_at desc, paper_id desc limit ${limit} offset ${offset}`,
  );
  const counted = await reader.get<{ total: number }>(sql`select count(*) as total ${here}`);
  return { rows, total: counted?.total ?? 0 };
}

export function selectOptionalBinned(
  reader: Reader,
  projectId: number,
  paperId: number,
  now: string,
  lock: Sql,
): Promise<BinnedRow | undefined> {
  return reader.get(sql`select * from binned_papers
    where paper_id = ${paperId} and project_id = ${projectId} and expires_at > ${now} ${lock}`);
}

/** Some of those whose time is over. */
export function selectExpired(
  reader: Reader,
  now: string,
  limit: number,
  lock: Sql,
): Promise<Array<{ paper_id: number; project_id: number }>> {
  return reader.all(sql`select paper_id, project_id from binned_papers
    where expires_at <= ${now} order by expires_at, paper_id limit ${limit} ${lock}`);
}

/** Some of a project's; tells how many. */
export function deleteSomeOf(writer: Writer, projectId: number, limit: number): Promise<number> {
  return writer.run(sql`delete from binned_papers where paper_id in (
    select paper_id from binned_papers where project_id = ${projectId} limit ${limit})`);
}

export async function deleteBinned(writer: Writer, paperIds: readonly number[]): Promise<void> {
  if (paperIds.length === 0) return;
  await writer.run(sql`delete from binned_papers where paper_id in (${join(paperIds, ", ")})`);
}
