// SQL that reads passages of all papers of a project as JSON, so that they pass through as a few arrays of bytes.
import type { Database, Reader } from "../../platform/db/database.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";

export type PassagePiece = { bytes: Uint8Array | null; last: number | null; count: number };

/** One row: the next passages of running text that have no heading or one with one of the words, how many, and the last id. */
export function pieceOfPassages(
  { engine }: Pick<Database, "engine">,
  projectId: number,
  headingWords: readonly string[],
  afterId: number,
  limit: number,
): Sql {
  const named = headingWords.map((word) => sql`lower(section) like ${`%${word}%`}`);
  const passages = sql`select id, paper_id, section, text from chunks
    where project_id = ${projectId} and id > ${afterId} and kind = 'text' and (section = '' or ${join(named, " or ")})
    order by id limit ${limit}`;
  if (engine === "sqlite")
    return sql`select cast(json_group_array(json_array(id, paper_id, section, text)) as blob) as bytes,
      max(id) as last, count(*) as count from (${passages})`;
  return sql`select convert_to(json_agg(json_build_array(id, paper_id, section, text) order by id)::text, 'UTF8') as bytes,
    max(id) as last, count(*) as count from (${passages}) as piece`;
}

/** Grows with every passage that is written. */
export async function selectLastPassage(reader: Reader, projectId: number): Promise<number> {
  const row = await reader.get<{ last: number | null }>(
    sql`select max(id) as last from chunks where project_id = ${projectId}`,
  );
  return row?.last ?? 0;
}
