// SQL on the table of keywords.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { sql, where } from "../../platform/db/sql.ts";
import type { KeywordCreation, KeywordRecord } from "./keywords.schema.ts";

type KeywordRow = Omit<KeywordRecord, "synonyms"> & { synonyms: string };

export async function selectKeywords(
  reader: Reader,
  projectId: number,
  level?: number,
): Promise<KeywordRecord[]> {
  const conditions = [
    sql`project_id = ${projectId}`,
    ...(level === undefined ? [] : [sql`level = ${level}`]),
  ];
  const rows = await reader.all<KeywordRow>(
    sql`select * from keywords ${where(conditions)} order by level, id`,
  );
  return rows.map(toRecord);
}

export async function insertKeyword(
  writer: Writer,
  projectId: number,
  keyword: KeywordCreation,
  now: string,
): Promise<KeywordRecord> {
  const row = await writer.get<KeywordRow>(sql`insert into keywords
    (project_id, term, term_en, level, parent_id, synonyms, category, created_at, updated_at)
    values (${projectId}, ${keyword.term}, ${keyword.term_en}, ${keyword.level}, ${keyword.parent_id},
      ${JSON.stringify(keyword.synonyms)}, ${keyword.category}, ${now}, ${now})
    returning *`);
  return toRecord(row as KeywordRow);
}

export async function updateKeyword(writer: Writer, keyword: KeywordRecord): Promise<void> {
  await writer.run(sql`update keywords set term = ${keyword.term}, term_en = ${keyword.term_en},
    level = ${keyword.level}, parent_id = ${keyword.parent_id}, synonyms = ${JSON.stringify(keyword.synonyms)},
    category = ${keyword.category}, updated_at = ${keyword.updated_at} where id = ${keyword.id}`);
}

export async function deleteKeyword(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from keywords where id = ${id}`);
}

function toRecord(row: KeywordRow): KeywordRecord {
  return { ...row, synonyms: JSON.parse(row.synonyms) as string[] };
}
