// Keywords become a tree without losing one, and lists of terms are read as people write them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildTree, findKeyword, readTerms } from "./keyword-tree.ts";
import type { Keyword, KeywordNode } from "./keyword-tree.ts";

function buildKeyword(given: Partial<Keyword> & { id: number }): Keyword {
  return {
    project_id: 1,
    term: `term ${given.id}`,
    term_en: "",
    level: 1,
    parent_id: null,
    synonyms: [],
    category: "",
    created_at: "",
    updated_at: "",
    ...given,
  };
}

const outline = (nodes: KeywordNode[]): unknown[] =>
  nodes.map(({ keyword, children }) => [keyword.id, outline(children)]);

test("keywords stand below their parents, and those without one at the top", () => {
  const keywords = [
    buildKeyword({ id: 1 }),
    buildKeyword({ id: 2, level: 2, parent_id: 1 }),
    buildKeyword({ id: 3, level: 3, parent_id: 2 }),
    buildKeyword({ id: 4, level: 3, parent_id: null }),
    buildKeyword({ id: 5, level: 2, parent_id: 99 }),
  ];
  assert.deepEqual(outline(buildTree(keywords)), [
    [1, [[2, [[3, []]]]]],
    [4, []],
    [5, []],
  ]);
});

test("terms are told apart by lines and by commas of either script, and said once", () => {
  assert.deepEqual(readTerms("solar cell, photovoltaics，\n太阳能电池；solar cell"), [
    "solar cell",
    "photovoltaics",
    "太阳能电池",
  ]);
});

test("a keyword is found by its term, English form and synonyms", () => {
  const keyword = buildKeyword({
    id: 1,
    term: "太阳能",
    term_en: "Solar energy",
    synonyms: ["PV"],
  });
  for (const term of ["太阳能", "solar energy", "pv"]) {
    assert.equal(findKeyword([keyword], term), keyword);
  }
  assert.equal(findKeyword([keyword], "wind"), undefined);
});
