// The end of an import is read from its task.
import assert from "node:assert/strict";
import { test } from "node:test";
import { countRejected, readImportResult } from "./import-result.ts";

const errors = [{ line: 7, error: "The entry has no title." }];

test("a finished import tells what was added, skipped and refused", () => {
  const result = readImportResult({ created: 4, skipped: 2, total: 7, errors, format: "bibtex" });
  assert.deepEqual(result, { created: 4, skipped: 2, total: 7, errors });
});

test("refused entries are counted even when their list was cut", () => {
  assert.equal(countRejected({ created: 4, skipped: 2, total: 5000, errors }), 4994);
});

test("a task without a result, or with another's, tells nothing", () => {
  assert.equal(readImportResult(null), undefined);
  assert.equal(readImportResult({ indexed: 3 }), undefined);
});
