// Passages stand under their sections, in the order of the paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Passage } from "./passage-queries.ts";
import { groupBySection } from "./passage-sections.ts";

function buildPassage(ordinal: number, section: string): Passage {
  return {
    id: ordinal + 1,
    paper_id: 1,
    ordinal,
    kind: "text",
    section,
    text: "Words.",
    token_count: 2,
    char_start: 0,
    char_end: 6,
    page_start: 1,
    page_end: 1,
    rectangles: [],
    sentences: [],
  };
}

test("passages that follow each other in a section stand under one heading", () => {
  const sections = ["", "Aims", "Aims", "Aims › Scope", "Aims"];
  const groups = groupBySection(sections.map((name, index) => buildPassage(index, name)));
  assert.deepEqual(
    groups.map(({ section, items }) => [section, items.map(({ ordinal }) => ordinal)]),
    [
      ["", [0]],
      ["Aims", [1, 2]],
      ["Aims › Scope", [3]],
      ["Aims", [4]],
    ],
  );
});
