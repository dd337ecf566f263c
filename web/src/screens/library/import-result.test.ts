// The end of an import is read from its task.
import assert from "node:assert/strict";
import { test } from "node:test";
import { countRejected, readImportResult } from "./import-result.ts";

const errors = [{ line: 7, title: "", error: "The entry has no title." }];
const known = [{ line: 1, title: "Alpha", reason: "known", paper_id: 3 }];

test("a finished import tells what was added, skipped and refused", () => {
  const counts = { import_id: 5, created: 4, skipped: 2, total: 7 };
  const result = readImportResult({ ...counts, errors, skipped_items: known, format: "bibtex" });
  assert.deepEqual(result, { ...counts, errors, skipped_items: known });
});

test("an import from before skipped entries were named tells its numbers", () => {
  const result = readImportResult({ created: 4, skipped: 2, total: 7, errors: [] });
  assert.deepEqual([result?.import_id, result?.skipped_items], [undefined, []]);
});

test("refused entries are counted even when their list was cut", () => {
  assert.equal(countRejected({ created: 4, skipped: 2, total: 5000 }), 4994);
});

test("a task without a result, or with another's, tells nothing", () => {
  assert.equal(readImportResult(null), undefined);
  assert.equal(readImportResult({ indexed: 3 }), undefined);
});
