// Numbers in brackets are citations when somebody knows them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readNumbers } from "./read-numbers.ts";

test("a known number is cut out with the space before it, and any other stays text", () => {
  assert.deepEqual(readNumbers("Ice melts [2][1]. Not in [1986].", new Set([1, 2])), [
    "Ice melts",
    2,
    1,
    ". Not in [1986].",
  ]);
});
