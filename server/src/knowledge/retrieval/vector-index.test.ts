// Search over the vectors of a project, against the cosines of all of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { VectorIndex } from "./vector-index.ts";
import { VectorMemory } from "./vector-memory.ts";

const dimensions = 100;

test("the nearest vectors are found in their order, with their cosines", () => {
  const { index, vectors } = filledIndex(2000);
  for (const query of [vectorOf(-1), vectorOf(-2), vectorOf(-3)]) {
    const expected = [...vectors]
      .map(([id, vector]) => ({ id, score: cosine(query, vector) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 20);
    const found = index.search(query, 20);
    assert.deepEqual(
      found.map(({ id }) => id),
      expected.map(({ id }) => id),
    );
    for (const [rank, { score }] of found.entries())
      assert.ok(Math.abs(score - (expected[rank]?.score ?? 0)) < 1e-4);
  }
});

test("removed vectors are in no answer, the others keep their own", () => {
  const { index, vectors } = filledIndex(600);
  for (let id = 0; id < 600; id += 3) index.remove(id);
  assert.equal(index.size, 400);
  assert.ok(index.search(vectorOf(3), 600).every(({ id }) => id % 3 !== 0));
  for (const id of [1, 299, 599]) {
    const [first] = index.search(vectors.get(id) ?? new Float32Array(dimensions), 1);
    assert.equal(first?.id, id);
  }
});

test("a vector added again replaces the one before", () => {
  const { index } = filledIndex(10);
  index.add(4, vectorOf(77));
  assert.equal(index.size, 10);
  assert.ok((index.similarity(vectorOf(77), 4) ?? 0) > 0.9999);
  assert.equal(index.search(vectorOf(4), 100).length, 10);
});

test("many copies of one vector are found themselves and do not push out what is nearer", () => {
  const { index } = filledIndex(5);
  for (let id = 10; id < 4000; id += 1) index.add(id, vectorOf(500));
  index.add(9999, vectorOf(2));
  assert.equal(index.search(vectorOf(500), 10).length, 10);
  assert.deepEqual(new Set(index.search(vectorOf(2), 2).map(({ id }) => id)), new Set([2, 9999]));
});

test("of many vectors only those of like signs are compared: the nearest are found, and nearly all of a thousand", () => {
  const { index, vectors } = filledIndex(60_000);
  for (const query of [vectorOf(-1), vectorOf(-2), vectorOf(-3)])
    assertFound(index, vectors, query);
});

test("among some of many vectors all are compared, however far they are from the question", () => {
  const { index, vectors } = filledIndex(60_000);
  const query = vectorOf(-1);
  const isFar = new Set(nearest(vectors, query, 60_000).slice(-1500));
  const far = new Map([...vectors].filter(([id]) => isFar.has(id)));
  const found = index.search(query, 300, [...far.keys(), 999_999]).map(({ id }) => id);
  assert.deepEqual(new Set(found.slice(0, 100)), new Set(nearest(far, query, 100)));
  assert.ok(found.every((id) => isFar.has(id)));
});

test("of many vectors those that moved to the place of a removed one are found by their own signs", () => {
  const { index, vectors } = filledIndex(60_000);
  for (let id = 0; id < 9000; id += 1) {
    index.remove(id);
    vectors.delete(id);
  }
  index.add(3, vectorOf(3));
  vectors.set(3, vectorOf(3));
  for (const query of [vectorOf(-1), vectorOf(3)]) assertFound(index, vectors, query);
  const all = index.search(vectorOf(5), 100_000).map(({ id }) => id);
  assert.deepEqual(new Set(all), new Set(vectors.keys()));
});

test("projects that share a memory do not see each other's vectors, and leave their room to others", () => {
  const memory = new VectorMemory();
  const [one, other] = [new VectorIndex(dimensions, memory), new VectorIndex(dimensions, memory)];
  one.add(1, vectorOf(1));
  other.add(2, vectorOf(2));
  one.clear();
  one.add(3, vectorOf(3));
  assert.deepEqual(
    one.search(vectorOf(1), 5).map(({ id }) => id),
    [3],
  );
  assert.deepEqual(
    other.search(vectorOf(1), 5).map(({ id }) => id),
    [2],
  );
});

function filledIndex(count: number) {
  const index = new VectorIndex(dimensions, new VectorMemory());
  const vectors = new Map(Array.from({ length: count }, (_, id) => [id, vectorOf(id)]));
  for (const [id, vector] of vectors) index.add(id, vector);
  return { index, vectors };
}

/** A direction of its own for each seed. */
function vectorOf(seed: number): Float32Array {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0 || 1;
  let squares = 0;
  const vector = new Float32Array(dimensions);
  for (let index = 0; index < dimensions; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const value = (state >>> 0) / 2 ** 31 - 1;
    vector[index] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  for (let index = 0; index < dimensions; index += 1) vector[index] = (vector[index] ?? 0) / length;
  return vector;
}

function assertFound(index: VectorIndex, vectors: Map<number, Float32Array>, query: Float32Array) {
  const expected = nearest(vectors, query, 1000);
  const found = index.search(query, 1000).map(({ id }) => id);
  assert.deepEqual(found.slice(0, 10), expected.slice(0, 10));
  const share = found.filter((id) => expected.includes(id)).length / expected.length;
  assert.ok(share > 0.97, String(share));
}

function nearest(vectors: Map<number, Float32Array>, query: Float32Array, limit: number): number[] {
  return [...vectors]
    .map(([id, vector]) => ({ id, score: cosine(query, vector) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id);
}

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < dimensions; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
