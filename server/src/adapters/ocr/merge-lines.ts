// Takes the surer of two readings of a page, line by line.
import type { Box } from "../../knowledge/reading/layout.ts";
import { confidenceOf } from "./confidence.ts";
import type { PrintedLine } from "./hocr.ts";

/** Both readings find lines in the same way, so that boxes hardly differ; what has no counterpart is kept as it is. */
const sameShare = 0.6;
/** The second reading has to be better by this. */
const clearly = 5;

export function mergeLines(first: PrintedLine[], second: PrintedLine[]): PrintedLine[] {
  const byMiddle = second.toSorted((one, other) => middleOf(one) - middleOf(other));
  return first.map((line) => {
    const same = counterpartOf(line, byMiddle);
    const better = same !== undefined && confidenceOf([same]) > confidenceOf([line]) + clearly;
    return better ? same : line;
  });
}

function counterpartOf(line: PrintedLine, byMiddle: PrintedLine[]): PrintedLine | undefined {
  let [low, high] = [0, byMiddle.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = byMiddle[middle];
    if (candidate !== undefined && middleOf(candidate) < line.y0) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < byMiddle.length; index += 1) {
    const candidate = byMiddle[index];
    if (candidate === undefined || middleOf(candidate) > line.y1) return undefined;
    if (sharedOf(line, candidate) >= sameShare) return candidate;
  }
  return undefined;
}

function middleOf({ y0, y1 }: Box): number {
  return (y0 + y1) / 2;
}

/** The part of the area of both together that they share. */
function sharedOf(one: Box, other: Box): number {
  const width = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const height = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (areaOf(one) + areaOf(other) - shared);
}

function areaOf({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}
