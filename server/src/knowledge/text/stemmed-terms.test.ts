// The terms that texts and questions meet in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { termsOf } from "./stemmed-terms.ts";

test("words of one family meet in a term, and words of grammar are no terms", () => {
  assert.deepEqual(termsOf("The retrieved are retrieving of retrieval"), [
    "retriev",
    "retriev",
    "retriev",
  ]);
});

test("identifiers and formulas are kept whole, beside their parts", () => {
  assert.deepEqual(termsOf("IL-6 in H₂O"), ["il6", "il", "6", "h2o"]);
  assert.deepEqual(termsOf("doi:10.1000/ab.c"), ["doi", "10.1000/ab.c", "10", "1000", "ab", "c"]);
  assert.deepEqual(termsOf("p<0.05"), ["p", "0.05"]);
});

test("a name has one term with and without its hyphen, whatever dash is printed", () => {
  for (const written of ["GPT4", "GPT-4", "gpt\u20114"])
    assert.ok(termsOf(written).includes("gpt4"));
});

test("Chinese is cut into pairs of neighbours, a lone character stands for itself", () => {
  assert.deepEqual(termsOf("活性染料GN和RN"), ["活性", "性染", "染料", "gn", "和", "rn"]);
});

test("a hostile text gives a bounded number of terms of bounded length", () => {
  const terms = termsOf(`${"1-".repeat(100_000)}1 ${"é".repeat(100_000)}`);
  assert.ok(terms.length <= 20_000);
  assert.ok(terms.every((term) => term.length <= 64));
});
