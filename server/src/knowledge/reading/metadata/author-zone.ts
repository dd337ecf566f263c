// Where on the first page authors stand: below the title down to the abstract, or else beside and above it.
import type { Line } from "../layout.ts";
import { type Block, type FrontPage, overlap } from "./front-page.ts";
import {
  followsAbstract,
  isAbstractHeading,
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
  const body = below.filter((line) => !isBesideBody(line));
  const zone = upToProse(body);
  const fillsPage = zone.length === body.length && zone.length >= linesOfFullPage;
  if (!fillsPage || next === undefined) return zone;
  return [...zone, ...upToProse(next.lines.map((line) => lowered(line, front.page.height)))];
}

function upToProse(lines: Line[]): Line[] {
  const end = lines.findIndex((line, index) => {
    const after = lines[index + 1];
    const isText = isProse(line.text) && after !== undefined && isProse(after.text);
    return endsZone(line) || index > mostZoneLines || (isText && !isMarked(line));
  });
  return end < 0 ? lines : lines.slice(0, end);
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

function endsZone(line: Line): boolean {
  return (
    isAbstractHeading(line.text) || runInAbstractLength(line.text) > 0 || followsAbstract(line.text)
  );
}

/** Affiliations that begin with a mark may be long sentences of small words. */
function isMarked(line: Line): boolean {
  return line.words[0]?.shift === "raised" || namesInstitution(line.text);
}

/** Where the text below a title begins at the title's left edge, what ends left of it is a bar at the side. */
function besideBody(below: Line[], title: Block): (line: Line) => boolean {
  const aligned = below.filter((line) => Math.abs(line.x0 - title.x0) < 3).length;
  const isAligned = aligned >= 3 && aligned >= 0.25 * below.length;
  return (line) => isAligned && line.x1 < title.x0 - 3;
}
