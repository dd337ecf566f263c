// What becomes of a search as it was typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readDiscoverSearch } from "./discover-search.ts";
import { bodyOf, emptyQuestion, isYear, withTerm, writeQuery } from "./question.ts";

test("years go into the query, with an end that may be open, and may stand alone", () => {
  const written = [
    { query: " ice ", from: "2019", to: "2023" },
    { query: "ice", from: "2019" },
    { from: "", to: " 2023" },
    { query: "ice" },
  ].map((typed) => writeQuery({ ...emptyQuestion, ...typed }));
  assert.deepEqual(written, ["ice 2019..2023", "ice 2019..", "..2023", "ice"]);
  assert.deepEqual(["", "2019", " 2019 ", "19", "soon"].map(isYear), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("the sources and how many of each go beside the query", () => {
  assert.deepEqual(bodyOf({ ...emptyQuestion, query: "ice", most: 20 }, ["arxiv"]), {
    query: "ice",
    sources: ["arxiv"],
    max_results: 20,
  });
});

test("a term joins what is written as another way to say it, as a phrase where it is one", () => {
  assert.equal(withTerm("", "ice"), "ice");
  assert.equal(withTerm("ice ", 'sea "ice"'), 'ice OR "sea  ice"');
});

test("the address brings the question back, and nothing that is none", () => {
  const typed = { q: "ice", without: "arxiv,scopus", from: "2019", most: 20, show: "new", page: 2 };
  assert.deepEqual(readDiscoverSearch(typed), { ...typed, without: "arxiv" });
  assert.deepEqual(readDiscoverSearch({ q: "", most: 21, show: "all", page: 0, to: "x" }), {});
});
