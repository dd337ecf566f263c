// Which tasks are still at work.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Task } from "./task-queries.ts";
import { isUnfinished } from "./task-state.ts";

test("a task is unfinished while it waits or runs", () => {
  const statuses: Task["status"][] = ["pending", "running", "completed", "failed", "cancelled"];
  assert.deepEqual(
    statuses.map((status) => isUnfinished({ status })),
    [true, true, false, false, false],
  );
});
