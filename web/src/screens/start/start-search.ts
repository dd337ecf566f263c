// What the address of the start screen may say: the words searched for and the page.

export type StartSearch = { q?: string; page?: number };

export function readStartSearch(search: Record<string, unknown>): StartSearch {
  const { q } = search;
  const page = Number(search["page"]);
  return {
    // A search for digits alone reaches us as a number.
    ...(typeof q === "string" || typeof q === "number" ? (q === "" ? {} : { q: String(q) }) : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
