// Where the pages of a PDF lie below each other, so that only those in sight need to exist.

/** In points, as the page is displayed. */
export type Size = { width: number; height: number };

export type Layout = {
  /** Where each page begins, in pixels; one entry more than pages, the last being the end. */
  tops: number[];
  sizes: Size[];
  scale: number;
  width: number;
};

/** A place that stays the same when pages are scaled or turn out to be of another size. */
export type Place = { page: number; points: number };

/** Between pages, and around all of them. */
export const gap = 12;

/** Pages are taken to be of the usual size until theirs is known. */
export function layPages(
  count: number,
  usual: Size,
  known: ReadonlyMap<number, Size>,
  scale: number,
): Layout {
  const sizes = Array.from({ length: count }, (_, index) => known.get(index + 1) ?? usual);
  const tops = [gap];
  let width = 0;
  for (const size of sizes) {
    tops.push((tops.at(-1) ?? 0) + size.height * scale + gap);
    width = Math.max(width, size.width * scale);
  }
  return { tops, sizes, scale, width };
}

/** The page at a height, from 1; the gap below a page belongs to it. */
export function pageAt({ tops, sizes }: Layout, y: number): number {
  let [low, high] = [0, Math.max(sizes.length - 1, 0)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The pages in sight and one more on either side, which are prepared. */
export function pagesAround(layout: Layout, top: number, height: number): number[] {
  const first = Math.max(pageAt(layout, top) - 1, 1);
  const last = Math.min(pageAt(layout, top + height) + 1, layout.sizes.length);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}

export function placeAt(layout: Layout, y: number): Place {
  const page = pageAt(layout, y);
  return { page, points: (y - (layout.tops[page - 1] ?? 0)) / layout.scale };
}

export function heightOf({ tops, scale }: Layout, { page, points }: Place): number {
  return (tops[page - 1] ?? 0) + points * scale;
}
