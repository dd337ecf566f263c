// Finds the abstract: below its heading, after a heading in its own line, or where the layout sets a paragraph apart.
import type { Box, Line } from "../layout.ts";
import { type FrontPage, isSameSize, overlap } from "./front-page.ts";
import {
  followsAbstract,
  isAbstractHeading,
  isAbstractPart,
  isProse,
  runInAbstractLength,
} from "./front-words.ts";
import { textOfLines } from "./line-text.ts";

export type AbstractSearch = { text: string; confidence: number };

const mostCharacters = 10_000;
const leastCharacters = 60;
const headed = 0.9;
const runIn = 0.88;
/** Without a heading it is a guess from type and place. */
const placed = 0.5;
/** Its lines are long; short ones are addresses and notes. */
const leastLine = 60;
const columnSlack = 16;
const leastPlaced = 300;
const mostPlaced = 4000;

/** `authorsEnd` is where names and affiliations end on the first of the pages. */
export function findAbstract(fronts: FrontPage[], authorsEnd: number): AbstractSearch | undefined {
  for (const [at, front] of fronts.entries()) {
    const headings = front.lines.filter(
      (line) => isAbstractHeading(line.text) || runInAbstractLength(line.text) > 0,
    );
    for (const heading of headings.slice(0, 4)) {
      const text = readFrom(fronts.slice(at), heading);
      if (weightOf(text) >= leastCharacters)
        return { text, confidence: isAbstractHeading(heading.text) ? headed : runIn };
    }
  }
  const [first] = fronts;
  return first === undefined ? undefined : findByPlace(first, authorsEnd);
}

function readFrom(fronts: FrontPage[], heading: Line): string {
  const [front, ...following] = fronts;
  if (front === undefined) return "";
  const start =
    runInAbstractLength(heading.text) > 0 ? heading : firstLineBelow(front.lines, heading);
  if (start === undefined) return "";
  const column = columnOf(front.lines, start);
  const kept: Line[] = [];
  let characters = 0;
  const taken = {
    last: undefined as Line | undefined,
    size: start.font.size,
    bold: start.font.bold,
  };
  const read = (lines: Line[], isContinued: boolean): boolean => {
    for (const line of lines) {
      if (line !== start && endsAbstract(line, taken, column, isContinued)) return true;
      taken.last = line;
      if (line.font.size < 0.9 * taken.size) continue;
      kept.push(line);
      characters += line.text.length;
      if (characters > mostCharacters) return true;
    }
    return false;
  };
  const own = linesOf(front.lines, column, start);
  let isDone = read(own.lines, false) || own.isEnded;
  const beside = isDone ? [] : columnBeside(front, column);
  if (beside.length > 0) {
    taken.last = undefined;
    isDone = read(beside, true);
  }
  for (const next of following) {
    if (isDone) break;
    taken.last = undefined;
    const continued = linesOf(next.lines, column);
    isDone = read(continued.lines, true) || continued.isEnded;
  }
  const text = textOfLines(kept, front.vocabulary);
  return withoutRights(text.slice(runInAbstractLength(text)));
}

/** A Chinese character says as much as three letters. */
function weightOf(text: string): number {
  return text.length + 2 * text.replaceAll(/[^\p{Script=Han}]/gu, "").length;
}

/** Publishers print their rights at the end; their sign comes out of old fonts as another. */
function withoutRights(text: string): string {
  const end = text.slice(-160);
  const at = end.search(
    /(?:©|\(c\)|copyright|&|\br|\bq)\s(?:19|20)\d{2}\s.{0,120}(?:rights|ltd|b\.v|inc|published by|verlag)/iu,
  );
  return at < 0 ? text : text.slice(0, text.length - end.length + at).trim();
}

/** The text stands below its heading, or right of one that stands in the margin. */
function firstLineBelow(lines: Line[], heading: Line): Line | undefined {
  const below = lines.find((line) => {
    const down = line.baseline - heading.baseline;
    return down > 3 && down < 80 && overlap(line, heading) > 0;
  });
  const beside = lines.find(
    (line) =>
      Math.abs(line.baseline - heading.baseline) < 3 && line.x0 > heading.x1 && isProse(line.text),
  );
  const isNear = below !== undefined && below.baseline - heading.baseline < 4 * below.font.size;
  return isNear ? below : (beside ?? below);
}

