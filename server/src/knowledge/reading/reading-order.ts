// The order in which a person reads the lines of a page: columns one after the other, side bars after the text.
import type { Box, Line, PageLayout } from "./layout.ts";

/** Lines of one column, from top to bottom. */
export type Column = Pick<Box, "x0" | "x1"> & {
  lines: Line[];
  /** Stands beside the text and is no part of its flow. */
  aside: boolean;
};

/** A column is at least this much of the page's width wide; cells of a table are narrower. */
const narrowestColumn = 0.14;
/** A side bar is narrower than the text by at least this much. */
const sideBar = 0.5;
const fewestLines = 4;
const deepest = 8;
/** In points. */
const narrowestGutter = 5;
/** The format allows no wider page; a file may claim any width. */
const widestPage = 14_400;
const rowHeads = 0.6;
const nearlyAsGood = 0.15;
/** Against the font's size: baselines this near are one. */
const sameHeight = 0.4;
const tableLeading = 3;
/** A line that fills this much of its column is one of text. */
const textFills = 0.7;
/** A line that has this much of its width in one column belongs to it, though it ends in the next. */
const mostlyInside = 0.8;

export function toColumns(lines: Line[], page: Pick<PageLayout, "width">): Column[] {
  return order(lines.toSorted(fromTop), page.width, 0);
}

