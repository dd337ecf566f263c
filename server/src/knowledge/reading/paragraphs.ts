// Decides where a paragraph ends: by leading, indent, a short last line, a list mark or another font.
import type { BodyStyle } from "./body-style.ts";
import { isInsideAddress } from "./join-lines.ts";
import type { Line } from "./layout.ts";

export type ColumnShape = { left: number; right: number; body: BodyStyle };

/** Against the leading of the text. */
const extraLeading = 1.3;
/** Against the font's size. */
const leastIndent = 0.7;
const mostIndent = 5;
const sizeChange = 0.08;
const codeLeading = 1.8;
const hangingWindow = 8;
const fewestHanging = 3;

/** `paragraph` is what there is of it; the line at `index` of the column's lines may be its next one. */
export function endsParagraph(
  paragraph: Line[],
  lines: Line[],
  index: number,
  shape: ColumnShape,
): boolean {
  const last = paragraph.at(-1);
  const line = lines[index];
  if (last === undefined || line === undefined) return true;
  if (isOtherStyle(last, line, shape.body)) return true;
  const size = line.font.size;
  const apart = line.baseline - last.baseline;
  if (apart < -0.2 * size) return true;
  if (isInsideAddress(last.words.at(-1)?.text ?? "", line.words[0]?.text ?? "")) return false;
  if (isFixedPitch(last) && isFixedPitch(line)) return apart > codeLeading * size;
  if (apart > extraLeading * usualLeading(paragraph, line, shape.body)) return true;
  if (startsWithListMark(line)) return true;
  if (isSetApart(last, shape.body) && isSetApart(line, shape.body)) return startsWithNumber(line);
  const hanging = hangingLeft(lines, index);
  if (hanging !== undefined) return line.x0 < hanging + (leastIndent / 2) * size;
  return changesIndent(paragraph, last, line, lines[index + 1]) || isShort(last, line, shape);
}

/** Lines of a program stay together, whatever they look like. */
function isFixedPitch(line: Line): boolean {
  return /mono|courier|typewriter|consol|tt\d|code/iu.test(line.font.name);
}

/** Set as headings are: their lines are centred or hang as they like. */
function isSetApart(line: Line, body: BodyStyle): boolean {
  return line.font.size > 1.08 * body.size || (isAllBold(line) && !body.bold);
}

function startsWithNumber(line: Line): boolean {
  return /^(?:\d{1,2}|[A-Z]|[IVX]{1,5})(?:\.\d{1,2}){0,4}\.?\s+\p{Lu}/u.test(line.text);
}

/** Where entries begin, when those around here are set with hanging lines: full lines go on further in. */
function hangingLeft(lines: Line[], index: number): number | undefined {
  const size = lines[index]?.font.size ?? 0;
  const [from, to] = [Math.max(0, index - hangingWindow), index + hangingWindow];
  const isNear = (line: Line | undefined): line is Line =>
    line !== undefined && Math.abs(line.font.size - size) < 0.5;
  let [left, right] = [Infinity, -Infinity];
  for (let at = from; at < to; at += 1) {
    const line = lines[at];
    if (!isNear(line)) continue;
    left = Math.min(left, line.x0);
    right = Math.max(right, line.x1);
  }
  let [out, inside] = [0, 0];
  for (let at = from + 1; at < to; at += 1) {
    const [before, line] = [lines[at - 1], lines[at]];
    if (!isNear(before) || !isNear(line) || line.baseline - before.baseline > 3 * size) continue;
    const [indent, indentBefore] = [(line.x0 - left) / size, (before.x0 - left) / size];
    if (Math.max(indent, indentBefore) < leastIndent / 2) out += 1;
    else if (isHanging(indent) && !startsWithListMark(line))
      if (before.x1 > right - 3 * size || Math.abs(indent - indentBefore) < 0.1) inside += 1;
  }
  return inside >= fewestHanging && inside > 3 * out ? left : undefined;
}

function isHanging(indent: number): boolean {
  return indent >= leastIndent && indent <= mostIndent;
}

/** Within a paragraph that has two lines the leading is known; else the document's, scaled to the font. */
function usualLeading(paragraph: Line[], line: Line, body: BodyStyle): number {
  const [one, two] = [paragraph.at(-2), paragraph.at(-1)];
  const usual = (body.leading / body.size) * line.font.size;
  if (one === undefined || two === undefined) return usual;
  const own = two.baseline - one.baseline;
  return own > 0.9 * line.font.size ? Math.min(own, 1.6 * usual) : usual;
}

function isOtherStyle(last: Line, line: Line, body: BodyStyle): boolean {
  const difference = Math.abs(last.font.size - line.font.size);
  if (difference > sizeChange * Math.max(last.font.size, line.font.size)) return true;
  // A sentence may be set in bold too, over several lines.
  return isAllBold(last) !== isAllBold(line) && !body.bold && !/^\p{Ll}/u.test(line.text);
}

export function isAllBold(line: Line): boolean {
  return line.words.every((word) => word.font.bold);
}

/** Marks that only a list or a list of references begins with. */
export function startsWithListMark(line: Line): boolean {
  return /^(?:[•◦▪■●○►–—∗*·‣]\s|\[\d{1,4}\]\s|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+\S)/u.test(
    line.text,
  );
}

function changesIndent(
  paragraph: Line[],
  last: Line,
  line: Line,
  after: Line | undefined,
): boolean {
  const size = line.font.size;
  const shift = line.x0 - last.x0;
  if (Math.abs(shift) < leastIndent * size) return false;
  if (paragraph.length > 1) return Math.abs(shift) < 3 * mostIndent * size;
  if (startsWithListMark(last)) return shift < 0 && endsSentence(last);
  // The first line was indented, as it should be.
  if (shift < 0) return shift < -mostIndent * size;
  // Hanging lines follow, or this is the first line of the next paragraph.
  return after === undefined || Math.abs(after.x0 - line.x0) > (leastIndent * size) / 2;
}

/** The first word of the next line would have had room: the break was meant. */
function isShort(last: Line, line: Line, { left, right }: ColumnShape): boolean {
  const room = right - last.x1;
  const [word] = line.words;
  if (word === undefined || room <= 0) return false;
  const needed = word.x1 - word.x0 + 0.6 * line.font.size;
  if (room <= needed) return false;
  return endsSentence(last) || room > 0.3 * (right - left);
}

export function endsSentence(line: Line): boolean {
  return /[.!?:;。！？：；”"')\]]$/u.test(line.text);
}
