// Finds the passages that BM25 ranks best among some of an index, each scored whole: few are left to skip.
import { Best, bestOf, type Scored } from "./best.ts";
import { type Clause, type Passages, saturation } from "./lexical-search.ts";
import { countOf, seek, slotOf } from "./postings.ts";

/** Looking a passage up in a term's entries costs as much as reading so many of them one after another. */
const entriesPerLookUp = 8;

/** `marks` are 1 in the slots of the passages that are looked at. */
export function searchAmong(
  marks: Uint8Array,
  clauses: Clause[],
  { ids, lengths, averageLength }: Passages,
  limit: number,
): Scored[] {
  const slots = slotsOf(marks);
  const scores = new Float64Array(marks.length);
  const add = (entry: number, weight: number): void => {
    const slot = slotOf(entry);
    const part = saturation(countOf(entry), lengths[slot] ?? 0, averageLength);
    scores[slot] = (scores[slot] ?? 0) + weight * part;
  };
  for (const { entries, weight } of clauses) {
    if (slots.length * entriesPerLookUp < entries.length) lookUp(slots, entries, weight, add);
    else for (const entry of entries) if (marks[slotOf(entry)] === 1) add(entry, weight);
  }
  const best = new Best(limit);
  for (const slot of slots) {
    const score = scores[slot] ?? 0;
    if (score > 0) best.offer(ids[slot] ?? 0, score);
  }
  return bestOf(best.entries(), limit);
}

function lookUp(
  slots: Uint32Array,
  entries: Uint32Array,
  weight: number,
  add: (entry: number, weight: number) => void,
): void {
  let place = 0;
  for (const slot of slots) {
    place = seek(entries, slot, place);
    const entry = entries[place];
    if (entry === undefined) return;
    if (slotOf(entry) === slot) add(entry, weight);
  }
}

/** In rising order. */
function slotsOf(marks: Uint8Array): Uint32Array {
  const slots = new Uint32Array(marks.length);
  let count = 0;
  for (let slot = 0; slot < marks.length; slot += 1) {
    slots[count] = slot;
    count += marks[slot] ?? 0;
  }
  return slots.subarray(0, count);
}
