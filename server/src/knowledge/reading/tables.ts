// Finds tables in a column: rows whose cells stand apart and under one another.
import type { Line, Word } from "./layout.ts";
import { around } from "./lines.ts";
import { haveOneHeight } from "./reading-order.ts";
import { joinWords } from "./word-text.ts";

export type Part = { kind: "text"; lines: Line[] } | { kind: "table"; rows: Line[][] };

const fewestRows = 3;
/** Of a row that are compared with those of the row before. */
const mostCells = 50;
/** Rows of one cell that may follow each other: a cell of several lines, a heading inside the table. */
const mostSingleRows = 40;
/** In points: cells of one column begin, end or have their middle at one place, more or less. */
const aligned = 3;
/** Against the font's size. */
const cellGap = 0.85;
const sameGap = 0.25;
const mostApart = 3.5;

export function findTables(lines: Line[]): Part[] {
  const rows = toRows(lines);
  const cells = rows.map((row) => row.flatMap(toCells));
  const parts: Part[] = [];
  let text: Line[] = [];
  let index = 0;
  while (index < rows.length) {
    const end = tableEnd(cells, index);
    if (end === index) {
      text.push(asOneLine(rows[index] ?? []));
      index += 1;
      continue;
    }
    if (text.length > 0) parts.push({ kind: "text", lines: text });
    text = [];
    parts.push({ kind: "table", rows: cells.slice(index, end) });
    index = end;
  }
  if (text.length > 0) parts.push({ kind: "text", lines: text });
  return parts;
}

/** Lines at one height, from left to right. */
function toRows(lines: Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row === undefined || first === undefined || !haveOneHeight(first, line)) rows.push([line]);
    else row.push(line);
  }
  for (const row of rows) row.sort((one, other) => one.x0 - other.x0);
  return rows;
}

/** Cells may stand nearer to each other than columns do. */
function toCells(line: Line): Line[] {
  const { words, font } = line;
  if (isSpacedOut(line)) return [line];
  const parts: Word[][] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const part = parts.at(-1);
    if (part !== undefined && before !== undefined && word.x0 - before.x1 < cellGap * font.size)
      part.push(word);
    else parts.push([word]);
  }
  return parts.length === 1 ? [line] : parts.map((part) => lineOf(part, line));
}

/** A line of text stretched to its measure has the same gap everywhere; cells have not. */
function isSpacedOut({ words, font }: Line): boolean {
  let [least, most] = [Infinity, 0];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before === undefined) continue;
    least = Math.min(least, word.x0 - before.x1);
    most = Math.max(most, word.x0 - before.x1);
  }
  return words.length > 2 && most - least < sameGap * font.size;
}

/** One after the last row of the table that begins at `start`; `start` itself when none does. */
function tableEnd(rows: Line[][], start: number): number {
  let end = start;
  let cells = 0;
  let single = 0;
  let last: Line[] = [];
  for (let index = start; index < rows.length; index += 1) {
    const row = rows[index] ?? [];
    if (cells > 0 && !isBelow(row, rows[index - 1])) break;
    if (isCellRow(row) && (cells === 0 || standsUnder(row, last))) {
      cells += 1;
      single = 0;
      end = index + 1;
      last = row;
      continue;
    }
    single += 1;
    if (cells === 0 || single > mostSingleRows || !isPartOfCell(row, last)) break;
    end = index + 1;
  }
  return cells >= fewestRows ? end : start;
}

/** Not further below than rows of a table are. */
function isBelow(row: Line[], before: Line[] | undefined): boolean {
  const [one, other] = [before?.[0], row[0]];
  if (one === undefined || other === undefined) return false;
  return other.baseline - one.baseline < mostApart * other.font.size;
}

/** A cell beyond the first stands under one of the row before. */
function standsUnder(row: Line[], before: Line[]): boolean {
  return row
    .slice(1, mostCells)
    .some((cell) =>
      before
        .slice(1, mostCells)
        .some(
          (above) =>
            Math.abs(cell.x0 - above.x0) < aligned ||
            Math.abs(cell.x1 - above.x1) < aligned ||
            Math.abs(cell.x0 + cell.x1 - above.x0 - above.x1) < 2 * aligned,
        ),
    );
}

/** The next line of a cell begins where the cell does, and ends before the next cell. */
function isPartOfCell(row: Line[], cells: Line[]): boolean {
  const [line] = row;
  if (line === undefined || row.length > 1) return false;
  const column = cells.findIndex((cell) => Math.abs(cell.x0 - line.x0) < aligned);
  const next = cells[column + 1];
  return column >= 0 && (next === undefined ? column > 0 : line.x1 < next.x0);
}

/** A formula and its number are no cells. */
function isCellRow(row: Line[]): boolean {
  if (row.length < 2) return false;
  return !/^\(\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/u.test(row.at(-1)?.text ?? "");
}

/** Text set so wide that its words stand apart like cells, or a formula with its number. */
function asOneLine(row: Line[]): Line {
  const [first] = row;
  if (first === undefined) throw new Error("A row without lines is no line.");
  if (row.length === 1) return first;
  const longest = row.reduce((best, line) => (line.text.length > best.text.length ? line : best));
  return lineOf(
    row.flatMap((line) => line.words),
    longest,
  );
}

function lineOf(words: Word[], { font, baseline }: Line): Line {
  return { ...around(words), text: joinWords(words), words, font, baseline };
}
