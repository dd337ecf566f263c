// SQL on the table of annotations.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { insertInto, join, type Sql, sql } from "../../platform/db/sql.ts";
import type { AnnotationRecord } from "./annotations.schema.ts";

const columns = [
  "id",
  "project_id",
  "paper_id",
  "kind",
  "page",
  "top",
  "rectangles",
  "text",
  "color",
  "comment",
  "author",
  "sha256",
  "created_at",
  "updated_at",
  "deleted_at",
] as const;
const newColumns = columns.filter((column) => column !== "id");

const insertNew = insertInto("annotations", newColumns);
const insertWhole = insertInto("annotations", columns);

/** As it is stored: rectangles as JSON, with the file it was made on. */
export type AnnotationRow = Omit<AnnotationRecord, "rectangles" | "is_of_earlier_file"> & {
  rectangles: string;
  top: number;
  sha256: string;
  deleted_at: string | null;
};

/** In the order of the pages, from the top of each. */
export function selectAnnotations(
  reader: Reader,
  paperId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<AnnotationRow[]> {
  return reader.all(sql`select * from annotations where paper_id = ${paperId} and deleted_at is null
    order by page, top, id limit ${limit} offset ${offset}`);
}

export async function countAnnotations(reader: Reader, paperId: number): Promise<number> {
  const row = await reader.get<{ total: number }>(
    sql`select count(*) as total from annotations where paper_id = ${paperId} and deleted_at is null`,
  );
  return row?.total ?? 0;
}

/** Also one that was deleted and can still be brought back. */
export function selectOptionalAnnotation(
  reader: Reader,
  paperId: number,
  id: number,
  lock: Sql,
): Promise<AnnotationRow | undefined> {
  return reader.get(
    sql`select * from annotations where paper_id = ${paperId} and id = ${id} ${lock}`,
  );
}

export function insertAnnotation(writer: Writer, row: Omit<AnnotationRow, "id">): Promise<number> {
  return writer.insert(insertNew(newColumns.map((column) => row[column])));
}

export async function updateAnnotation(writer: Writer, row: AnnotationRow): Promise<void> {
  await writer.run(sql`update annotations set color = ${row.color}, comment = ${row.comment},
    updated_at = ${row.updated_at}, deleted_at = ${row.deleted_at} where id = ${row.id}`);
}

/** Those that were deleted before a time. */
export async function deleteLongDeleted(
  writer: Writer,
  paperId: number,
  time: string,
): Promise<void> {
  await writer.run(
    sql`delete from annotations where paper_id = ${paperId} and deleted_at < ${time}`,
  );
}

/** All of several papers, deleted ones too, in the order of the pages. */
export function selectRows(reader: Reader, paperIds: readonly number[]): Promise<AnnotationRow[]> {
  return reader.all(sql`select * from annotations where paper_id in (${join(paperIds, ", ")})
    order by paper_id, page, top, id`);
}

export async function updateOwner(writer: Writer, from: number, to: number): Promise<void> {
  await writer.run(sql`update annotations set paper_id = ${to} where paper_id = ${from}`);
}

/** Gives one back to its paper, as it is now; false when it is nowhere. */
export async function returnToPaper(writer: Writer, row: AnnotationRow): Promise<boolean> {
  const changed = await writer.run(sql`update annotations set paper_id = ${row.paper_id}
    where id = ${row.id} and project_id = ${row.project_id}`);
  return changed > 0;
}

/** Under its own number. */
export async function insertRow(writer: Writer, row: AnnotationRow): Promise<void> {
  await writer.run(insertWhole(columns.map((column) => row[column])));
}
