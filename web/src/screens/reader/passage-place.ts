// Where a passage begins in its PDF.
import type { Place } from "./page-layout.ts";
import type { Passage } from "./passage-queries.ts";

/** One without rectangles is at the top of its page; one that reaches over pages can be asked for on one of them. */
export function placeOf({ rectangles, page_start: start }: Passage, page?: number): Place {
  const first = rectangles.find((rectangle) => rectangle.page === page) ?? rectangles[0];
  if (first === undefined) return { page: start ?? 1, points: 0 };
  return { page: first.page, points: first.y0 };
}
