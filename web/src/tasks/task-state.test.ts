// Which tasks are still at work.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choices } from "../api/generated.ts";
import { isUnfinished } from "./task-state.ts";

test("a task is unfinished while it waits or runs", () => {
  const unfinished = choices.Task.status.filter((status) => isUnfinished({ status }));
  assert.deepEqual(unfinished, ["pending", "running"]);
});
