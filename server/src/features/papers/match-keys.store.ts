// SQL on the keys by which copies of a paper are found.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";

/** Papers that share a key, at most so many of each key; one that shares several comes several times. */
export async function selectSharingKeys(
  reader: Reader,
  projectId: number,
  keys: readonly number[],
  mostPerKey: number,
): Promise<Array<{ paper_id: number; place: number }>> {
  if (keys.length === 0) return [];
  const parts = keys.map(
    (key, place) => sql`select paper_id, ${raw(String(place))} as place from (
      select paper_id from paper_match_keys where project_id = ${projectId} and key = ${key}
      order by paper_id limit ${mostPerKey}) as found`,
  );
  return reader.all(join(parts, " union all "));
}

/** Every paper with one of the keys, the oldest first; one that has several comes several times. */
export async function selectHavingKeys(
  reader: Reader,
  projectId: number,
  keys: readonly number[],
): Promise<Array<{ key: number; id: number }>> {
  if (keys.length === 0) return [];
  return reader.all(sql`select key, paper_id as id from paper_match_keys
    where project_id = ${projectId} and key in (${join(keys, ", ")}) order by paper_id`);
}

export type FillingState = { last_paper_id: number; up_to_paper_id: number };

export async function selectFilling(reader: Reader, lock: Sql): Promise<FillingState> {
  const row = await reader.get<FillingState>(
    sql`select last_paper_id, up_to_paper_id from match_key_filling ${lock}`,
  );
  return row ?? { last_paper_id: 0, up_to_paper_id: 0 };
}

export async function selectIdsBetween(
  reader: Reader,
  after: number,
  upTo: number,
  limit: number,
  lock: Sql,
): Promise<number[]> {
  const rows = await reader.all<{ id: number }>(sql`select id from papers
    where id > ${after} and id <= ${upTo} order by id limit ${limit} ${lock}`);
  return rows.map((row) => row.id);
}

export async function updateFilling(writer: Writer, lastPaperId: number): Promise<void> {
  await writer.run(sql`update match_key_filling set last_paper_id = ${lastPaperId}`);
}
