// What is taken along of an answer: a reference a paper, numbered as the text cites them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { citedPapers, composeCopy, numberByPaper } from "./answer-copy.ts";
import { citedSources, readCitations } from "./citations.ts";

const written = "Ice melts [3][5]. Rivers rise [2]. In [0, 1].";
const sources = citedSources(
  written,
  readCitations([
    { index: 2, paper_id: 20, paper_title: "Rivers" },
    { index: 3, paper_id: 10, paper_title: "Ice" },
    { index: 5, paper_id: 10, paper_title: "Ice" },
  ]),
);

test("passages of one paper are one reference, in the order of the text", () => {
  assert.deepEqual(
    citedPapers(sources).map(({ paper_id: id }) => id),
    [10, 20],
  );
  assert.equal(numberByPaper(written, sources), "Ice melts [1]. Rivers rise [2]. In [0, 1].");
});

test("question, answer and references follow each other, and no reference is numbered twice", () => {
  const text = "Ice melts [1].";
  const answer = { question: "Why?", text, references: ["[1] Ada. Ice."], heading: "References" };
  assert.equal(
    composeCopy("text", answer),
    "Why?\n\nIce melts [1].\n\nReferences\n\n[1] Ada. Ice.",
  );
  assert.equal(
    composeCopy("markdown", answer),
    "**Why?**\n\nIce melts [1].\n\n### References\n\n1. Ada. Ice.",
  );
});