/** As wide as the widest of the first lines. */
function columnOf(lines: Line[], start: Line): Box {
  const near = lines.filter(
    (line) =>
      line.baseline >= start.baseline &&
      line.baseline - start.baseline < 6 * start.font.size &&
      overlap(line, start) > 0.5 * (line.x1 - line.x0) &&
      isSameSize(line.font.size, start.font.size),
  );
  return {
    ...start,
    x0: Math.min(start.x0, ...near.map((line) => line.x0)),
    x1: Math.max(start.x1, ...near.map((line) => line.x1)),
  };
}

/** Up to the first line of text that is wider than the column, which ends it. */
function linesOf(lines: Line[], column: Box, start?: Line): { lines: Line[]; isEnded: boolean } {
  const below = lines.filter((line) => {
    if (start !== undefined && line !== start && line.baseline < start.baseline + 1) return false;
    return overlap(line, column) > 0;
  });
  const end = below.findIndex((line) => !isInside(line, column) && isProse(line.text));
  const above = end < 0 ? below : below.slice(0, end);
  return { lines: above.filter((line) => isInside(line, column)), isEnded: end >= 0 };
}

function isInside(line: Line, column: Box): boolean {
  return line.x0 > column.x0 - columnSlack && line.x1 < column.x1 + columnSlack;
}

/** The lines of a column to the right that begins no higher than the abstract's own page leaves room. */
function columnBeside({ lines, page }: FrontPage, column: Box): Line[] {
  if (column.x1 - column.x0 > 0.55 * page.width) return [];
  const right = lines.filter((line) => line.x0 > column.x1 && line.y0 > column.y0 - 200);
  return right.filter((line) => isProse(line.text)).length < 5 ? [] : right;
}

type Taken = { last: Line | undefined; size: number; bold: boolean };

function endsAbstract(line: Line, taken: Taken, column: Box, isContinued: boolean): boolean {
  if (followsAbstract(line.text) || isAbstractHeading(line.text)) return true;
  const { last, size, bold } = taken;
  const gap = last === undefined ? 0 : line.baseline - last.baseline;
  const isShort = line.x1 - line.x0 < 0.8 * (column.x1 - column.x0);
  const isLarger = line.font.size > 1.08 * size;
  const isBolder = line.font.bold && !bold;
  const isHeading = isShort && (isLarger || isBolder) && (gap > 1.25 * size || last === undefined);
  if (isHeading && !isAbstractPart(line.text)) return true;
  if (isLarger && !isShort && gap > 1.25 * size) return true;
  // After a wide gap other type is another thing; on a page that only goes on, figures stand in between.
  const isOther = !isSameSize(line.font.size, size) || line.font.bold !== bold;
  return !isContinued && gap > 2.4 * size && isOther && !isAbstractPart(line.text);
}

/** Nature, APS and others set the abstract apart by its type or width alone. */
function findByPlace(front: FrontPage, authorsEnd: number): AbstractSearch | undefined {
  const below = front.lines.filter((line) => line.baseline > authorsEnd + 2);
  const start = below.find((line) => isProse(line.text) && line.text.length >= leastLine);
  if (start === undefined || hasHeadingAbove(below, start)) return undefined;
  const column = columnOf(below, start);
  const run: Line[] = [];
  let end: Line | undefined;
  for (const line of linesOf(below, column, start).lines) {
    const last = run.at(-1);
    const isApart =
      last !== undefined &&
      (!isSameSize(line.font.size, start.font.size) ||
        line.font.bold !== start.font.bold ||
        line.baseline - last.baseline > 2 * start.font.size);
    if (isApart || followsAbstract(line.text)) {
      end = line;
      break;
    }
    run.push(line);
  }
  const text = textOfLines(run, front.vocabulary);
  const isSetApart =
    end !== undefined &&
    (followsAbstract(end.text) ||
      end.font.bold !== start.font.bold ||
      !isSameSize(end.font.size, start.font.size) ||
      Math.abs(end.x0 - column.x0) > 8);
  const fits = weightOf(text) >= leastPlaced && text.length <= mostPlaced;
  return fits && isSetApart ? { text, confidence: placed } : undefined;
}

function hasHeadingAbove(lines: Line[], start: Line): boolean {
  const above = lines.findLast(
    (line) => line.baseline < start.baseline - 2 && overlap(line, start) > 0,
  );
  return (
    above !== undefined &&
    start.baseline - above.baseline < 4 * start.font.size &&
    above.words.length <= 6 &&
    !/\d{4}/u.test(above.text) &&
    (above.font.size > 1.08 * start.font.size || (above.font.bold && !start.font.bold))
  );
}
