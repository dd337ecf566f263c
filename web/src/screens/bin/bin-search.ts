// What the address of the bin may say: which page of it.

export type BinSearch = { page?: number };

export function readBinSearch(search: Record<string, unknown>): BinSearch {
  const page = Number(search["page"]);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
