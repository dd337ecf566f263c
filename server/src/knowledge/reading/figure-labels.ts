// Gathers the labels inside a drawing, which a file writes as text like any other, so that they stay out of the text.
import { isFigureCaption } from "./captions.ts";
import { endsSentence, startsWithListMark } from "./paragraphs.ts";
import type { Piece } from "./piece.ts";

/** Labels are short, and a drawing has several. */
const longestLabel = 24;
const fewestLabels = 3;

/** Short pieces right above the caption of a figure become one block of rows, as if they were cells. */
export function gatherFigureLabels(pieces: Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const caption = piece.lines[0]?.line;
    if (piece.kind === "caption" && caption !== undefined && isFigureCaption(caption)) {
      let start = found.length;
      while (start > 0 && isLabel(found[start - 1])) start -= 1;
      if (found.length - start >= fewestLabels) found.push(asRows(found.splice(start)));
    }
    found.push(piece);
  }
  return found;
}

function isLabel(piece: Piece | undefined): boolean {
  if (piece?.kind !== "paragraph") return false;
  return piece.lines.every(
    ({ line }) =>
      line.text.length <= longestLabel && !endsSentence(line) && !startsWithListMark(line),
  );
}

function asRows(labels: Piece[]): Piece {
  const [first] = labels;
  if (first === undefined) throw new Error("No labels make no rows.");
  const lines = labels.flatMap((label) => label.lines);
  return { ...first, kind: "table", lines, rows: lines.map((line) => [line]) };
}
