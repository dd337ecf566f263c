// Pages in every way they are written, and how far two of them agree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { comparePages, readPages } from "./pages.ts";

for (const [text, expected] of [
  ["123-9", { first: "123", last: "129" }],
  ["S12–S20", { first: "s12", last: "s20" }],
  ["S 52", { first: "s52", last: undefined }],
  ["A-123", { first: "a123", last: undefined }],
  ["S12-9", { first: "s12", last: "s19" }],
  ["pp. 0012-0020", { first: "12", last: "20" }],
  ["Art. No. e123", { first: "e123", last: undefined }],
  ["[45]-51", { first: "45", last: "51" }],
  ["68-71.e1", { first: "68", last: "71" }],
  ["7 p.", undefined],
  ["no pagination", undefined],
] as const) {
  test(`“${text}” is read`, () => assert.deepEqual(readPages(text), expected));
}

for (const [one, other, first, last] of [
  ["123-129", "123-9", "same", "same"],
  ["123", "123-129", "same", "unknown"],
  ["P63", "63", "same", "unknown"],
  ["S63", "A63", "different", "unknown"],
  ["811a", "811b", "different", "unknown"],
  ["123-129", "125-129", "near", "same"],
  ["123-129", "123-192", "same", "different"],
  ["123-129", "126-131", "near", "near"],
  ["123-129", "223-229", "different", "different"],
  ["1-9", "e0187442", "unknown", "unknown"],
  ["1-9", "201-209", "different", "different"],
] as const) {
  test(`${one} and ${other}: first page ${first}, last page ${last}`, () => {
    for (const [left, right] of [
      [one, other],
      [other, one],
    ] as const) {
      const relation = comparePages(readPages(left), readPages(right));
      assert.deepEqual([relation.first, relation.last], [first, last]);
    }
  });
}
