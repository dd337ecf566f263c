// The signs of vectors, a bit a dimension, and the tables that tell how far any signs are from a question's.
import { largest } from "./quantised.ts";

/** The signs of four dimensions are one code; tables have an entry for each. */
const signsInCode = 4;
const codes = 2 ** signsInCode;
/** Vectors whose codes lie together: see vector-scan.ts. */
const vectorsInGroup = 32;
/** Fine enough beside what signs leave out; of more than 4,000 dimensions the sum would not fit in two bytes. */
const highestEntry = 63;
const highestSum = 2 ** 16 - 1;

/** How many bytes the signs of one vector take. */
export function signsLength(vectorLength: number): number {
  return vectorLength / 8;
}

/** How many bytes the tables of one question take. */
export function tablesLength(vectorLength: number): number {
  return (vectorLength / signsInCode) * codes;
}

/** Writes the signs of a vector to those of its block. */
export function writeSigns(signs: Int8Array, row: number, vector: Int8Array): void {
  const place = row % vectorsInGroup;
  // So the scan tells the distances of a group in the order of its rows.
  const byte = (place % 8) * 2 + (Math.floor(place / 8) % 2);
  const shift = place < vectorsInGroup / 2 ? 0 : signsInCode;
  const start = (row - place) * signsLength(vector.length) + byte;
  for (let index = 0; index < vector.length; index += signsInCode) {
    let code = 0;
    for (let sign = 0; sign < signsInCode; sign += 1)
      if ((vector[index + sign] ?? 0) < 0) code |= 1 << sign;
    const at = start + (index / signsInCode) * (vectorsInGroup / 2);
    signs[at] = ((signs[at] ?? 0) & ~((codes - 1) << shift)) | (code << shift);
  }
}

/**
 * A distance is the sum of a question's components, in steps, where its sign is not the vector's. The question's inner
 * product with the signs alone is the sum of all components, all taken as positive, less twice that.
 */
export function tablesOf(
  question: Float32Array,
  vectorLength: number,
): { tables: Int8Array; step: number; farthest: number } {
  const tableCount = vectorLength / signsInCode;
  const entries = Float32Array.from({ length: tableCount * codes }, (_, at) =>
    distanceOf(question, Math.floor(at / codes) * signsInCode, at % codes),
  );
  const highest = Math.min(highestEntry, Math.floor(highestSum / tableCount));
  const step = largest(entries) / highest || 1;
  return {
    tables: Int8Array.from(entries, (entry) => Math.round(entry / step)),
    step,
    farthest: highest * tableCount,
  };
}

function distanceOf(question: Float32Array, start: number, code: number): number {
  let distance = 0;
  for (let sign = 0; sign < signsInCode; sign += 1) {
    const value = question[start + sign] ?? 0;
    const isNegative = (code & (1 << sign)) !== 0;
    if (value < 0 !== isNegative) distance += Math.abs(value);
  }
  return distance;
}
