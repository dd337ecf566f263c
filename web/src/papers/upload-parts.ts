// How a heap of PDFs is sent, and what the answers say together: requests of a moderate size, refusals by file.
import { ApiError } from "../api/api-error.ts";
import { openFields } from "../api/open-fields.ts";
import type { UploadAnswer } from "../api/upload.ts";

export type UploadOutcome = Pick<UploadAnswer, "papers" | "conflicts" | "errors">;

/** What fails or is cancelled costs one request, so a heap of files goes in several. */
const mostFiles = 20;
const mostBytes = 64 * 1024 * 1024;

export const nothingUploaded: UploadOutcome = { papers: [], conflicts: [], errors: [] };

/** A file above the size goes alone: only the server knows its limit. */
export function splitFiles<Item extends { size: number }>(files: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = parts.at(-1);
    if (last === undefined || last.length >= mostFiles || bytes + file.size > mostBytes) {
      parts.push([file]);
      bytes = file.size;
    } else {
      last.push(file);
      bytes += file.size;
    }
  }
  return parts;
}

export function isPdf({ name, type }: { name: string; type: string }): boolean {
  return type === "application/pdf" || name.toLowerCase().endsWith(".pdf");
}

export function joinOutcomes(one: UploadOutcome, other: UploadOutcome): UploadOutcome {
  return {
    papers: [...one.papers, ...other.papers],
    conflicts: [...one.conflicts, ...other.conflicts],
    errors: [...one.errors, ...other.errors],
  };
}

/** A file that is damaged or locked becomes a paper all the same, but is no success. */
export function splitReadable(papers: UploadOutcome["papers"]): {
  readable: UploadOutcome["papers"];
  unreadable: UploadOutcome["papers"];
} {
  return {
    readable: papers.filter(({ status }) => status !== "error"),
    unreadable: papers.filter(({ status }) => status === "error"),
  };
}

/** A request of which no file was taken is answered with a failure that names each; undefined for any other failure. */
export function readRefusals(
  error: unknown,
  files: readonly { name: string }[],
): UploadOutcome["errors"] | undefined {
  if (!(error instanceof ApiError) || typeof error.data !== "object" || error.data === null) {
    return undefined;
  }
  const given = "errors" in error.data ? error.data.errors : error.data;
  if (!Array.isArray(given) || given.length === 0) return undefined;
  const refusals = given.map((item: unknown) => readRefusal(item, files));
  return refusals.every((refusal) => refusal !== undefined) ? refusals : undefined;
}

function readRefusal(
  item: unknown,
  files: readonly { name: string }[],
): UploadOutcome["errors"][number] | undefined {
  const { filename, error, loc, msg } = openFields(item);
  if (typeof filename === "string" && typeof error === "string") return { filename, error };
  if (!Array.isArray(loc) || loc[1] !== "files" || typeof msg !== "string") return undefined;
  const name = files[Number(loc[2])]?.name;
  if (name === undefined) return undefined;
  return { filename: name, error: msg.startsWith(`${name}: `) ? msg.slice(name.length + 2) : msg };
}
