// Merges under their runs, and lists cut into pages.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Merge } from "./duplicate-queries.ts";
import { groupByRun } from "./merge-groups.ts";
import { cutPage } from "./page-cut.ts";

test("merges of one run stand together, and those by people in between keep their place", () => {
  const merges = [9, 9, null, 9].map((task_id, id) => ({ id, task_id }) as Merge);
  const groups = groupByRun(merges).map((group) => [group.taskId, group.merges.length]);
  assert.deepEqual(groups, [
    [9, 2],
    [null, 1],
    [9, 1],
  ]);
});

test("a page beyond the end is the last one", () => {
  const items = Array.from({ length: 11 }, (_, index) => index);
  assert.deepEqual(cutPage(items, 5), { items: [10], page: 2, pages: 2 });
  assert.deepEqual(cutPage([], 3), { items: [], page: 1, pages: 1 });
});
