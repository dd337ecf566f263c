// Tasks in groups: what came together stands together, and one failure is not hidden by nineteen successes.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedTask } from "./task-queries.ts";
import { countGroup, groupTasks, statusOfGroup } from "./task-groups.ts";

const noon = Date.parse("2026-05-01T12:00:00Z");

function buildTask(given: Partial<ListedTask> & { minute?: number }): ListedTask {
  const { minute = 0, ...fields } = given;
  return {
    id: 1,
    project_id: 1,
    task_type: "ocr",
    title: "A paper",
    status: "completed",
    progress: 0,
    total: 0,
    error_message: null,
    created_at: new Date(noon - minute * 60_000).toISOString(),
    ...fields,
  };
}

test("readings that were asked for shortly after each other are one group, others stand alone", () => {
  const tasks = [
    buildTask({}),
    buildTask({ minute: 1 }),
    buildTask({ minute: 1, task_type: "index" }),
    buildTask({ minute: 2 }),
    buildTask({ minute: 30 }),
  ];
  assert.deepEqual(
    groupTasks(tasks).map((group) => group.tasks.length),
    [2, 1, 1, 1],
  );
});

test("a group with a failure that is over is failed, and counts it", () => {
  const statuses = ["completed", "failed", "completed"] as const;
  const [group] = groupTasks(statuses.map((status) => buildTask({ status })));
  assert.ok(group);
  assert.deepEqual(countGroup(group), { total: 3, ended: 3, failed: 1 });
  assert.equal(statusOfGroup(group), "failed");
});
