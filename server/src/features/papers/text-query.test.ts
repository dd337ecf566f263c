// What people type into a search box is read as they mean it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTextQuery } from "./text-query.ts";

test("a query is read as words, phrases, exclusions and prefixes", () => {
  assert.deepEqual(parseTextQuery('deep "neural network" -review transform*'), {
    wanted: [
      { terms: ["deep"], prefix: false },
      { terms: ["neural", "network"], prefix: false },
      { terms: ["transform"], prefix: true },
    ],
    unwanted: [{ terms: ["review"], prefix: false }],
  });
});

test("a query without a single term is none", () => {
  for (const text of ["", '"', "- * -", "???"]) assert.equal(parseTextQuery(text), undefined);
});
