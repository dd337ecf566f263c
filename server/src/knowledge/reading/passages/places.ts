// Tells where on its pages any range of a document's text is printed.
import { unspaced } from "../../text/scripts.ts";
import type { BlockLine } from "../document-text.ts";
import type { Rectangle } from "./passage-text.ts";

/** A printed line and where its block begins in the text. */
type PlacedLine = { offset: number; line: BlockLine };

/** The lines in the order of the text. */
export type PlaceIndex = { text: string; lines: PlacedLine[] };

/** One rectangle a printed line, trimmed to the words that the range [start, end) covers. */
export function rectanglesOf(index: PlaceIndex, start: number, end: number): Rectangle[] {
  const found: Rectangle[] = [];
  const first = firstEndingAfter(index.lines, start, ({ offset, line }) => offset + line.end);
  for (let at = first; at < index.lines.length; at += 1) {
    const placed = index.lines[at];
    if (placed === undefined || placed.offset + placed.line.start >= end) break;
    const span = coveredSpan(index.text, placed, start, end);
    const { page, y0, y1 } = placed.line;
    if (span !== undefined) found.push({ page, x0: span.x0, y0, x1: span.x1, y1 });
  }
  return found;
}

/** Of things in order, the first whose end lies behind `position`. */
function firstEndingAfter<Item>(
  items: Item[],
  position: number,
  endOf: (item: Item) => number,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && endOf(item) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function coveredSpan(
  text: string,
  { offset, line }: PlacedLine,
  start: number,
  end: number,
): { x0: number; x1: number } | undefined {
  if (start <= offset + line.start && end >= offset + line.end) return { x0: line.x0, x1: line.x1 };
  let span: { x0: number; x1: number } | undefined;
  const first = firstEndingAfter(line.words, start, (word) => offset + word.end);
  for (let at = first; at < line.words.length; at += 1) {
    const word = line.words[at];
    if (word === undefined || offset + word.start >= end) break;
    const [wordStart, wordEnd] = [offset + word.start, offset + word.end];
    const x0 = wordStart < start ? edgeInside(text, offset, word, start, word.x0) : word.x0;
    const x1 = wordEnd > end ? edgeInside(text, offset, word, end, word.x1) : word.x1;
    span =
      span === undefined ? { x0, x1 } : { x0: Math.min(span.x0, x0), x1: Math.max(span.x1, x1) };
  }
  return span;
}

/** Where a word is cut, by the share of its characters, in scripts whose characters are equally wide; else its edge. */
function edgeInside(
  text: string,
  offset: number,
  word: BlockLine["words"][number],
  at: number,
  edge: number,
): number {
  const isUnspaced = unspaced.test(text.slice(at - 1, at)) || unspaced.test(text.slice(at, at + 1));
  if (!isUnspaced) return edge;
  const share = (at - offset - word.start) / (word.end - word.start);
  return word.x0 + share * (word.x1 - word.x0);
}
