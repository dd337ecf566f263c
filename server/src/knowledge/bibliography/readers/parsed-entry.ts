// What every reader of a reference format hands on: an item or the reason there is none, with the line where it began.
import type { CslItem } from "../csl-item.ts";

export type ParsedEntry = { line: number; item: CslItem } | { line: number; error: string };

/** Longer than any reference people keep; what is longer is reported and skipped, so that memory stays bounded. */
export const longestEntry = 2_000_000;

export function tooLong(line: number): ParsedEntry {
  return {
    line,
    error: `The entry is longer than ${longestEntry.toLocaleString("en")} characters, or is never closed. Correct or shorten it and import it again.`,
  };
}
