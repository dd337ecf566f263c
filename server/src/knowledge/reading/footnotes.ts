// Finds the footnotes at the end of a column: smaller type, the first of it with a mark.
import type { BodyStyle } from "./body-style.ts";
import type { Line, PageLayout } from "./layout.ts";

const smaller = 0.93;
/** Against the page's height: above this stand the places where authors work, which have marks too. */
const highest = 0.4;
/** A column that is small for the most part is a list of references, not footnotes. */
const mostNotes = 0.6;
/** Against the font's size. */
const mostApart = 1.7;

export function findFootnotes(
  lines: Line[],
  { height }: Pick<PageLayout, "height">,
  body: BodyStyle,
): { lines: Line[]; notes: Line[][] } {
  let start = lines.length;
  while (start > 0 && isSmall(lines[start - 1], body)) start -= 1;
  while (start < lines.length && !startsWithMark(lines[start])) start += 1;
  const count = lines.length - start;
  if ((lines[start]?.baseline ?? 0) < highest * height) return { lines, notes: [] };
  if (count === 0 || count > mostNotes * lines.length) return { lines, notes: [] };
  const notes: Line[][] = [];
  for (const line of lines.slice(start)) {
    const note = notes.at(-1);
    const last = note?.at(-1);
    const apart = last === undefined ? 0 : line.baseline - last.baseline;
    if (note === undefined || startsWithMark(line) || apart > mostApart * line.font.size)
      notes.push([line]);
    else note.push(line);
  }
  return { lines: lines.slice(0, start), notes };
}

function isSmall(line: Line | undefined, body: BodyStyle): boolean {
  return line !== undefined && line.font.size < smaller * body.size;
}

function startsWithMark(line: Line | undefined): boolean {
  const first = line?.words[0];
  if (line === undefined || first === undefined) return false;
  if (first.shift === "raised") return /^[\d*†‡§¶a-z]/u.test(first.text);
  return /^(?:[*∗†‡§¶]|[①-⑳]|\d{1,3}\s\p{Lu}|\d{1,3}\shttp)/u.test(line.text);
}
