// What was read in a paper's file as a whole: copied before the paper goes into another, handed on, and put back as it was.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Reader, Writer } from "../../platform/db/database.ts";
import * as store from "./reading-snapshots.store.ts";
import type { PassageRow, TextRow } from "./reading-snapshots.store.ts";
import { deleteTextTerms, fillTextTerms } from "./text-terms.ts";

/** Passages are called `chunks` in snapshots that are stored. */
export type ReadingSnapshot = { text: TextRow | null; chunks: PassageRow[] };

const rowsBetweenTurns = 50;

/** In the order of the papers asked for. */
export async function copyReadings(
  reader: Reader,
  paperIds: readonly number[],
): Promise<ReadingSnapshot[]> {
  if (paperIds.length === 0) return [];
  const texts = Map.groupBy(await store.selectTextRows(reader, paperIds), (row) => row.paper_id);
  const passages = Map.groupBy(
    await store.selectPassageRows(reader, paperIds),
    (row) => row.paper_id,
  );
  return paperIds.map((id) => ({
    text: texts.get(id)?.[0] ?? null,
    chunks: passages.get(id) ?? [],
  }));
}

/** Gives the reading of one paper to another, in place of the one it may have. */
export async function moveReading(writer: Writer, from: number, to: number): Promise<void> {
  await store.deleteReading(writer, to);
  await deleteTextTerms(writer, from);
  await store.updateOwner(writer, from, to);
  await fillTextTerms(writer, [to]);
}

export async function dropReading(writer: Writer, paperId: number): Promise<void> {
  await store.deleteReading(writer, paperId);
}

/** Each passage under its own number, so that what points at it finds it again. */
export async function putBackReading(
  writer: Writer,
  { text, chunks: passages }: ReadingSnapshot,
): Promise<void> {
  if (text !== null) {
    await store.insertTextRow(writer, text);
    await fillTextTerms(writer, [Number(text.paper_id)]);
  }
  // A paper that took the file over and then got another may still hold them.
  await store.deletePassagesById(
    writer,
    passages.map((passage) => passage.id),
  );
  for (const [index, passage] of passages.entries()) {
    await store.insertPassageRow(writer, passage);
    if (index % rowsBetweenTurns === rowsBetweenTurns - 1) await nextTurn();
  }
}
