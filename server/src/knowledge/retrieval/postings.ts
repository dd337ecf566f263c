// The passages that hold one term, in the order of their slots, each with how often they hold it.

/** A passage's slot and a count share 32 bits. */
export const mostSlots = 2 ** 24;
const mostCount = 255;
/** Most terms are in a few passages only; for those a plain array takes a third of a typed one. */
const smallest = 16;

export type Postings = {
  entries: Uint32Array | number[];
  length: number;
  /** The best a passage can do: its highest count, and the length of the shortest. */
  highestCount: number;
  shortest: number;
};

export function newPostings(): Postings {
  return { entries: [], length: 0, highestCount: 0, shortest: Infinity };
}

export function slotOf(entry: number): number {
  return entry >>> 8;
}

export function countOf(entry: number): number {
  return entry & mostCount;
}

/** No entry of this slot is lower, and none of a lower slot is higher. */
export function firstEntry(slot: number): number {
  return slot * (mostCount + 1);
}

/** Only those that there are, as a search wants them. */
export function entriesOf({ entries, length }: Postings): Uint32Array {
  return Array.isArray(entries) ? Uint32Array.from(entries) : entries.subarray(0, length);
}

/** Slots come in rising order. */
export function addPosting(postings: Postings, slot: number, count: number, length: number): void {
  const counted = Math.min(count, mostCount);
  const entry = firstEntry(slot) + counted;
  if (Array.isArray(postings.entries) && postings.length < smallest) postings.entries.push(entry);
  else withRoom(postings)[postings.length] = entry;
  postings.length += 1;
  postings.highestCount = Math.max(postings.highestCount, counted);
  postings.shortest = Math.min(postings.shortest, length);
}

function withRoom(postings: Postings): Uint32Array {
  const { entries, length } = postings;
  if (!Array.isArray(entries) && length < entries.length) return entries;
  const grown = new Uint32Array(Math.ceil(length * 1.5));
  grown.set(entries);
  postings.entries = grown;
  return grown;
}

/** The place of the first entry from `from` on whose slot is `slot` or higher: doubling steps, then halving. */
export function seek(entries: Uint32Array, slot: number, from: number): number {
  const wanted = firstEntry(slot);
  let step = 1;
  let low = from;
  while (low + step < entries.length && (entries[low + step] ?? 0) < wanted) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, entries.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
