// Puts the characters of a page together to lines of words.
import type { Box, Line } from "./layout.ts";
import type { Glyph } from "./glyph.ts";
import { toWords } from "./words.ts";
import { joinWords } from "./word-text.ts";

/** Against the font's size: a wider gap separates columns, or cells of a table. */
const columnGap = 1.6;
/** The same for pieces that the file does not write one after the other. */
const looseColumnGap = 1;
/** How far up or down a note mark, an index or a part of a formula may stand and still be of the line. */
const mostShift = 0.55;
const mostBackwards = 1.2;
const mostSlant = 3;
/** Pieces side by side that are looked at when the next one is placed. */
const mostOpenRows = 60;

type Row = Box & {
  glyphs: Glyph[];
  size: number;
  baseline: number;
  order: number;
  /** Its characters are in order from left to right. */
  whole: boolean;
};

/** Text that runs another way than to the right is left out. */
export function toLines(glyphs: Glyph[]): Line[] {
  const upright = glyphs.filter((glyph) => Math.abs(glyph.run.angle) <= mostSlant);
  return linesOf(upright);
}

/** The text that runs up or down, each line with its box on the page. */
export function toSidewaysLines(glyphs: Glyph[]): Line[] {
  const found: Line[] = [];
  if (glyphs.every((glyph) => glyph.run.angle === 0)) return found;
  for (const turn of [90, -90]) {
    const turned = glyphs.filter((glyph) => Math.abs(glyph.run.angle - turn) <= mostSlant);
    if (turned.length > 0) found.push(...linesOf(turned.map(lay(turn))).map(raise(turn)));
  }
  return found;
}

function linesOf(glyphs: Glyph[]): Line[] {
  return mergeRows(toRows(glyphs))
    .map(toLine)
    .filter((line) => line !== undefined);
}

/** Characters that the file writes one after the other to the right, on one baseline. */
function toRows(glyphs: Glyph[]): Row[] {
  const rows: Row[] = [];
  let row: Row | undefined;
  for (const glyph of glyphs) {
    if (row === undefined || !continues(row, glyph)) {
      row = {
        x0: glyph.x0,
        y0: glyph.y0,
        x1: glyph.x1,
        y1: glyph.y1,
        glyphs: [glyph],
        size: glyph.run.font.size,
        baseline: glyph.originY,
        order: rows.length,
        whole: true,
      };
      rows.push(row);
      continue;
    }
    row.glyphs.push(glyph);
    row.x1 = Math.max(row.x1, glyph.x1);
    row.y0 = Math.min(row.y0, glyph.y0);
    row.y1 = Math.max(row.y1, glyph.y1);
    if (glyph.run.font.size > row.size) {
      row.size = glyph.run.font.size;
      row.baseline = glyph.originY;
    }
  }
  return rows;
}

function continues(row: Row, glyph: Glyph): boolean {
  const { size } = glyph.run.font;
  const last = row.glyphs[row.glyphs.length - 1];
  if (last === undefined) return false;
  const larger = Math.max(size, row.size);
  if (Math.abs(glyph.originY - row.baseline) > mostShift * larger) return false;
  // A line below may be this near where the type is small; it begins again at the left.
  if (glyph.x0 < last.x0 - mostBackwards * larger) return false;
  return glyph.x0 - last.x1 <= columnGap * Math.max(size, last.run.font.size);
}

/** A file may write a line in pieces and in any order; pieces that meet on one baseline are one line. */
function mergeRows(rows: Row[]): Row[] {
  const sorted = rows.toSorted((one, other) => one.baseline - other.baseline || one.x0 - other.x0);
  const open: Row[] = [];
  const merged: Row[] = [];
  for (const row of sorted) {
    while (open[0] !== undefined && isPast(open[0], row, open.length)) open.shift();
    const home = open.find((candidate) => meet(candidate, row));
    if (home === undefined) {
      open.push(row);
      merged.push(row);
    } else absorb(home, row);
  }
  return merged.toSorted((one, other) => one.order - other.order);
}

function isPast(candidate: Row, row: Row, waiting: number): boolean {
  return row.baseline - candidate.baseline > candidate.size || waiting > mostOpenRows;
}

function meet(one: Row, other: Row): boolean {
  const [large, small] = one.size >= other.size ? [one, other] : [other, one];
  const shift = Math.abs(one.baseline - other.baseline);
  const near = small.size < 0.85 * large.size ? mostShift * large.size : 0.2 * large.size;
  if (shift > near) return false;
  const gap = Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1);
  return gap <= looseColumnGap * small.size && gap > -1.5 * large.size;
}

function absorb(home: Row, row: Row): void {
  for (const glyph of row.glyphs) home.glyphs.push(glyph);
  home.whole = false;
  home.x0 = Math.min(home.x0, row.x0);
  home.x1 = Math.max(home.x1, row.x1);
  home.y0 = Math.min(home.y0, row.y0);
  home.y1 = Math.max(home.y1, row.y1);
  home.order = Math.min(home.order, row.order);
  if (row.size > home.size) {
    home.size = row.size;
    home.baseline = row.baseline;
  }
}

function toLine({ glyphs, whole }: Row): Line | undefined {
  if (!whole) glyphs.sort((one, other) => one.x0 - other.x0);
  const { words, font, baseline } = toWords(glyphs);
  if (words.length === 0) return undefined;
  return { ...around(words), text: joinWords(words), words, font, baseline };
}

export function around(boxes: Box[]): Box {
  const found = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const box of boxes) {
    if (box.x0 < found.x0) found.x0 = box.x0;
    if (box.y0 < found.y0) found.y0 = box.y0;
    if (box.x1 > found.x1) found.x1 = box.x1;
    if (box.y1 > found.y1) found.y1 = box.y1;
  }
  return found;
}

/** Turns a character so that its text runs to the right; `turn` is where it runs now. */
function lay(turn: number): (glyph: Glyph) => Glyph {
  return (glyph) =>
    turn > 0
      ? { ...glyph, x0: -glyph.y1, x1: -glyph.y0, y0: glyph.x0, y1: glyph.x1, originY: glyph.x1 }
      : { ...glyph, x0: glyph.y0, x1: glyph.y1, y0: -glyph.x1, y1: -glyph.x0, originY: -glyph.x0 };
}

/** The way back. */
function raise(turn: number): (line: Line) => Line {
  const back = <Value extends Box>(box: Value): Value =>
    turn > 0
      ? { ...box, x0: box.y0, x1: box.y1, y0: -box.x1, y1: -box.x0 }
      : { ...box, x0: -box.y1, x1: -box.y0, y0: box.x0, y1: box.x1 };
  return (line) => ({ ...back(line), words: line.words.map(back) });
}
