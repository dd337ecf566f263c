// Vectors come back from storage pointing where they did.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromBytes, toBytes, toInt8 } from "./stored-vector.ts";
import { cosine, toUnitLength } from "./vectors.ts";

test("a stored vector takes a byte a component and points where it did, wherever in memory it is read from", () => {
  const vector = toUnitLength(Array.from({ length: 384 }, (_, index) => Math.sin(index * index)));
  assert.ok(vector !== undefined);
  const bytes = toBytes(toInt8(vector));
  assert.equal(bytes.length, 388);
  const elsewhere = Buffer.concat([Buffer.from("odd"), bytes]).subarray(3);
  const { scale, components } = fromBytes(elsewhere);
  assert.equal(
    components.reduce((most, component) => Math.max(most, component), 0),
    127,
  );
  assert.ok(Math.abs(scale * cosine(components, vector) - 1) < 0.001);
});
