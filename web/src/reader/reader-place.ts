// Where a reader is to open: what its address may say, or the very rectangles of what was cited.
import type { ReaderSearch } from "../papers/reader-search.ts";
import type { Rectangle } from "./passage-queries.ts";

export type ReaderPlace = ReaderSearch & {
  /** Known to those who have a citation: marked at once, whatever passage they are of. */
  rectangles?: Rectangle[];
};

/** Two places that say the same lead nowhere else. */
export function placeName(place: ReaderPlace): string {
  const { page, chunk, passage, sentence, rectangles } = place;
  return JSON.stringify([page, chunk, passage, sentence, rectangles]);
}
