// Tasks under way are told as pieces of work, not one by one.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedTask } from "../tasks/task-queries.ts";
import { groupTasks } from "./task-groups.ts";

const noon = Date.parse("2026-03-10T12:00:00.000Z");
let nextId = 1;

function task(change: Partial<ListedTask> = {}, seconds = 0): ListedTask {
  return {
    id: nextId++,
    project_id: 1,
    task_type: "ocr",
    title: "one.pdf",
    status: "running",
    progress: 2,
    total: 5,
    error_message: null,
    created_at: new Date(noon + seconds * 1000).toISOString(),
    ...change,
  };
}

test("twenty uploads are one group that counts those that are read", () => {
  const tasks = Array.from({ length: 20 }, (_, index) =>
    task({ status: index < 8 ? "completed" : "pending" }, index),
  );
  const groups = groupTasks(tasks.toReversed());
  assert.equal(groups.length, 1);
  assert.deepEqual(
    { count: groups[0]?.count, progress: groups[0]?.progress, total: groups[0]?.total },
    { count: 20, progress: 8, total: 20 },
  );
});

test("a task alone tells its own name and progress", () => {
  const [group] = groupTasks([task()]);
  assert.deepEqual(
    { title: group?.title, progress: group?.progress, total: group?.total },
    { title: "one.pdf", progress: 2, total: 5 },
  );
});

test("what was done an hour before belongs to no batch of now", () => {
  const [group] = groupTasks([task({ status: "completed" }), task({}, 3600)]);
  assert.equal(group?.count, 1);
});

test("kinds and projects are told apart, and what has ended is not told", () => {
  const tasks = [task(), task({ task_type: "import" }), task({ project_id: 2 })];
  assert.equal(groupTasks(tasks).length, 3);
  assert.deepEqual(groupTasks([task({ status: "completed" }), task({ status: "cancelled" })]), []);
});
