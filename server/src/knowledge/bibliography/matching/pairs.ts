// Lists the pairs of records worth comparing, in time that grows with their number and not with its square.
import { InvalidError } from "../../../platform/errors.ts";
import { blockingKeys } from "./blocking.ts";
import type { PreparedRecord } from "./record.ts";

/** Positions take 20 bits of a number that holds 53. */
const mostRecords = 2 ** 20;
const hashRange = 2 ** 33;
/** In a block each record meets so many before it; larger blocks are in the order of titles, so equal ones meet. */
const window = 24;

/** Calls back with each pair of positions once; records must come in the order of their titles. */
export function forEachPair(
  records: PreparedRecord[],
  visit: (left: number, right: number) => void,
): void {
  if (records.length > mostRecords) {
    throw new InvalidError(
      `At most ${mostRecords} papers can be compared at once. Split the project.`,
      { code: "dedup_too_large" },
    );
  }
  const pairs = new NumberList();
  forEachBlock(sortedEntries(records), (positions) => {
    for (let at = 1; at < positions.length; at += 1) {
      for (let before = Math.max(0, at - window); before < at; before += 1) {
        pairs.push((positions[before] ?? 0) * mostRecords + (positions[at] ?? 0));
      }
    }
  });
  const sorted = pairs.sorted();
  for (let at = 0; at < sorted.length; at += 1) {
    const pair = sorted[at] ?? 0;
    if (at > 0 && pair === sorted[at - 1]) continue;
    visit(Math.floor(pair / mostRecords), pair % mostRecords);
  }
}

/** Each entry is a key and a position in one number: sorted, the positions of a key lie together, and in order. */
function sortedEntries(records: PreparedRecord[]): Float64Array {
  const entries = new NumberList();
  for (const [position, record] of records.entries()) {
    for (const key of blockingKeys(record)) {
      entries.push((key % hashRange) * mostRecords + position);
    }
  }
  return entries.sorted();
}

function forEachBlock(entries: Float64Array, visit: (positions: number[]) => void): void {
  let start = 0;
  while (start < entries.length) {
    const key = Math.floor((entries[start] ?? 0) / mostRecords);
    let end = start + 1;
    while (end < entries.length && Math.floor((entries[end] ?? 0) / mostRecords) === key) end += 1;
    if (end - start > 1) {
      visit(Array.from(entries.subarray(start, end), (entry) => entry % mostRecords));
    }
    start = end;
  }
}

/** Numbers without the cost of objects: a hundred thousand papers have millions of keys. */
class NumberList {
  private values = new Float64Array(1024);
  private length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  sorted(): Float64Array {
    return this.values.subarray(0, this.length).sort();
  }
}
