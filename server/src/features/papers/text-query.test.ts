// What people type into a search box is read as they mean it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePaperQuery, parseTextQuery } from "./text-query.ts";

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

test("a word with a digit may be an identifier, and is still a word", () => {
  const [clause] = parsePaperQuery("https://doi.org/10.1000/ABC.1", "body")?.wanted ?? [];
  assert.deepEqual(clause?.terms, ["10", "1000", "abc", "1"]);
  assert.ok(clause.also?.terms.includes("ɀ10ɀ1000ɀabcɀ1"));
  assert.deepEqual(parsePaperQuery("covid-19 vaccines", "body")?.wanted, [
    { terms: ["covid", "19"], prefix: false, also: { field: "body", terms: ["ɀcovidɀ19"] } },
    { terms: ["vaccines"], prefix: false },
  ]);
});

test("numbers that stand beside each other by chance are words of their own", () => {
  assert.equal(parsePaperQuery("2020 2021", "body")?.wanted.length, 2);
  assert.equal(parsePaperQuery("pubmed 2020", "body")?.wanted.length, 2);
});
