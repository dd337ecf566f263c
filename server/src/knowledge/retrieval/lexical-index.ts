// The words of a project's passages in memory, as BM25 needs them; the database can always make them anew.
import type { Scored } from "./best.ts";
import { searchAmong } from "./lexical-among.ts";
import { type Clause, k1, saturation, searchClauses } from "./lexical-search.ts";
import { PackedTerms, type PackedWords, packWords } from "./packed-words.ts";
import {
  addPosting,
  countOf,
  entriesOf,
  mostSlots,
  newPostings,
  type Postings,
  slotOf,
} from "./postings.ts";

const deadShareToCompact = 0.25;
const fewestToCompact = 1024;

/** Terms of a question with the weight of each. */
export type WeightedTerms = ReadonlyMap<string, number>;

/** What BM25 must know of all passages that are searched together, which may lie in several indexes. */
export type Corpus = { passages: number; length: number; frequencies: Map<string, number> };

export class LexicalIndex {
  /** Those that are not packed, or have been looked at. */
  #terms = new Map<string, Postings>();
  #packed = new PackedTerms();
  #slots = new Map<number, number>();
  /** The id of each slot; -1 where the passage was removed. */
  #ids: number[] = [];
  #lengths = new Uint32Array(fewestToCompact);
  #totalLength = 0;

  get size(): number {
    return this.#slots.size;
  }

  get termCount(): number {
    return this.#terms.size + this.#packed.size;
  }

  ids(): MapIterator<number> {
    return this.#slots.keys();
  }

  /** Takes the place of what the id held before. */
  add(id: number, terms: string[]): void {
    this.remove(id);
    const slot = this.#ids.length;
    if (slot >= mostSlots) throw new RangeError(`An index holds at most ${mostSlots} passages.`);
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      let postings = this.#postingsOf(term);
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
    for (const term of terms) frequencies.set(term, this.#postingsOf(term)?.length ?? 0);
    // Removed passages are still counted under their terms, so they count here too: their share stays right.
    return {
      passages: this.#ids.length,
      length: this.#averageLength() * this.#ids.length,
      frequencies,
    };
  }

  /**
   * The best passages that hold any of the terms. `corpus` is given when several indexes are searched together, `among`
   * when only some passages are looked at: a term is then still as rare as it is in all.
   */
  search(
    query: WeightedTerms,
    limit: number,
    corpus: Corpus = this.corpus(query.keys()),
    among?: Iterable<number>,
  ): Scored[] {
    const averageLength = corpus.length / Math.max(corpus.passages, 1) || 1;
    const clauses = this.#clauses(query, corpus, averageLength);
    const passages = { ids: this.#ids, lengths: this.#lengths, averageLength };
    return among === undefined
      ? searchClauses(clauses, passages, limit)
      : searchAmong(this.#marksOf(among), clauses, passages, limit);
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
    for (const term of this.#packed.terms()) this.#postingsOf(term);
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

  /** Everything it holds, as few large arrays that are quickly written and read. */
  pack(): PackedWords {
    if (this.#slots.size < this.#ids.length) this.compact();
    for (const term of this.#packed.terms()) this.#postingsOf(term);
    const ids = Float64Array.from(this.#ids);
    return { ...packWords(this.#terms), ids, lengths: this.#lengths.slice(0, ids.length) };
  }

  /** What was packed, in an index that holds nothing yet. */
  unpack(packed: PackedWords): void {
    this.#packed = new PackedTerms(packed);
    this.#ids = Array.from(packed.ids);
    this.#slots = new Map(this.#ids.map((id, slot) => [id, slot]));
    this.#lengths = packed.lengths.slice();
    this.#totalLength = packed.lengths.reduce((sum, length) => sum + length, 0);
  }

  #postingsOf(term: string): Postings | undefined {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const unpacked = this.#packed.take(term);
    if (unpacked !== undefined) this.#terms.set(term, unpacked);
    return unpacked;
  }

  /** By slot, 1 for the passages of these ids. */
  #marksOf(ids: Iterable<number>): Uint8Array {
    const marks = new Uint8Array(this.#ids.length);
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot !== undefined) marks[slot] = 1;
    }
    return marks;
  }

  #clauses(query: WeightedTerms, corpus: Corpus, averageLength: number): Clause[] {
    const clauses: Clause[] = [];
    for (const [term, termWeight] of query) {
      const postings = this.#postingsOf(term);
      if (postings === undefined || termWeight <= 0) continue;
      const weight = termWeight * rarityOf(term, corpus) * (k1 + 1);
      const bound = weight * saturation(postings.highestCount, postings.shortest, averageLength);
      clauses.push({ entries: entriesOf(postings), weight, bound });
    }
    return clauses;
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
