// The figures of a chart as a table for spreadsheets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { csvText } from "./save-chart.ts";

test("a cell with a comma or a quotation mark is quoted", () => {
  assert.equal(csvText(["a"], [['x, "y"']]), 'a\r\n"x, ""y"""');
});

test("a text that looks like a formula stays a text, and a negative number a number", () => {
  assert.equal(csvText(["a", "b"], [["=1+1", -1]]), "a,b\r\n'=1+1,-1");
});
