// Finds the entries of a reference list in a block that holds several: by their numbers, or by how the lines hang.
import type { Block, BlockLine } from "../document-text.ts";
import type { Range } from "../../text/sentences.ts";

const bracketedNumber = /\[(\d{1,4})\]/gu;
const numberOfLine = /\s*(\d{1,4})[.)]?\s/uy;
/** In points: lines that begin this much further right hang below the first line of their entry. */
const leastIndent = 4;
const mostIndent = 60;

/** In characters of the block's text, without a gap; the whole block when it cannot be told apart. */
export function entriesOf(block: Block): Range[] {
  const ways = [numbersInBrackets(block), numbersOfLines(block), hangingLines(block)];
  const starts = ways.find((found) => found.length > 1) ?? [];
  const [, ...later] = starts;
  return [0, ...later].map((start, index, all) => ({
    start,
    end: all[index + 1] ?? block.text.length,
  }));
}

/** [1] … [2] … [3]: each number one more than the last. */
function numbersInBrackets({ text }: Block): number[] {
  const starts: number[] = [];
  let expected: number | undefined;
  for (const match of text.matchAll(bracketedNumber)) {
    const number = Number(match[1]);
    if (expected === undefined && text.slice(0, match.index).trim() !== "") return [];
    if (expected !== undefined && number !== expected) continue;
    if (match.index > 0 && !/\s/u.test(text[match.index - 1] ?? "")) continue;
    starts.push(match.index);
    expected = number + 1;
  }
  return starts;
}

function numbersOfLines({ text, lines }: Block): number[] {
  const starts: number[] = [];
  let expected: number | undefined;
  for (const line of lines) {
    numberOfLine.lastIndex = line.start;
    const number = Number(numberOfLine.exec(text)?.[1] ?? Number.NaN);
    if (expected === undefined && Number.isNaN(number)) return [];
    if (expected !== undefined && number !== expected) continue;
    starts.push(line.start);
    expected = number + 1;
  }
  return starts;
}

/** The leftmost lines of each column begin an entry, if others of it are indented. */
function hangingLines({ lines }: Block): number[] {
  const starts: number[] = [];
  for (const column of columnsOf(lines)) {
    const left = column.reduce((least, line) => Math.min(least, line.x0), Infinity);
    const hangs = column.some((line) => line.x0 > left + leastIndent);
    const [first] = column;
    // A block whose first line is the indented one is a paragraph, not a list.
    if (first === lines[0] && (!hangs || first === undefined || first.x0 > left + leastIndent))
      return [];
    if (!hangs) continue;
    for (const line of column) if (line.x0 <= left + leastIndent) starts.push(line.start);
  }
  return starts;
}

/** Runs of lines that go down one column of one page. */
function columnsOf(lines: BlockLine[]): BlockLine[][] {
  const columns: BlockLine[][] = [];
  let column: BlockLine[] = [];
  for (const line of lines) {
    const last = column.at(-1);
    const goesOn =
      last !== undefined &&
      last.page === line.page &&
      line.y0 >= last.y0 &&
      Math.abs(line.x0 - last.x0) <= mostIndent;
    if (!goesOn) {
      column = [];
      columns.push(column);
    }
    column.push(line);
  }
  return columns;
}
