// SQL that copies, moves and puts back what was read in a paper's file, row for row.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { insertInto, join, raw, sql, type SqlValue } from "../../platform/db/sql.ts";

type Row<Column extends string> = Record<Column, SqlValue>;

const textColumns = [
  "paper_id",
  "project_id",
  "sha256",
  "text",
  "pages",
  "sections",
  "hidden",
  "metadata",
  "read_at",
] as const;

const passageColumns = [
  "id",
  "project_id",
  "paper_id",
  "ordinal",
  "kind",
  "section",
  "text",
  "token_count",
  "char_start",
  "char_end",
  "page_start",
  "page_end",
  "rectangles",
  "sentences",
] as const;

const insertText = insertInto("paper_texts", textColumns);
const insertPassage = insertInto("chunks", passageColumns);

export type TextRow = Row<(typeof textColumns)[number]>;
export type PassageRow = Row<(typeof passageColumns)[number]>;

export function selectTextRows(reader: Reader, paperIds: readonly number[]): Promise<TextRow[]> {
  return reader.all(
    sql`select ${raw(textColumns.join(", "))} from paper_texts where paper_id in (${join(paperIds, ", ")})`,
  );
}

export function selectPassageRows(
  reader: Reader,
  paperIds: readonly number[],
): Promise<PassageRow[]> {
  return reader.all(
    sql`select ${raw(passageColumns.join(", "))} from chunks where paper_id in (${join(paperIds, ", ")}) order by ordinal`,
  );
}

export async function updateOwner(writer: Writer, from: number, to: number): Promise<void> {
  await writer.run(sql`update paper_texts set paper_id = ${to} where paper_id = ${from}`);
  await writer.run(sql`update chunks set paper_id = ${to} where paper_id = ${from}`);
}

export async function deleteReading(writer: Writer, paperId: number): Promise<void> {
  await writer.run(sql`delete from paper_texts where paper_id = ${paperId}`);
  await writer.run(sql`delete from chunks where paper_id = ${paperId}`);
}

export async function insertTextRow(writer: Writer, row: TextRow): Promise<void> {
  await writer.run(insertText(textColumns.map((column) => row[column])));
}

export async function insertPassageRow(writer: Writer, row: PassageRow): Promise<void> {
  await writer.run(insertPassage(passageColumns.map((column) => row[column])));
}

export async function deletePassagesById(writer: Writer, ids: readonly SqlValue[]): Promise<void> {
  if (ids.length === 0) return;
  await writer.run(sql`delete from chunks where id in (${join(ids, ", ")})`);
}
