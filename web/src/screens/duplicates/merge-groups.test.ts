// Merges under their runs, and lists cut into pages.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Merge } from "./duplicate-queries.ts";
import { groupByRun } from "./merge-groups.ts";
import { cutPage } from "./page-cut.ts";

function buildMerge(id: number): Merge {
  return {
    id,
    project_id: 1,
    task_id: null,
    kept_id: 1,
    removed_id: 2,
    kept_title: "Tides",
    removed_title: "Tides",
    doi: "",
    stage: "title",
    similarity: 1,
    evidence: [],
    created_at: "2026-01-31T12:00:00.000Z",
    undone_at: null,
  };
}

test("merges of one run stand together, and those by people in between keep their place", () => {
  const merges = [9, 9, null, 9].map((task_id, id) => ({ ...buildMerge(id), task_id }));
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
