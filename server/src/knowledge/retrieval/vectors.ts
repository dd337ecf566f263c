// Arithmetic on vectors: to length 1, and the cosine of two that have it.

/** Undefined when it has no direction, as of nothing but zeros, or is not made of numbers. */
export function toUnitLength(vector: ArrayLike<number>): Float32Array | undefined {
  let squares = 0;
  for (let index = 0; index < vector.length; index += 1) squares += (vector[index] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  if (!Number.isFinite(length) || length === 0) return undefined;
  return Float32Array.from(vector, (component) => component / length);
}

export function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) {
    sum += (one[index] ?? 0) * (other[index] ?? 0);
  }
  return sum;
}
