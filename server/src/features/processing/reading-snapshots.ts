// What was read in a paper's file as a whole: copied before the paper goes into another, handed on, and put back as it was.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Reader, Writer } from "../../platform/db/database.ts";
import * as store from "./reading-snapshots.store.ts";
import type { ChunkRow, TextRow } from "./reading-snapshots.store.ts";

export type ReadingSnapshot = { text: TextRow | null; chunks: ChunkRow[] };

const rowsBetweenTurns = 50;

export async function copyReading(reader: Reader, paperId: number): Promise<ReadingSnapshot> {
  return {
    text: (await store.selectOptionalTextRow(reader, paperId)) ?? null,
    chunks: await store.selectChunkRows(reader, paperId),
  };
}

/** Gives the reading of one paper to another, in place of the one it may have. */
export async function moveReading(writer: Writer, from: number, to: number): Promise<void> {
  await store.deleteReading(writer, to);
  await store.updateOwner(writer, from, to);
}

export async function dropReading(writer: Writer, paperId: number): Promise<void> {
  await store.deleteReading(writer, paperId);
}

/** Each passage under its own number, so that what points at it finds it again. */
export async function putBackReading(
  writer: Writer,
  { text, chunks }: ReadingSnapshot,
): Promise<void> {
  if (text !== null) await store.insertTextRow(writer, text);
  // A paper that took the file over and then got another may still hold them.
  await store.deleteChunksById(
    writer,
    chunks.map((chunk) => chunk.id),
  );
  for (const [index, chunk] of chunks.entries()) {
    await store.insertChunkRow(writer, chunk);
    if (index % rowsBetweenTurns === rowsBetweenTurns - 1) await nextTurn();
  }
}
