// The column at the side of a first page that tells who edited and reviewed the paper: neither title nor authors stand in it.
import type { Line, PageLayout } from "../layout.ts";
import { isEditorialLabel } from "./front-words.ts";

/** Shares of the page's width: a wider column is one of two in which the paper itself is set. */
const widest = 0.32;
const indent = 0.025;
/** The type of such a column is small and hardly changes. */
const largest = 1.3;
/** In lines; what follows after more space is something else. */
const widestGap = 4;
/** Beside it stands the paper, and hardly a line of the paper reaches into its place. */
const leastBeside = 3;
const mostInItsPlace = 0.4;

/** Its lines, from the first to the last that stand together; none where the labels stand in the text itself. */
export function sideColumn(lines: Line[], page: PageLayout): Line[] {
  const label = lines.find((line) => isEditorialLabel(line.text));
  if (label === undefined) return [];
  const aligned = lines.filter((line) => Math.abs(line.x0 - label.x0) <= indent * page.width);
  const isNarrow = (line: Line): boolean =>
    line.x1 - label.x0 <= widest * page.width && line.font.size <= largest * label.font.size;
  const column = around(aligned, aligned.indexOf(label), isNarrow);
  const edge = Math.max(...column.map((line) => line.x1));
  const beside = lines.filter((line) => line.x0 > edge).length;
  const inItsPlace = lines.length - beside - column.length;
  const isAtSide = beside >= leastBeside && inItsPlace <= mostInItsPlace * beside;
  return isNarrow(label) && isAtSide ? column : [];
}

function around(lines: Line[], start: number, isOwn: (line: Line) => boolean): Line[] {
  let [first, last] = [start, start];
  const follows = (upper: Line | undefined, lower: Line | undefined): boolean =>
    upper !== undefined &&
    lower !== undefined &&
    isOwn(upper) &&
    isOwn(lower) &&
    isNear(upper, lower);
  while (follows(lines[first - 1], lines[first])) first -= 1;
  while (follows(lines[last], lines[last + 1])) last += 1;
  return lines.slice(first, last + 1);
}

function isNear(upper: Line, lower: Line): boolean {
  return lower.baseline - upper.baseline <= widestGap * Math.max(upper.font.size, lower.font.size);
}
