// Joins numbered things into groups, pair by pair.

export type UnionFind = { find(index: number): number; join(one: number, other: number): void };

export function createUnionFind(size: number): UnionFind {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let at = index; at !== root;) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  return {
    find,
    join(one, other) {
      const [a, b] = [find(one), find(other)];
      // The smaller number leads, so that the same pairs always give the same groups.
      if (a < b) parents[b] = a;
      else parents[a] = b;
    },
  };
}
