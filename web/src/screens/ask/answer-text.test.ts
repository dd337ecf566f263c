// An answer's text is read into lines with citations, and its citations into sources.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readAnswer } from "./answer-text.ts";
import { gatherSources, readCitations } from "./citations.ts";

test("a number in brackets is a citation only when a source has it", () => {
  assert.deepEqual(readAnswer("Depth helps [1][2], in [0] and [1986].", new Set([1, 2])), [
    {
      kind: "text",
      runs: [{ parts: ["Depth helps ", 1, 2, ", in [0] and [1986]."], doubt: undefined }],
    },
  ]);
});

test("headings and points are told from text, and empty lines are none", () => {
  const lines = readAnswer("# Outline\n\n- First [1]\n2. Second\n\nPlain - text", new Set([1]));
  assert.deepEqual(
    lines.map(({ kind }) => kind),
    ["heading", "point", "point", "text"],
  );
  assert.deepEqual(lines[0]?.runs[0]?.parts, ["Outline"]);
});

test("a doubted sentence is a run of its own, with its citation and its reason", () => {
  const text = "# Outline\n  Depth helps [1]. It helps by 9% [1]. So it is.\nNobody knows.";
  const doubted = ["It helps by 9% [1].", "Nobody knows."].map((words, place) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    reason: place === 0 ? ("figure_not_in_source" as const) : ("no_citation" as const),
  }));
  assert.deepEqual(
    readAnswer(text, new Set([1]), doubted).map(({ runs }) => runs),
    [
      [{ parts: ["Outline"], doubt: undefined }],
      [
        { parts: ["Depth helps ", 1, ". "], doubt: undefined },
        { parts: ["It helps by 9% ", 1, "."], doubt: "figure_not_in_source" },
        { parts: [" So it is."], doubt: undefined },
      ],
      [{ parts: ["Nobody knows."], doubt: "no_citation" }],
    ],
  );
});

test("excerpts with one number become one source, in the order of the numbers", () => {
  const paper = {
    project_id: 3,
    paper_id: 7,
    paper_title: "Depth",
    authors: ["Ada"],
    year: 2020,
    chunk_id: 4,
  };
  const sources = gatherSources(
    readCitations([
      { ...paper, index: 2, excerpt: "Two.", page_number: 3 },
      { ...paper, index: 1, excerpt: "One.", page_number: null },
      { ...paper, index: 2, excerpt: "Two, again.", page_number: 4 },
      { index: "none" },
    ]),
  );
  assert.deepEqual(
    sources.map(({ index, excerpts }) => [index, excerpts.map((each) => each.page_number)]),
    [
      [1, [null]],
      [2, [3, 4]],
    ],
  );
});
