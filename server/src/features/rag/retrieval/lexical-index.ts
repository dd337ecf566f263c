// The words of a project's passages in memory: BM25 with early termination; rebuilt from the database, never stored.
import { bestOf, type Scored, scoreOfRank } from "./best.ts";
import {
  addPosting,
  countOf,
  mostSlots,
  newPostings,
  type Postings,
  seek,
  slotOf,
} from "./postings.ts";

/** How a count saturates and how much a passage's length matters; passages are of similar length, abstracts are not. */
export const k1 = 1.5;
export const b = 0.75;

const deadShareToCompact = 0.25;
const fewestToCompact = 1024;
/** Far above what adding bounds in another order can differ by, far below any difference that matters. */
const rounding = 1e-6;

/** Terms of a question with the weight of each. */
export type WeightedTerms = ReadonlyMap<string, number>;

/** What BM25 must know of all passages that are searched together, which may lie in several indexes. */
export type Corpus = { passages: number; length: number; frequencies: Map<string, number> };

type Clause = { postings: Postings; weight: number; bound: number };

export class LexicalIndex {
  #terms = new Map<string, Postings>();
  #slots = new Map<number, number>();
  /** The id of each slot; -1 where the passage was removed. */
  #ids: number[] = [];
  #lengths = new Uint32Array(fewestToCompact);
  #totalLength = 0;
  /** One score a slot while a search runs, zero between searches. */
  #scores = new Float64Array(0);
  /** The slots that have a score while a search runs. */
  #touched = new Uint32Array(0);

  get size(): number {
    return this.#slots.size;
  }

  get termCount(): number {
    return this.#terms.size;
  }

