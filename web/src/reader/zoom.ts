// How large pages are shown: to fit the width or the whole window, or in steps around their printed size.
import type { Size } from "./page-layout.ts";

export type Zoom = "fit" | "page" | number;

/** At 1 a page has its printed size, as screens count it. */
const pixelsPerPoint = 96 / 72;
const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** On a wide window a page that fits the width would be too large to read. */
const largestFit = 1.5;
const smallest = 0.1;

/** Pixels a point. */
export function scaleOf(zoom: Zoom, page: Size, room: Size): number {
  if (typeof zoom === "number") return zoom * pixelsPerPoint;
  const width = room.width / page.width;
  const fitting = zoom === "page" ? Math.min(width, room.height / page.height) : width;
  return Math.max(Math.min(fitting, largestFit * pixelsPerPoint), smallest);
}

/** The next step up or down from what is in sight, also when that is between two. */
export function stepZoom(factor: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? steps.find((step) => step > factor * 1.01)
      : steps.findLast((step) => step < factor * 0.99);
  return next ?? (direction === 1 ? 4 : 0.25);
}

export function factorOf(scale: number): number {
  return scale / pixelsPerPoint;
}
