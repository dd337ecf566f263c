// The table of operations tells the truth about the API and the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { tablePath, writeOperations } from "./operations-table.ts";

test("an operation that the page does not use has a reason", () => {
  assert.deepEqual(writeOperations().unexplained, []);
});

test("docs/operations.md is as the sources are; node web/write-operations.ts writes it", () => {
  assert.equal(readFileSync(tablePath, "utf8"), writeOperations().text);
});
