// Where on the first page authors stand: below the title down to the abstract, or else beside and above it.
import type { Line } from "../layout.ts";
import { type Block, type FrontPage, overlap } from "./front-page.ts";
import {
  followsAbstract,
  isAbstractHeading,
  isEditorialLabel,
  isProse,
  namesInstitution,
  runInAbstractLength,
} from "./front-words.ts";

const mostZoneLines = 400;
/** A list that goes on to the next page leaves no room for a paragraph. */
const linesOfFullPage = 25;
/** In points; what is further away does not belong to the title. */
const aroundTitle = 200;

/** What stands below the title and above the abstract or the first paragraph, without a bar at the side. */
export function authorZone(front: FrontPage, title: Block, next: FrontPage | undefined): Line[] {
  const below = front.lines.filter(
    (line) => line.baseline > title.baseline + 2 && !title.lines.includes(line),
  );
  const isBesideBody = besideBody(below, title);
  const body = withoutEditors(below.filter((line) => !isBesideBody(line)));
  const zone = upToProse(body);
  const fillsPage = zone.length === body.length && zone.length >= linesOfFullPage;
  if (!fillsPage || next === undefined) return zone;
  return [...zone, ...upToProse(next.lines.map((line) => lowered(line, front.page.height)))];
}

function upToProse(lines: Line[]): Line[] {
  const end = lines.findIndex((line, index) => {
    if (endsZone(line) || index > mostZoneLines) return true;
    if (!isProse(line.text) || isMarked(line)) return false;
    const after = lineBelow(lines, index);
    return after !== undefined && isProse(after.text);
  });
  return end < 0 ? lines : lines.slice(0, end);
}

/** The next line in the same column; where names stand side by side, the next one on the page is another's. */
function lineBelow(lines: Line[], index: number): Line | undefined {
  const line = lines[index];
  return lines
    .slice(index + 1)
    .find(
      (each) => line !== undefined && each.baseline > line.baseline + 2 && overlap(each, line) > 0,
    );
}

/** Editors and reviewers, where they are named in the text itself: a label, and what stands right below it. */
function withoutEditors(lines: Line[]): Line[] {
  const dropped = new Set<Line>();
  for (const line of lines) {
    const above = [...dropped].findLast(
      (each) => overlap(each, line) > 0 && line.baseline - each.baseline < 1.6 * each.font.size,
    );
    if (isEditorialLabel(line.text) || (above !== undefined && !endsZone(line))) dropped.add(line);
  }
  return dropped.size === 0 ? lines : lines.filter((line) => !dropped.has(line));
}

/** As if the page stood below the one before. */
function lowered(line: Line, height: number): Line {
  return {
    ...line,
    y0: line.y0 + height,
    y1: line.y1 + height,
    baseline: line.baseline + height,
  };
}

/** Some set the authors beside or above the title. */
export function zoneAround(front: FrontPage, title: Block): Line[] {
  const near = front.lines.filter(
    (line) => Math.abs(line.baseline - title.baseline) < aroundTitle && !title.lines.includes(line),
  );
  const beside = near.filter((line) => line.x1 < title.x0 || line.x0 > title.x1);
  const top = title.lines[0]?.baseline ?? 0;
  const above = near.filter((line) => line.baseline < top && overlap(line, title) > 0);
  return [...upToProse(beside), ...upToProse(above)];
}

function endsZone({ text }: Line): boolean {
  if (isAbstractHeading(text) || runInAbstractLength(text) > 0) return true;
  // A note below one name of several.
  return followsAbstract(text) && !/^corresponding author/iu.test(text);
}

/** Affiliations that begin with a mark may be long sentences of small words. */
function isMarked(line: Line): boolean {
  return line.words[0]?.shift === "raised" || namesInstitution(line.text);
}

/** Where the text below a title begins at the title's left edge, what ends left of it is a bar at the side. */
function besideBody(below: Line[], title: Block): (line: Line) => boolean {
  const aligned = below.filter((line) => Math.abs(line.x0 - title.x0) < 3);
  // A column of names is narrow, and has other columns beside it.
  const isText = aligned.some((line) => isProse(line.text));
  const isAligned = isText && aligned.length >= 3 && aligned.length >= 0.25 * below.length;
  return (line) => isAligned && line.x1 < title.x0 - 3;
}
