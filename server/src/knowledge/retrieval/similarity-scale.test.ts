// Rules of scales: what a model finds near is near on the scale of the bundled one, however its own cosines lie.
import assert from "node:assert/strict";
import { test } from "node:test";
import { measureScale, referenceScale, toReference } from "./similarity-scale.ts";
import { toUnitLength } from "./vectors.ts";

const unit = (...numbers: number[]) => toUnitLength(numbers) ?? new Float32Array();
const directions = [unit(1, 0, 0, 0), unit(0, 1, 0, 0), unit(0, 0, 1, 0), unit(0, 0, 0, 1)];
/** As a model that finds all texts much alike: something that every vector has in common. */
const alike = (vector: Float32Array) => unit(...vector.map((each) => each + 1));

test("a model that finds everything alike is put on the same scale as one that does not", () => {
  const questions = directions.map(alike);
  const scale = measureScale(questions, questions);
  assert.ok(scale !== undefined && scale.unrelated > 0.8);
  const onScale = toReference(scale);
  assert.ok(Math.abs(onScale(scale.unrelated) - referenceScale.unrelated) < 1e-9);
  assert.ok(Math.abs(onScale(scale.related) - referenceScale.related) < 1e-9);
});

test("a model that finds other passages nearer has no scale", () => {
  assert.equal(measureScale(directions, directions.toReversed()), undefined);
  const same = directions.map(() => unit(1, 1, 1, 1));
  assert.equal(measureScale(same, same), undefined);
});
