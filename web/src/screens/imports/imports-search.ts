// What the address of the imports may say: which page of them, or of the entries of one.

export type ImportsSearch = { page?: number };

export function readImportsSearch(search: Record<string, unknown>): ImportsSearch {
  const page = Number(search["page"]);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
