// A vector in two bytes a dimension: the first is all a scan reads, the second makes the few that matter exact.

export type Quantised = {
  /** `scale * (coarse + fine / finePart)` is the vector. */
  coarse: Int8Array;
  fine: Int8Array;
  scale: number;
  coarseSum: number;
};

const highest = 127;
/** The coarse byte rounds to a half; the fine one divides that half in 127. */
const finePart = 2 * highest;
/** Questions are written as 1 to 127 with this as their zero: see vector-scan.ts. */
export const queryZero = 64;
const queryHighest = 63;

export function paddedLength(dimensions: number): number {
  return Math.ceil(dimensions / 64) * 64;
}

export function quantise(vector: Float32Array, length: number): Quantised {
  const scale = largest(vector) / highest || 1;
  const coarse = new Int8Array(length);
  const fine = new Int8Array(length);
  let coarseSum = 0;
  for (let index = 0; index < vector.length; index += 1) {
    const value = (vector[index] ?? 0) / scale;
    const rounded = Math.round(value);
    coarse[index] = rounded;
    fine[index] = Math.round((value - rounded) * finePart);
    coarseSum += rounded;
  }
  return { coarse, fine, scale, coarseSum };
}

export function quantiseQuery(
  vector: Float32Array,
  length: number,
): { bytes: Int8Array; scale: number } {
  const scale = largest(vector) / queryHighest || 1;
  const bytes = new Int8Array(length).fill(queryZero);
  for (let index = 0; index < vector.length; index += 1)
    bytes[index] = Math.round((vector[index] ?? 0) / scale) + queryZero;
  return { bytes, scale };
}

/** The inner product with a vector of which the bytes are given. */
export function product(
  query: Float32Array,
  coarse: Int8Array,
  fine: Int8Array,
  scale: number,
): number {
  let sum = 0;
  for (let index = 0; index < query.length; index += 1)
    sum += (query[index] ?? 0) * ((coarse[index] ?? 0) * finePart + (fine[index] ?? 0));
  return (scale * sum) / finePart;
}

export function restore(
  coarse: Int8Array,
  fine: Int8Array,
  scale: number,
  dimensions: number,
): Float32Array {
  const vector = new Float32Array(dimensions);
  for (let index = 0; index < dimensions; index += 1)
    vector[index] = scale * ((coarse[index] ?? 0) + (fine[index] ?? 0) / finePart);
  return vector;
}

export function largest(vector: Float32Array): number {
  let found = 0;
  for (const value of vector) found = Math.max(found, Math.abs(value));
  return found;
}
