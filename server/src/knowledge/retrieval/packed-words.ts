// The words of an index as few large arrays: quickly written to disk and read, and unpacked term by term when asked for.
import { entriesOf, type Postings } from "./postings.ts";

export type PackedWords = {
  /** Separated by line ends. */
  terms: string;
  /** Of each term: how many passages hold it, its highest count in one, and the length of the shortest. */
  counts: Uint32Array;
  highest: Uint8Array;
  shortest: Uint32Array;
  /** Of the first term, then of the second, and so on. */
  entries: Uint32Array;
  /** By slot. */
  ids: Float64Array;
  lengths: Uint32Array;
};

type PackedPostings = Omit<PackedWords, "ids" | "lengths">;

const none: PackedPostings = {
  terms: "",
  counts: new Uint32Array(),
  highest: new Uint8Array(),
  shortest: new Uint32Array(),
  entries: new Uint32Array(),
};

export function packWords(postings: ReadonlyMap<string, Postings>): PackedPostings {
  let total = 0;
  for (const { length } of postings.values()) total += length;
  const packed = {
    terms: [...postings.keys()].join("\n"),
    counts: new Uint32Array(postings.size),
    highest: new Uint8Array(postings.size),
    shortest: new Uint32Array(postings.size),
    entries: new Uint32Array(total),
  };
  let place = 0;
  let start = 0;
  for (const each of postings.values()) {
    packed.counts[place] = each.length;
    packed.highest[place] = each.highestCount;
    packed.shortest[place] = each.shortest;
    packed.entries.set(entriesOf(each), start);
    place += 1;
    start += each.length;
  }
  return packed;
}

/** The terms of an index that nobody has asked for yet. */
export class PackedTerms {
  readonly #packed: PackedPostings;
  readonly #places: Map<string, number>;
  /** Where the entries of each term begin. */
  readonly #starts: Uint32Array;

  constructor(packed: PackedPostings = none) {
    const terms = packed.terms === "" ? [] : packed.terms.split("\n");
    this.#packed = packed;
    this.#places = new Map(terms.map((term, place) => [term, place]));
    this.#starts = new Uint32Array(terms.length);
    let start = 0;
    for (const [place, count] of packed.counts.entries()) {
      this.#starts[place] = start;
      start += count;
    }
  }

  get size(): number {
    return this.#places.size;
  }

  terms(): string[] {
    return [...this.#places.keys()];
  }

  /** The term is packed no longer. Its entries are only read: one that grows is copied first. */
  take(term: string): Postings | undefined {
    const place = this.#places.get(term);
    if (place === undefined) return undefined;
    this.#places.delete(term);
    const { counts, highest, shortest, entries } = this.#packed;
    const start = this.#starts[place] ?? 0;
    const length = counts[place] ?? 0;
    return {
      entries: entries.subarray(start, start + length),
      length,
      highestCount: highest[place] ?? 0,
      shortest: shortest[place] ?? 0,
    };
  }
}
