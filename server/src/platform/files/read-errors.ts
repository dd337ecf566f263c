// What a reader is told when the file or the range asked for is not there.
import { InvalidError, NotFoundError } from "../errors.ts";
import type { ByteRange } from "./file-store.ts";

export function missingFile(cause?: unknown): NotFoundError {
  return new NotFoundError("This file is not in the store (any more): upload it again.", {
    code: "file_not_found",
    cause,
  });
}

/** Cuts a range to a file of known size; a range outside it is refused. */
export function fitRange(range: ByteRange, bytes: number): ByteRange {
  const { start, end } = range;
  const sound = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0;
  if (!sound || end < start || start >= bytes) {
    throw new InvalidError(
      `The range ${start}-${end} does not lie in this file of ${bytes} bytes: ask for one that does.`,
      { code: "range_not_satisfiable", data: { bytes } },
    );
  }
  return { start, end: Math.min(end, bytes - 1) };
}
