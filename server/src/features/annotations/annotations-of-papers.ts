// The annotations of papers as a whole: copied before a paper leaves the library, handed on to another, and put back.
import type { Reader, Writer } from "../../platform/db/database.ts";
import * as store from "./annotations.store.ts";
import type { AnnotationRow } from "./annotations.store.ts";

export type AnnotationSnapshot = AnnotationRow;

/** By paper; papers without any are left out. */
export async function copyAnnotations(
  reader: Reader,
  paperIds: readonly number[],
): Promise<Map<number, AnnotationSnapshot[]>> {
  if (paperIds.length === 0) return new Map();
  return Map.groupBy(await store.selectRows(reader, paperIds), (row) => row.paper_id);
}

/** Gives the annotations of one paper to another, which may have some of its own. */
export async function moveAnnotations(writer: Writer, from: number, to: number): Promise<void> {
  await store.updateOwner(writer, from, to);
}

/** Those that another paper has by now come from there, with what was changed since; the others are as they were. */
export async function putBackAnnotations(
  writer: Writer,
  rows: readonly AnnotationSnapshot[],
): Promise<void> {
  for (const row of rows)
    if (!(await store.returnToPaper(writer, row))) await store.insertRow(writer, row);
}
