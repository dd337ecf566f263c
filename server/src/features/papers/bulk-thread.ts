// Runs in a worker thread: parses and checks a long list of papers, then prepares it piece by piece.
import { readBody } from "../../api/read-body.ts";
import type { TaskHelpers } from "../../platform/threads/thread-messages.ts";
import { fieldsOfNew, preparePaper } from "./paper-fields.ts";
import { paperBulk, type PaperCreation } from "./papers.schema.ts";
import type { PreparedPaper } from "./papers.store.ts";

/** What the thread tells once the whole list is good: its pieces as they were given, then each of them prepared, as JSON. */
export type BulkProgress = { total: number } | { given: string } | { prepared: string };

const pieceSize = 100;
const mostFaults = 50;

/** Ends when every piece has been told; a list that is not good is refused before the first. */
export function readBulk(input: unknown, helpers: TaskHelpers): void {
  const tell = (progress: BulkProgress) => helpers.progress(progress);
  const { buffer, byteOffset, byteLength } = (input as { bytes: Uint8Array }).bytes;
  const papers = readBody(Buffer.from(buffer, byteOffset, byteLength), paperBulk, { mostFaults });
  tell({ total: papers.length });
  const pieces = Array.from({ length: Math.ceil(papers.length / pieceSize) }, (_, index) =>
    papers.slice(index * pieceSize, (index + 1) * pieceSize),
  );
  for (const piece of pieces) tell({ given: JSON.stringify(piece) });
  for (const piece of pieces) tell({ prepared: JSON.stringify(preparePiece(piece)) });
}

export function preparePiece(given: PaperCreation[]): PreparedPaper[] {
  return given.map((paper) => preparePaper(fieldsOfNew(paper)));
}
