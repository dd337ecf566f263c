// What the parts of the retrieval benchmark measure with.

/** Of the work on each, in milliseconds. */
export function times<Item>(items: Item[], work: (item: Item, index: number) => unknown): number[] {
  return items.map((item, index) => {
    const start = performance.now();
    work(item, index);
    return performance.now() - start;
  });
}

export function rank(taken: number[], share: number): number {
  const sorted = taken.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Of the process, in megabytes. */
export function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 2 ** 20;
}
