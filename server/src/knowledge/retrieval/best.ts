// Keeps the best few of many scored entries.

export type Scored = { id: number; score: number };

/**
 * The best `limit` entries, best first. Entries of one score keep the order of their ids, so that the same question has
 * the same answer.
 */
export function bestOf(entries: Scored[], limit: number): Scored[] {
  return entries.sort((a, b) => b.score - a.score || a.id - b.id).slice(0, limit);
}

/** The best so many of what is offered one by one. */
export class Best {
  /** What a newcomer must reach. */
  floor = -Infinity;
  readonly #limit: number;
  readonly #scores: Float64Array;
  readonly #ids: Float64Array;
  #count = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#scores = new Float64Array(roomFor(limit));
    this.#ids = new Float64Array(roomFor(limit));
  }

  offer(id: number, score: number): void {
    if (score < this.floor) return;
    if (this.#count === this.#scores.length) this.#dropWorst();
    this.#scores[this.#count] = score;
    this.#ids[this.#count] = id;
    this.#count += 1;
  }

  /** In no order. */
  entries(): Scored[] {
    if (this.#count > this.#limit) this.#dropWorst();
    return Array.from({ length: this.#count }, (_, index) => ({
      id: this.#ids[index] ?? 0,
      score: this.#scores[index] ?? 0,
    }));
  }

  /** Of those that share the last rank the lowest ids stay. */
  #dropWorst(): void {
    const scores = this.#scores;
    const ids = this.#ids;
    const floor = scoreOfRank(scores.slice(0, this.#count), this.#limit);
    const equals: number[] = [];
    let kept = 0;
    for (let index = 0; index < this.#count; index += 1) {
      const score = scores[index] ?? 0;
      const id = ids[index] ?? 0;
      if (score === floor) equals.push(id);
      if (score <= floor) continue;
      scores[kept] = score;
      ids[kept] = id;
      kept += 1;
    }
    for (const id of equals.sort((a, b) => a - b).slice(0, this.#limit - kept)) {
      scores[kept] = floor;
      ids[kept] = id;
      kept += 1;
    }
    this.#count = kept;
    this.floor = floor;
  }
}

/** The more room, the seldomer the worst are dropped, and the later the floor rises. */
function roomFor(limit: number): number {
  return Math.max(2 * limit, 64);
}

/** The score of rank `rank` (from 1), or -Infinity when there are fewer. Reorders `scores`. */
export function scoreOfRank(scores: Float64Array, rank: number): number {
  let low = 0;
  let high = scores.length - 1;
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
