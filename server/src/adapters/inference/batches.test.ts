// How texts are put together: nothing is lost or doubled, likes with likes, and never too much at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { planBatches } from "./batches.ts";

const lengths = Array.from({ length: 200 }, (_, index) => 1 + ((index * 37) % 101));

test("every text is in one batch, and no batch of several is larger with its padding than allowed", () => {
  const batches = planBatches(lengths, 300);
  const all = batches.flatMap(({ indices }) => indices);
  assert.deepEqual(
    all.toSorted((one, other) => one - other),
    [...lengths.keys()],
  );
  for (const { indices, width } of batches) {
    assert.equal(width, Math.max(...indices.map((index) => lengths[index] ?? 0)));
    assert.ok(indices.length === 1 || indices.length * width <= 300);
  }
});

test("texts of like length are put together: of two hundred mixed ones a tenth at most is padding", () => {
  const batches = planBatches(lengths, 300);
  const cells = batches.reduce((sum, { indices, width }) => sum + indices.length * width, 0);
  const tokens = lengths.reduce((sum, length) => sum + length, 0);
  assert.ok(cells < tokens * 1.1, `${cells} cells for ${tokens} tokens`);
});

test("without room for two every text is alone", () => {
  assert.equal(planBatches(lengths, 0).length, lengths.length);
});
