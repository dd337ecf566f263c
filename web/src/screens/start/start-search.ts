// What the address of the start screen may say: the words searched for, the order and the page.

export const orders = ["changed", "name", "papers"] as const;

export type Order = (typeof orders)[number];
export type StartSearch = { q?: string; sort?: Order; page?: number };

/** What was changed last comes first and needs no word in the address. */
export function readStartSearch(search: Record<string, unknown>): StartSearch {
  const { q } = search;
  const page = Number(search["page"]);
  const sort = orders.find((order) => order === search["sort"]);
  return {
    // A search for digits alone reaches us as a number.
    ...(typeof q === "string" || typeof q === "number" ? (q === "" ? {} : { q: String(q) }) : {}),
    ...(sort === undefined || sort === "changed" ? {} : { sort }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
