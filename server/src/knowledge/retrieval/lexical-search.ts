// Finds the passages that BM25 ranks best, window by window; common terms are read only where they count.
import { Best, bestOf, type Scored } from "./best.ts";
import { countOf, firstEntry, seek, slotOf } from "./postings.ts";

/** How a count saturates and how much a passage's length matters; passages are of similar length, abstracts are not. */
export const k1 = 1.5;
export const b = 0.75;

/** A term of the question: all that hold it, what it is worth, and the most that it adds to a score. */
export type Clause = { entries: Uint32Array; weight: number; bound: number };

export type Passages = {
  /** By slot; -1 where the passage was removed. */
  ids: ArrayLike<number>;
  lengths: Uint32Array;
  averageLength: number;
};

/** `place` is how far the entries have been read, `rest` the most that the clauses after this one add together. */
type Reading = Clause & { place: number; rest: number };

/** So few that their scores stay in the processor's nearest memory. */
const slotsInWindow = 4096;
/** What may be left to look up. With more of the floor too many passages have to be looked up, one by one. */
const restShare = 0.3;
/** Far above what adding bounds in another order can differ by, far below any difference that matters. */
const rounding = 1e-6;

export function searchClauses(clauses: Clause[], passages: Passages, limit: number): Scored[] {
  const readings = toReadings(clauses);
  const best = new Best(limit);
  const window = new Window(passages);
  for (;;) {
    const deciding = decidingOf(readings, best.floor);
    const start = nextSlot(deciding);
    if (start === undefined) return bestOf(best.entries(), limit);
    window.search(start, deciding, readings.slice(deciding.length), best);
  }
}

export function saturation(count: number, length: number, averageLength: number): number {
  return count / (count + k1 * (1 - b) + (k1 * b * length) / averageLength);
}

class Window {
  readonly #passages: Passages;
  /** By the slots of the window; zero between windows. */
  readonly #scores = new Float64Array(slotsInWindow);
  readonly #slots = new Uint32Array(slotsInWindow);
  #start = 0;

  constructor(passages: Passages) {
    this.#passages = passages;
  }

  /** What holds no deciding term cannot reach the floor; of the others it is known in the end what they have. */
  search(start: number, deciding: Reading[], others: Reading[], best: Best): void {
    this.#start = start;
    const needed = best.floor - (deciding.at(-1)?.rest ?? 0) - rounding;
    let count = 0;
    for (const reading of deciding)
      count = this.#read(reading, Math.max(needed, Number.MIN_VALUE), count);
    const slots = this.#slots.subarray(0, count);
    if (others.length > 0) slots.sort();
    for (const reading of others) this.#lookUp(reading, slots, best.floor);
    for (const slot of slots) {
      const id = this.#passages.ids[slot] ?? -1;
      if (id !== -1) best.offer(id, this.#scores[slot - start] ?? 0);
    }
    this.#scores.fill(0);
  }

  /** Adds to the scores of all that hold the term; notes who now has what is needed, after the `count` before. */
  #read(reading: Reading, needed: number, count: number): number {
    const { entries, weight } = reading;
    const { lengths, averageLength } = this.#passages;
    const scores = this.#scores;
    const slots = this.#slots;
    const start = this.#start;
    const base = k1 * (1 - b);
    const slope = (k1 * b) / averageLength;
    const end = firstEntry(start + slotsInWindow);
    let found = count;
    let place = reading.place;
    for (; place < entries.length; place += 1) {
      const entry = entries[place] ?? 0;
      if (entry >= end) break;
      const slot = slotOf(entry);
      const times = countOf(entry);
      const before = scores[slot - start] ?? 0;
      const after = before + (weight * times) / (times + base + slope * (lengths[slot] ?? 0));
      scores[slot - start] = after;
      if (after < needed || before >= needed) continue;
      slots[found] = slot;
      found += 1;
    }
    reading.place = place;
    return found;
  }

  /** Adds to the scores of those that can still reach the floor. */
  #lookUp(reading: Reading, slots: Uint32Array, floor: number): void {
    const { entries, weight, bound, rest } = reading;
    const { lengths, averageLength } = this.#passages;
    const needed = floor - bound - rest - rounding;
    for (const slot of slots) {
      const score = this.#scores[slot - this.#start] ?? 0;
      if (score < needed) continue;
      reading.place = seek(entries, slot, reading.place);
      const entry = entries[reading.place];
      if (entry === undefined) return;
      if (slotOf(entry) !== slot) continue;
      const part = saturation(countOf(entry), lengths[slot] ?? 0, averageLength);
      this.#scores[slot - this.#start] = score + weight * part;
    }
  }
}

/** The rarest and weightiest first: they decide. */
function toReadings(clauses: Clause[]): Reading[] {
  const readings = clauses
    .toSorted((left, right) => right.bound - left.bound)
    .map((clause) => ({ ...clause, place: 0, rest: 0 }));
  let rest = 0;
  for (const reading of readings.toReversed()) {
    reading.rest = rest;
    rest += reading.bound;
  }
  return readings;
}

function decidingOf(readings: Reading[], floor: number): Reading[] {
  const last = readings.findIndex(({ rest }) => rest < restShare * floor);
  return last === -1 ? readings : readings.slice(0, last + 1);
}

function nextSlot(readings: Reading[]): number | undefined {
  const slots = readings.flatMap(({ entries, place }) => {
    const entry = entries[place];
    return entry === undefined ? [] : [slotOf(entry)];
  });
  return slots.length === 0 ? undefined : Math.min(...slots);
}