function order(lines: Line[], width: number, depth: number): Column[] {
  const gutter = depth < deepest ? findGutter(lines, width) : undefined;
  if (gutter === undefined) return lines.length === 0 ? [] : [columnOf(lines, false)];
  const columns: Column[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  let across: Line[] = [];
  const flushBeside = (): void => {
    if (left.length > 0 && right.length > 0)
      append(columns, sideBySide(left, right, width, depth, gutter.aside));
    else append(columns, order([...left, ...right], width, depth + 1));
    left = [];
    right = [];
  };
  const flushAcross = (): void => {
    if (across.length > 0) columns.push(columnOf(across, false));
    across = [];
  };
  for (const line of bands(lines, gutter.x)) {
    if (line.side === "across") {
      flushBeside();
      across.push(line.line);
    } else {
      flushAcross();
      (line.side === "left" ? left : right).push(line.line);
    }
  }
  flushBeside();
  flushAcross();
  return columns;
}

/** One by one: a page may have more columns than a call takes arguments. */
function append(columns: Column[], more: Column[]): void {
  for (const column of more) columns.push(column);
}

function sideBySide(
  left: Line[],
  right: Line[],
  width: number,
  depth: number,
  aside: Gutter["aside"],
): Column[] {
  const [first, second] = [order(left, width, depth + 1), order(right, width, depth + 1)];
  if (aside === "left") return [...second, ...first.map(setAside)];
  if (aside === "right") return [...first, ...second.map(setAside)];
  return [...first, ...second];
}

function setAside(column: Column): Column {
  return { ...column, aside: true };
}

type Side = "left" | "right" | "across";

/** What stands beside a line that crosses the gutter crosses it too: the cells of a wide table. */
function bands(lines: Line[], x: number): Array<{ line: Line; side: Side }> {
  const sided = lines.map((line) => ({ line, side: sideOf(line, x) }));
  spreadWideTables(sided, x);
  let across: Line | undefined;
  for (const entry of sided) {
    if (entry.side === "across") across = entry.line;
    else if (across !== undefined && haveOneHeight(across, entry.line)) entry.side = "across";
  }
  across = undefined;
  for (const entry of sided.toReversed()) {
    if (entry.side === "across") across = entry.line;
    else if (across !== undefined && haveOneHeight(across, entry.line)) entry.side = "across";
  }
  return sided;
}

/** Below the title of a table that crosses the gutter its rows do so too, until text begins. */
function spreadWideTables(sided: Array<{ line: Line; side: Side }>, x: number): void {
  const { x0, x1 } = columnOf(
    sided.map((entry) => entry.line),
    false,
  );
  let last: Line | undefined;
  for (const entry of sided) {
    const { line } = entry;
    if (entry.side === "across") {
      if (last !== undefined || /^(?:table|表)\s*[\divx]/iu.test(line.text)) last = line;
      continue;
    }
    const columnWidth = entry.side === "left" ? x - x0 : x1 - x;
    const isText = line.x1 - line.x0 > textFills * columnWidth;
    const isFar =
      last !== undefined && line.baseline - last.baseline > tableLeading * line.font.size;
    if (last === undefined || isText || isFar) last = undefined;
    else {
      entry.side = "across";
      last = line;
    }
  }
}

function sideOf(line: Box, x: number): Side {
  const width = line.x1 - line.x0;
  if (line.x1 <= x || x - line.x0 > mostlyInside * width) return "left";
  if (line.x0 >= x || line.x1 - x > mostlyInside * width) return "right";
  return "across";
}

type Gutter = { x: number; aside: "left" | "right" | "none" };

/** The place where most lines lie to the left and to the right of it and fewest across. */
function findGutter(lines: Line[], width: number): Gutter | undefined {
  if (lines.length < 2 * fewestLines) return undefined;
  const scores = gutterScores(lines, Math.min(Math.ceil(width), widestPage) + 1);
  let best = 0;
  for (let x = 1; x < scores.length; x += 1) if (at(scores, x) > at(scores, best)) best = x;
  const most = at(scores, best);
  if (most <= 0) return undefined;
  // Some lines end late or begin early: what is almost as good a place belongs to the gutter.
  const enough = most - Math.max(1, nearlyAsGood * most);
  let [from, to] = [best, best];
  while (from > 0 && at(scores, from - 1) >= enough) from -= 1;
  while (to < scores.length - 1 && at(scores, to + 1) >= enough) to += 1;
  if (to - from < narrowestGutter) return undefined;
  let last = best;
  while (last < to && at(scores, last + 1) === most) last += 1;
  return asGutter(lines, (best + last) / 2, width);
}

/** For each point of the page's width: how many lines stand on the lesser side, less half of those across. */
function gutterScores(lines: Line[], bins: number): Float64Array {
  const starts = new Int32Array(bins);
  const ends = new Int32Array(bins);
  const bin = (x: number): number => Math.min(Math.max(Math.round(x), 0), bins - 1);
  for (const line of lines) {
    starts[bin(line.x0)] = at(starts, bin(line.x0)) + 1;
    ends[bin(line.x1)] = at(ends, bin(line.x1)) + 1;
  }
  const scores = new Float64Array(bins);
  let [ended, started] = [0, 0];
  for (let x = 0; x < bins; x += 1) {
    ended += at(ends, x);
    const right = lines.length - started;
    const crossing = lines.length - ended - right;
    started += at(starts, x);
    if (ended >= fewestLines && right >= fewestLines)
      scores[x] = Math.min(ended, right) - crossing / 2;
  }
  return scores;
}

function at(values: Int32Array | Float64Array, index: number): number {
  return values[index] ?? 0;
}

/** Only where text stands beside text, and both sides are as wide as columns are. */
function asGutter(lines: Line[], x: number, width: number): Gutter | undefined {
  const left = lines.filter((line) => sideOf(line, x) === "left");
  const right = lines.filter((line) => sideOf(line, x) === "right");
  const [leftWidth, rightWidth] = [usualWidth(left), usualWidth(right)];
  if (linesBeside(left, right).length < fewestLines) return undefined;
  if (linesBeside(right, left).length < fewestLines) return undefined;
  if (areRowHeads(left, right) || areRowHeads(right, left)) return undefined;
  const areColumns = Math.min(leftWidth, rightWidth) >= narrowestColumn * width;
  if (!areColumns && !isBesideText(left, right, width) && !isBesideText(right, left, width))
    return undefined;
  if (leftWidth < sideBar * rightWidth) return { x, aside: "left" };
  if (rightWidth < sideBar * leftWidth) return { x, aside: "right" };
  return { x, aside: "none" };
}

/** Few lines that all stand level with one of the many others are the first cells of a table's rows. */
function areRowHeads(few: Line[], many: Line[]): boolean {
  const beside = linesBeside(many, few);
  const heads = linesBeside(few, many);
  const rows = new Set(beside.map((line) => Math.round(line.baseline))).size;
  return heads.length < rowHeads * rows && levelWith(heads, beside) > 0.8 * heads.length;
}

/** How many of the lines have one of the others on their baseline. */
function levelWith(lines: Line[], others: Line[]): number {
  const heights = new Set(others.map((line) => Math.round(line.baseline)));
  return lines.filter((line) => heights.has(Math.round(line.baseline))).length;
}

/** A column of short lines, such as contents, beside one of text; rows of a table would stand at one height. */
function isBesideText(short: Line[], text: Line[], width: number): boolean {
  const usual = usualWidth(text);
  if (text.length < 2 * fewestLines || usual < 2 * narrowestColumn * width) return false;
  const { x0, x1 } = columnOf(short, false);
  if (x1 - x0 < narrowestColumn * width) return false;
  return levelWith(short, text) < short.length / 2;
}

/** The width that a quarter of the lines have or exceed: a column's last lines and headings are short. */
function usualWidth(lines: Line[]): number {
  const widths = lines.map((line) => line.x1 - line.x0).toSorted((one, other) => other - one);
  return widths[widths.length >> 2] ?? 0;
}

/** The lines that stand between the highest and the lowest of the others. */
function linesBeside(lines: Line[], others: Line[]): Line[] {
  const [first, last] = [others[0], others.at(-1)];
  if (first === undefined || last === undefined) return [];
  return lines.filter((line) => line.y1 > first.y0 && line.y0 < last.y1);
}

function columnOf(lines: Line[], aside: boolean): Column {
  let [x0, x1] = [Infinity, -Infinity];
  for (const line of lines) {
    x0 = Math.min(x0, line.x0);
    x1 = Math.max(x1, line.x1);
  }
  return { lines, x0, x1, aside };
}

export function haveOneHeight(one: Line, other: Line): boolean {
  const size = Math.min(one.font.size, other.font.size);
  return Math.abs(one.baseline - other.baseline) < sameHeight * size;
}

function fromTop(one: Line, other: Line): number {
  return one.baseline - other.baseline || one.x0 - other.x0;
}
