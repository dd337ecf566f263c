// Cancelling tasks: the work stops, not just the row.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { aborted, kinds, tries, useTasks } from "./task-behaviours.ts";
import { atOnce, eventually, expectOk, expectRefusal, statusesOf } from "./testing.ts";

describe("cancelling tasks", () => {
  const { api, newProject, begin, read, cancel, reached } = useTasks();

  test("a task that waits for its turn is pending", async () => {
    const project = await newProject();
    const [first, second] = [
      await begin(project, { do: "wait" }, kinds.oneAtATime),
      await begin(project, { do: "wait" }, kinds.oneAtATime),
    ];
    await reached(first, "running");
    const task = await read(second);
    assert.deepEqual(
      [task.status, task.progress, task.started_at, task.result],
      ["pending", 0, null, null],
    );
    for (const id of [second, first]) expectOk(await cancel(id));
    assert.equal((await read(second)).started_at, null);
  });

  test("cancelling a running task aborts the code that runs it", async () => {
    const id = await begin(await newProject(), { do: "wait", name: "to be aborted" });
    await reached(id, "running");
    const reply = await cancel(id);
    assert.deepEqual([reply.status, reply.message, reply.data], [200, "Task cancelled", null]);
    await eventually(() => aborted.has("to be aborted"));
    const task = await read(id);
    assert.deepEqual([task.status, task.result, task.error_message], ["cancelled", null, null]);
    assert.ok(task.completed_at !== null);
  });

  test("a pending task that is cancelled never runs", async () => {
    const project = await newProject();
    const first = await begin(project, { do: "wait" }, kinds.oneAtATime);
    const second = await begin(
      project,
      { do: "flaky", name: "never run", failures: 0 },
      kinds.oneAtATime,
    );
    await reached(first, "running");
    expectOk(await cancel(second));
    expectOk(await cancel(first));
    const third = await begin(project, { do: "finish" }, kinds.oneAtATime);
    await reached(third, "completed");
    assert.equal(tries.has("never run"), false);
    assert.equal((await read(second)).status, "cancelled");
  });

  test("a task that is over cannot be cancelled: 400, and it stays as it is", async () => {
    const project = await newProject();
    const [done, failed, cancelled] = [
      await begin(project, { do: "finish" }),
      await begin(project, { do: "refuse" }),
      await begin(project, { do: "wait" }),
    ];
    await Promise.all([
      reached(done, "completed"),
      reached(failed, "failed"),
      reached(cancelled, "running"),
    ]);
    expectOk(await cancel(cancelled));
    for (const id of [done, failed, cancelled]) {
      const before = await read(id);
      const reply = expectRefusal(await cancel(id), 400);
      assert.match(reply.message, new RegExp(before.status, "u"));
      assert.deepEqual(await read(id), before);
    }
  });

  test("of many who cancel at once one succeeds", async () => {
    const id = await begin(await newProject(), { do: "wait" });
    await reached(id, "running");
    const replies = await atOnce(4, () => cancel(id));
    assert.deepEqual(statusesOf(replies), [200, 400, 400, 400]);
  });

  test("deleting a project stops its tasks and removes them", async () => {
    const project = await newProject();
    const id = await begin(project, { do: "wait", name: "of a deleted project" });
    await reached(id, "running");
    expectOk(await api.call("DELETE", `/projects/${project}`));
    await eventually(() => aborted.has("of a deleted project"));
    expectRefusal(await api.call("GET", `/tasks/${id}`), 404);
  });

  test("a project whose tasks just end can be deleted", async () => {
    for (let round = 0; round < 10; round += 1) {
      const project = await newProject();
      await atOnce(3, () => begin(project, { do: round % 2 === 0 ? "finish" : "refuse" }));
      expectOk(await api.call("DELETE", `/projects/${project}`));
    }
  });
});
