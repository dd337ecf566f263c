// Runs in a worker thread: parses and checks a long list of papers, then prepares it piece by piece.
import { toValidationIssues, ValidationError, type ValidationIssue } from "../../api/errors.ts";
import { parseJsonBody } from "../../api/json-body.ts";
import type { TaskHelpers } from "../../platform/threads/thread-messages.ts";
import { fieldsOfNew, preparePaper } from "./paper-fields.ts";
import { paperBulk, type PaperCreation } from "./papers.schema.ts";

/** What the thread tells as it goes: first that the whole list is good, then prepared papers as pieces of JSON. */
export type BulkProgress = { total: number } | { piece: string };

const pieceSize = 100;
const mostIssues = 50;

/** The answer is what is wrong with the list; nothing, when it was good and every piece has been told. */
export function readBulk(input: unknown, helpers: TaskHelpers): ValidationIssue[] {
  const read = checkBulk((input as { bytes: Uint8Array }).bytes);
  if ("issues" in read) return read.issues;
  helpers.progress({ total: read.papers.length } satisfies BulkProgress);
  for (let start = 0; start < read.papers.length; start += pieceSize) {
    const piece = read.papers.slice(start, start + pieceSize);
    const prepared = piece.map((given) => preparePaper(fieldsOfNew(given)));
    helpers.progress({ piece: JSON.stringify(prepared) } satisfies BulkProgress);
  }
  return [];
}

function checkBulk(bytes: Uint8Array): { papers: PaperCreation[] } | { issues: ValidationIssue[] } {
  try {
    const body = parseJsonBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const parsed = paperBulk.safeParse(body);
    if (parsed.success) return { papers: parsed.data };
    return { issues: toValidationIssues("body", parsed.error).slice(0, mostIssues) };
  } catch (error) {
    if (error instanceof ValidationError) return { issues: error.issues };
    throw error;
  }
}
