// What the address of a citation graph may say: how far it goes, and how many works it shows.

export const depths = ["1", "2"] as const;
export const sizes = ["25", "50", "100", "200"] as const;

export type GraphSearch = { depth?: 1 | 2; works?: number };

const usualSize = 50;

export function readGraphSearch(search: Record<string, unknown>): GraphSearch {
  const works = Number(search["works"]);
  return {
    ...(Number(search["depth"]) === 2 ? { depth: 2 } : {}),
    ...(sizes.some((size) => Number(size) === works) && works !== usualSize ? { works } : {}),
  };
}

export function wishOf({ depth = 1, works = usualSize }: GraphSearch) {
  return { depth, max_nodes: works };
}
