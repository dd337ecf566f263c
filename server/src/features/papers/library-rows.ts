// The columns of papers that pass through threads as bytes, and how they are read there.
import type { Author } from "./papers.schema.ts";

/** As stored: JSON is read, flags are 0 or 1. */
export type LibraryRow = {
  id: number;
  title: string;
  abstract: string;
  authors: Author[];
  journal: string;
  year: number | null;
  citation_count: number;
  tags: string[];
  csl: Record<string, unknown>;
  is_retracted: number;
};

export type LibraryColumn = keyof LibraryRow;

/** Piece by piece, each read when its turn comes. */
export function* rowsOf<const Column extends LibraryColumn>(
  pieces: Iterable<Uint8Array>,
  columns: readonly Column[],
): Generator<Pick<LibraryRow, Column>> {
  const decoder = new TextDecoder();
  for (const piece of pieces) {
    for (const values of JSON.parse(decoder.decode(piece)) as unknown[][]) {
      const row: Partial<Record<LibraryColumn, unknown>> = {};
      for (let index = 0; index < columns.length; index += 1)
        row[columns[index] as Column] = values[index];
      yield row as Pick<LibraryRow, Column>;
    }
  }
}
