// Runs in a worker thread: parses, checks and prepares a long list of papers, so that no request waits for it.
import { toValidationIssues, ValidationError, type ValidationIssue } from "../../api/errors.ts";
import { parseJsonBody } from "../../api/json-body.ts";
import { fieldsOfNew, preparePaper } from "./paper-fields.ts";
import { paperBulk } from "./papers.schema.ts";

/** Prepared papers in pieces of JSON: each is small enough to be read between two requests. */
export type BulkReading = { pieces: string[]; total: number } | { issues: ValidationIssue[] };

const pieceSize = 100;
const mostIssues = 50;

export function readBulk(input: unknown): BulkReading {
  const { bytes } = input as { bytes: Uint8Array };
  try {
    const parsed = paperBulk.safeParse(
      parseJsonBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    );
    if (!parsed.success)
      return { issues: toValidationIssues("body", parsed.error).slice(0, mostIssues) };
    const prepared = parsed.data.map((given) => preparePaper(fieldsOfNew(given)));
    const pieces: string[] = [];
    for (let start = 0; start < prepared.length; start += pieceSize) {
      pieces.push(JSON.stringify(prepared.slice(start, start + pieceSize)));
    }
    return { pieces, total: prepared.length };
  } catch (error) {
    if (error instanceof ValidationError) return { issues: error.issues };
    throw error;
  }
}
