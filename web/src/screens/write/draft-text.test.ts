// A draft that is being written is read into paragraphs and tables, and nothing from a paper becomes markup.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readDraftText } from "./draft-text.ts";

test("a bracket is a citation only where the server did not escape it", () => {
  assert.deepEqual(readDraftText(String.raw`Ice melts \[3\] \*fast\* [1][2]. So`), [
    { kind: "paragraph", parts: ["Ice melts [3] *fast* ", 1, 2, ". So"] },
  ]);
});

test("paragraphs stand apart, and a table has a header and rows", () => {
  const table = String.raw`| Study | Finding |
| --- | --- |
| [1] | a \| b |`;
  assert.deepEqual(readDraftText(`One.\n\n${table}`), [
    { kind: "paragraph", parts: ["One."] },
    { kind: "table", header: [["Study"], ["Finding"]], rows: [[[1], ["a | b"]]] },
  ]);
});

test("a table of which only the beginning has come is no failure", () => {
  assert.deepEqual(readDraftText("| Study |"), [{ kind: "table", header: [["Study"]], rows: [] }]);
});
