// What the address of the duplicates may say: which part is shown, and which page of it.

export const duplicateParts = ["conflicts", "candidates", "apart", "merges"] as const;

export type DuplicatePart = (typeof duplicateParts)[number];
export type DuplicatesSearch = { part?: DuplicatePart; page?: number };

/** Without a part the screen shows the one that has something to decide. */
export function readDuplicatesSearch(search: Record<string, unknown>): DuplicatesSearch {
  const part = duplicateParts.find((name) => name === search["part"]);
  const page = Number(search["page"]);
  return {
    ...(part === undefined ? {} : { part }),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
