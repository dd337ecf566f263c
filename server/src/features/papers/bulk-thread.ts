// Runs in a worker thread: parses and checks a long list of papers, then prepares it piece by piece.
import { readBody } from "../../api/read-body.ts";
import type { TaskHelpers } from "../../platform/threads/thread-messages.ts";
import { fieldsOfNew, preparePaper } from "./paper-fields.ts";
import { paperBulk } from "./papers.schema.ts";

/** What the thread tells as it goes: first that the whole list is good, then prepared papers as pieces of JSON. */
export type BulkProgress = { total: number } | { piece: string };

const pieceSize = 100;
const mostFaults = 50;

/** Ends when every piece has been told; a list that is not good is refused before the first. */
export function readBulk(input: unknown, helpers: TaskHelpers): void {
  const { buffer, byteOffset, byteLength } = (input as { bytes: Uint8Array }).bytes;
  const papers = readBody(Buffer.from(buffer, byteOffset, byteLength), paperBulk, { mostFaults });
  helpers.progress({ total: papers.length } satisfies BulkProgress);
  for (let start = 0; start < papers.length; start += pieceSize) {
    const piece = papers.slice(start, start + pieceSize);
    const prepared = piece.map((given) => preparePaper(fieldsOfNew(given)));
    helpers.progress({ piece: JSON.stringify(prepared) } satisfies BulkProgress);
  }
}