  /** Takes the place of what the id held before. */
  add(id: number, terms: string[]): void {
    this.remove(id);
    const slot = this.#ids.length;
    if (slot >= mostSlots) throw new RangeError(`An index holds at most ${mostSlots} passages.`);
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      let postings = this.#terms.get(term);
      if (postings === undefined) {
        postings = newPostings();
        this.#terms.set(term, postings);
      }
      addPosting(postings, slot, count, terms.length);
    }
    this.#ids.push(id);
    this.#slots.set(id, slot);
    this.#setLength(slot, terms.length);
    this.#totalLength += terms.length;
  }

  /** The passage is gone from all answers at once, from counts and memory when a quarter of the slots is dead. */
  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#ids[slot] = -1;
    this.#totalLength -= this.#lengths[slot] ?? 0;
    const dead = this.#ids.length - this.#slots.size;
    if (dead > fewestToCompact && dead > deadShareToCompact * this.#ids.length) this.compact();
  }

  corpus(terms: Iterable<string>): Corpus {
    const frequencies = new Map<string, number>();
    for (const term of terms) frequencies.set(term, this.#terms.get(term)?.length ?? 0);
    // Removed passages are still counted under their terms, so they count here too: their share stays right.
    return {
      passages: this.#ids.length,
      length: this.#averageLength() * this.#ids.length,
      frequencies,
    };
  }

  /** The best passages that hold any of the terms. `corpus` is given when several indexes are searched together. */
  search(
    query: WeightedTerms,
    limit: number,
    corpus: Corpus = this.corpus(query.keys()),
  ): Scored[] {
    const average = corpus.length / Math.max(corpus.passages, 1) || 1;
    const clauses = this.#clauses(query, corpus, average);
    this.#makeRoom();
    let touched = 0;
    let done = 0;
    let rest = clauses.reduce((sum, { bound }) => sum + bound, 0);
    let isClosed = false;
    for (const clause of clauses) {
      // A passage met only now can reach no more than the rest: when that is below the last rank, nobody new gets in.
      const floor: number = isClosed || rest < done ? this.#floor(touched, limit) : -Infinity;
      const closes: boolean = !isClosed && rest + rounding < floor;
      isClosed ||= closes;
      if (isClosed) {
        touched = this.#keep(touched, floor - rest - rounding);
        // From here on their order stays.
        if (closes) this.#touched.subarray(0, touched).sort();
        this.#scoreTouched(touched, clause, average);
      } else touched = this.#scoreAll(touched, clause, average);
      rest -= clause.bound;
      done += clause.bound;
    }
    return this.#take(touched, limit);
  }

  /** Drops what was removed and packs the rest. */
  compact(): void {
    const moved = new Int32Array(this.#ids.length).fill(-1);
    const ids: number[] = [];
    for (const [slot, id] of this.#ids.entries()) {
      if (id === -1) continue;
      moved[slot] = ids.length;
      this.#lengths[ids.length] = this.#lengths[slot] ?? 0;
      this.#slots.set(id, ids.length);
      ids.push(id);
    }
    this.#ids = ids;
    for (const [term, postings] of this.#terms) {
      const packed = newPostings();
      for (let place = 0; place < postings.length; place += 1) {
        const entry = postings.entries[place] ?? 0;
        const slot = moved[slotOf(entry)] ?? -1;
        if (slot !== -1) addPosting(packed, slot, countOf(entry), this.#lengths[slot] ?? 0);
      }
      if (packed.length === 0) this.#terms.delete(term);
      else this.#terms.set(term, packed);
    }
  }

  /** The rarest and weightiest first: they let the search stop early. */
  #clauses(query: WeightedTerms, corpus: Corpus, average: number): Clause[] {
    const clauses: Clause[] = [];
    for (const [term, termWeight] of query) {
      const postings = this.#terms.get(term);
      if (postings === undefined || termWeight <= 0) continue;
      const weight = termWeight * rarityOf(term, corpus) * (k1 + 1);
      const bound = weight * saturation(postings.highestCount, postings.shortest, average);
      clauses.push({ postings, weight, bound });
    }
    return clauses.sort((left, right) => right.bound - left.bound);
  }

  /** What rank `limit` has so far. */
  #floor(touched: number, limit: number): number {
    if (touched < limit) return -Infinity;
    const scores = new Float64Array(touched);
    for (let place = 0; place < touched; place += 1)
      scores[place] = this.#scores[this.#touched[place] ?? 0] ?? 0;
    return scoreOfRank(scores, touched, limit);
  }

  /** Returns how many passages have been touched then. */
  #scoreAll(touched: number, { postings, weight }: Clause, average: number): number {
    const { entries, length } = postings;
    const scores = this.#scores;
    const slots = this.#touched;
    const lengths = this.#lengths;
    const ids = this.#ids;
    const base = k1 * (1 - b);
    const slope = (k1 * b) / average;
    let end = touched;
    for (let place = 0; place < length; place += 1) {
      const entry = entries[place] ?? 0;
      const slot = entry >>> 8;
      const count = entry & 255;
      const before = scores[slot] ?? 0;
      if (before === 0) {
        if (ids[slot] === -1) continue;
        slots[end] = slot;
        end += 1;
      }
      scores[slot] = before + (weight * count) / (count + base + slope * (lengths[slot] ?? 0));
    }
    return end;
  }

  /** Drops those that cannot reach the last rank any more. */
  #keep(touched: number, needed: number): number {
    const scores = this.#scores;
    const slots = this.#touched;
    let end = 0;
    for (let place = 0; place < touched; place += 1) {
      const slot = slots[place] ?? 0;
      if ((scores[slot] ?? 0) < needed) {
        scores[slot] = 0;
        continue;
      }
      slots[end] = slot;
      end += 1;
    }
    return end;
  }

  #scoreTouched(touched: number, { postings, weight }: Clause, average: number): void {
    let place = 0;
    for (let index = 0; index < touched && place < postings.length; index += 1) {
      const slot = this.#touched[index] ?? 0;
      place = seek(postings, slot, place);
      const entry = postings.entries[place] ?? 0;
      if (place >= postings.length || slotOf(entry) !== slot) continue;
      const part = saturation(countOf(entry), this.#lengths[slot] ?? 0, average);
      this.#scores[slot] = (this.#scores[slot] ?? 0) + weight * part;
    }
  }

  #take(touched: number, limit: number): Scored[] {
    const floor = this.#floor(touched, limit);
    const found: Scored[] = [];
    for (const slot of this.#touched.subarray(0, touched)) {
      const score = this.#scores[slot] ?? 0;
      if (score >= floor) found.push({ id: this.#ids[slot] ?? -1, score });
      this.#scores[slot] = 0;
    }
    return bestOf(found, limit);
  }

  #makeRoom(): void {
    if (this.#scores.length >= this.#ids.length) return;
    const room = Math.ceil(this.#ids.length * 1.25);
    this.#scores = new Float64Array(room);
    this.#touched = new Uint32Array(room);
  }

  #averageLength(): number {
    return this.#totalLength / Math.max(this.#slots.size, 1);
  }

  #setLength(slot: number, length: number): void {
    if (slot >= this.#lengths.length) {
      const grown = new Uint32Array(Math.ceil(slot * 1.5));
      grown.set(this.#lengths);
      this.#lengths = grown;
    }
    this.#lengths[slot] = length;
  }
}

/** The inverse document frequency of BM25, never below 0. */
export function rarityOf(term: string, { passages, frequencies }: Corpus): number {
  const frequency = frequencies.get(term) ?? 0;
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
}

function saturation(count: number, length: number, average: number): number {
  return count / (count + k1 * (1 - b) + (k1 * b * length) / average);
}
