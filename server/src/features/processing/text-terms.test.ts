// The terms of a long text are cut into parts that lose nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "./text-terms.ts";

test("every word of a long text is in a part, and every phrase in one of them whole", () => {
  const words = Array.from({ length: 50_000 }, (_, index) => `w${index}`);
  const parts = [...partsOf(words.join(" "))].map((part) => part.split(" "));
  assert.ok(parts.length > 3 && parts.every((part) => part.length <= 16_000));
  assert.deepEqual([...new Set(parts.flat())], words);
  const phrase = words.slice(15_990, 16_010).join(" ");
  assert.ok(parts.some((part) => part.join(" ").includes(phrase)));
});

test("a text without a space is cut, too", () => {
  assert.equal([...partsOf("学".repeat(150_000))].length, 10);
});
