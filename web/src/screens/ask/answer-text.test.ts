// An answer's text is read into headings, lists and paragraphs with citations.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readAnswer, toBlocks } from "./answer-text.ts";

test("a number in brackets is a citation only when a source has it", () => {
  assert.deepEqual(readAnswer("Depth helps [1][2], in [0] and [1986].", new Set([1, 2])), [
    {
      kind: "text",
      mark: "",
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
  assert.deepEqual(
    lines.map(({ mark, runs }) => [mark, runs[0]?.parts[0]]),
    [
      ["", "Outline"],
      ["", "First "],
      ["2.", "Second"],
      ["", "Plain - text"],
    ],
  );
  assert.deepEqual(
    toBlocks(lines).map(({ kind }) => kind),
    ["heading", "list", "text"],
  );
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
