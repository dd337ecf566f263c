// Keeps the best few of many scored entries.

export type Scored = { id: number; score: number };

/**
 * The best `limit` entries, best first. Entries of one score keep the order of their ids, so that the same question has
 * the same answer.
 */
export function bestOf(entries: Scored[], limit: number): Scored[] {
  return entries.sort((a, b) => b.score - a.score || a.id - b.id).slice(0, limit);
}

/** The score of rank `rank` (from 1) among the first `count`, or -Infinity when there are fewer. Reorders `scores`. */
export function scoreOfRank(scores: Float64Array, count: number, rank: number): number {
  if (count < rank) return -Infinity;
  let low = 0;
  let high = count - 1;
  const wanted = rank - 1;
  while (low < high) {
    const pivot = medianOfThree(
      scores[low] ?? 0,
      scores[(low + high) >> 1] ?? 0,
      scores[high] ?? 0,
    );
    let left = low;
    let right = high;
    while (left <= right) {
      while ((scores[left] ?? 0) > pivot) left += 1;
      while ((scores[right] ?? 0) < pivot) right -= 1;
      if (left > right) break;
      const held = scores[left] ?? 0;
      scores[left] = scores[right] ?? 0;
      scores[right] = held;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return scores[wanted] ?? -Infinity;
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
