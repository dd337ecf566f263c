// Lets paragraphs flow over columns and pages, and puts what interrupts them after them.
import type { Piece } from "./piece.ts";
import { startsWithListMark } from "./paragraphs.ts";

const sizeChange = 0.06;
/** Against the font's size. */
const leastIndent = 0.7;
const mostWaiting = 200;

export function toFlow(pieces: readonly Piece[]): Piece[] {
  const flowing: Piece[] = [];
  let waiting: Piece[] = [];
  let last: Piece | undefined;
  const flush = (): void => {
    for (const piece of waiting) flowing.push(piece);
    waiting = [];
  };
  for (const piece of pieces) {
    if (piece.aside || interrupts(piece)) {
      if (last === undefined || waiting.length > mostWaiting) flowing.push(piece);
      else waiting.push(piece);
      continue;
    }
    if (last !== undefined && goesOn(last, piece)) {
      for (const line of piece.lines) last.lines.push(line);
      last.right = piece.right;
      continue;
    }
    flush();
    flowing.push(piece);
    last = piece.kind === "paragraph" ? { ...piece } : undefined;
    if (last !== undefined) flowing[flowing.length - 1] = last;
  }
  flush();
  return flowing;
}

function interrupts(piece: Piece): boolean {
  return piece.kind === "caption" || piece.kind === "table" || piece.kind === "footnote";
}

/** Its lines after the first stand further in. */
function hangs({ lines }: Piece): boolean {
  const [first, second] = [lines[0]?.line, lines[1]?.line];
  if (first === undefined || second === undefined) return false;
  return second.x0 > first.x0 + leastIndent * first.font.size;
}

/** A paragraph goes on where the last line is full or broken off and the next is neither indented nor marked. */
function goesOn(last: Piece, next: Piece): boolean {
  const end = last.lines.at(-1);
  const start = next.lines[0];
  if (next.kind !== "paragraph" || end === undefined || start === undefined) return false;
  const isSameColumn = end.page === start.page && start.line.baseline > end.line.baseline;
  const { size } = end.line.font;
  if (Math.abs(size - start.line.font.size) > sizeChange * size) return false;
  const startsLow = /^[\p{Ll}\d(,;]/u.test(start.line.text);
  if (isSameColumn && !startsLow) return false;
  const isHyphenated = /\p{L}-$/u.test(end.line.text);
  const isDone = /[.!?:。！？：]["”’)\]]?$/u.test(end.line.text);
  if (isDone) return false;
  const isFull = end.line.x1 > last.right - 3 * size;
  if (startsWithListMark(start.line)) return isFull && /^\w/u.test(start.line.text);
  const isIndented = start.line.x0 > next.left + leastIndent * size && next.lines.length > 1;
  return isHyphenated || (isFull && (startsLow || isIndented === hangs(last)));
}
