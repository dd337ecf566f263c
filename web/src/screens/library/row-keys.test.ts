// The keys of the list lead over all of it and never past its ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rowAfter } from "./row-keys.ts";

test("arrows, pages and ends lead to rows of the list, and other keys nowhere", () => {
  assert.equal(rowAfter("ArrowDown", 3, 100_000), 4);
  assert.equal(rowAfter("ArrowUp", 0, 100_000), 0);
  assert.equal(rowAfter("PageDown", 99_995, 100_000), 99_999);
  assert.equal(rowAfter("End", 3, 100_000), 99_999);
  assert.equal(rowAfter("Home", 3, 100_000), 0);
  assert.equal(rowAfter("a", 3, 100_000), undefined);
});
