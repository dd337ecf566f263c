// Cuts a page out of a list that came whole.

const itemsOnPage = 10;

/** A page beyond the end is the last one: the list becomes shorter as it is worked through. */
export function cutPage<Item>(
  items: Item[],
  page: number,
): { items: Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / itemsOnPage));
  const shown = Math.min(page, pages);
  return {
    items: items.slice((shown - 1) * itemsOnPage, shown * itemsOnPage),
    page: shown,
    pages,
  };
}
