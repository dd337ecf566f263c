// Normalising text in time that does not grow with the square of what a hostile text holds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { normalise } from "./normalise.ts";

test("text of any language is normalised as ever", () => {
  for (const text of ["Ærøskøbing cafe\u0301", "Tiê\u0301ng Viê\u0323t", "ﬁ ①", "日本語 が"])
    for (const form of ["NFC", "NFKC", "NFD", "NFKD"] as const)
      assert.equal(normalise(text, form), text.normalize(form));
});

test("of a heap of marks on one letter thirty are kept, which bounds the time", () => {
  assert.equal(normalise(`a${"\u0316\u0300".repeat(100_000)}b`, "NFD").length, 32);
});
