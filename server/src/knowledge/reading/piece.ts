// A piece of a column that belongs together: a heading, a paragraph, a caption, a table or a footnote.
import type { BlockKind } from "./document-text.ts";
import type { PlacedLine } from "./join-lines.ts";

export type Piece = {
  kind: BlockKind;
  lines: PlacedLine[];
  /** Of a table: its rows, each with its cells. */
  rows: PlacedLine[][];
  aside: boolean;
  /** The left and right edge of its column. */
  left: number;
  right: number;
};
