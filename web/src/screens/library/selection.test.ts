// Papers are selected one by one and page by page, each project for itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clearSelected, readSelection, toggleAllSelected, toggleSelected } from "./selection.ts";

test("a paper is selected and let go again", () => {
  toggleSelected(1, 5);
  assert.deepEqual([...readSelection(1)], [5]);
  toggleSelected(1, 5);
  assert.deepEqual([...readSelection(1)], []);
});

test("a page is completed before it is let go, and other pages stay selected", () => {
  toggleSelected(2, 99);
  toggleSelected(2, 1);
  toggleAllSelected(2, [1, 2, 3]);
  assert.deepEqual(
    [...readSelection(2)].toSorted((a, b) => a - b),
    [1, 2, 3, 99],
  );
  toggleAllSelected(2, [1, 2, 3]);
  assert.deepEqual([...readSelection(2)], [99]);
});

test("projects have selections of their own", () => {
  toggleSelected(3, 1);
  assert.deepEqual([...readSelection(4)], []);
  clearSelected(3);
  assert.deepEqual([...readSelection(3)], []);
});
