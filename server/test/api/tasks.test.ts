// Tasks: the background work people see and follow, and that always comes to an end.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createApp } from "../../src/app.ts";
import { dedupKind } from "../../src/features/dedup/dedup.jobs.ts";
import { readingKind } from "../../src/features/processing/processing.jobs.ts";
import { toJobKind } from "../../src/features/tasks/task-runner.ts";
import { startTask } from "../../src/features/tasks/tasks.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { JobError } from "../../src/platform/jobs/job-kind.ts";
import { configOf, ownProject } from "../app.ts";
import { openTestDatabase } from "../database.ts";
import { buildTaskKind } from "../task-kinds.ts";
import { kinds, tries, useTasks } from "./task-behaviours.ts";
import { eventually, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

describe("tasks", () => {
  const { api, recorded, newProject, begin, read, cancel, reached } = useTasks();
  const list = async (query: string): Promise<Array<{ id: number; status: string }>> =>
    expectOk(await api.call("GET", `/tasks?${query}`));
  const idsOf = async (query: string) => (await list(query)).map((task) => task.id);

  test("a task that is done is completed, with its result and its times", async () => {
    const project = await newProject();
    const id = await begin(project, { do: "finish", name: "the sea", value: "x" });
    await reached(id, "completed");
    const { created_at, started_at, completed_at, ...task } = await read(id);
    assert.deepEqual(task, {
      id,
      project_id: project,
      task_type: "search",
      title: "About the sea",
      status: "completed",
      progress: 10,
      total: 10,
      params: { do: "finish", name: "the sea", value: "x" },
      result: { echoed: "x" },
      error_message: null,
      question: null,
    });
    assert.ok(created_at <= started_at && started_at <= completed_at);
  });

  test("a task that runs shows how far it is, and has no result yet", async () => {
    const id = await begin(await newProject(), { do: "pauseHalfway", name: "halfway" });
    await eventually(async () => (await read(id)).progress === 1);
    const task = await read(id);
    assert.deepEqual(
      [task.status, task.progress, task.total, task.result],
      ["running", 1, 2, null],
    );
    assert.equal(task.completed_at, null);
    assert.ok(task.started_at >= task.created_at);
    expectOk(await cancel(id));
  });

  test("the list shows the short view, newest first, of one project or of all", async () => {
    const [ours, theirs] = [await newProject(), await newProject()];
    const ids: number[] = [];
    for (const project of [ours, ours, theirs]) ids.push(await begin(project, { do: "finish" }));
    assert.deepEqual(await idsOf(`project_id=${ours}`), [ids[1], ids[0]]);
    assert.deepEqual(await idsOf("limit=3"), [ids[2], ids[1], ids[0]]);
    const [shown] = await list(`project_id=${theirs}`);
    assert.deepEqual(Object.keys(shown ?? {}).sort(), [
      "created_at",
      "error_message",
      "id",
      "progress",
      "project_id",
      "status",
      "task_type",
      "title",
      "total",
    ]);
  });

  test("the list can be held to one status", async () => {
    const project = await newProject();
    const [done, failed, running] = [
      await begin(project, { do: "finish" }),
      await begin(project, { do: "refuse" }),
      await begin(project, { do: "wait" }),
    ];
    await Promise.all([
      reached(done, "completed"),
      reached(failed, "failed"),
      reached(running, "running"),
    ]);
    const withStatus = (status: string) => idsOf(`project_id=${project}&status=${status}`);
    assert.deepEqual(await withStatus("completed"), [done]);
    assert.deepEqual(await withStatus("failed"), [failed]);
    assert.deepEqual(await withStatus("running"), [running]);
    assert.deepEqual(await withStatus("cancelled"), []);
    expectOk(await cancel(running));
    assert.deepEqual(await withStatus("cancelled"), [running]);
  });

  test("limit is 1 to 500, and 50 when nothing is said", async () => {
    const project = await newProject();
    const { context } = api.running.app;
    const opened = await ownProject(api.running.app, project);
    await context.db.write(async (writer) => {
      for (let count = 0; count < 55; count += 1) {
        await startTask(context, writer, opened, kinds.usual, { do: "finish" });
      }
    });
    assert.equal((await list(`project_id=${project}`)).length, 50);
    assert.equal((await list(`project_id=${project}&limit=500`)).length, 55);
    assert.equal((await list(`project_id=${project}&limit=1`)).length, 1);
    for (const limit of ["0", "501", "-1", "x", ""])
      expectInvalid(await api.call("GET", `/tasks?limit=${limit}`), "query", "limit");
    for (const status of ["done", "", "COMPLETED"])
      expectInvalid(await api.call("GET", `/tasks?status=${status}`), "query", "status");
    for (const id of ["0", "x", "1.5"])
      expectInvalid(await api.call("GET", `/tasks?project_id=${id}`), "query", "project_id");
    expectRefusal(await api.call("GET", "/tasks?project_id=987654321"), 404);
    await eventually(
      async () => (await idsOf(`project_id=${project}&status=completed&limit=500`)).length === 55,
    );
  });

  test("with an identity only tasks of one's own projects are listed", async () => {
    const headers = { "x-user-email": "ada@example.org" };
    const { id: own } = await api.createProject({}, headers);
    const id = await begin(own, { do: "finish" });
    const other = await begin(await newProject(), { do: "finish" });
    assert.deepEqual(
      expectOk(await api.call("GET", "/tasks", { headers })).map((task: { id: number }) => task.id),
      [id],
    );
    expectOk(await api.call("GET", `/tasks/${id}`, { headers }));
    for (const method of ["GET", "POST"]) {
      const path = method === "GET" ? `/tasks/${other}` : `/tasks/${other}/cancel`;
      expectRefusal(await api.call(method, path, { headers }), 403);
    }
  });

  test("a task that does not exist is 404, to read and to cancel", async () => {
    assert.match(
      expectRefusal(await api.call("GET", "/tasks/987654321"), 404).message,
      /987654321/u,
    );
    expectRefusal(await cancel(987_654_321), 404);
  });

  test("a task that fails says why and notifies its project", async () => {
    const project = await newProject();
    const id = await begin(project, { do: "refuse" });
    await reached(id, "failed");
    const task = await read(id);
    assert.deepEqual(
      [task.error_message, task.result],
      ["The paper list is empty. Add papers first.", null],
    );
    assert.ok(task.completed_at !== null);
    const { items } = expectOk(await api.call("GET", `/projects/${project}/notifications`));
    assert.equal(items.length, 1);
    assert.deepEqual([items[0].type, items[0].body], ["system", task.error_message]);
    assert.match(items[0].title, new RegExp(`\\b${id}\\b`, "u"));
  });

  test("a task that breaks unexpectedly hides the cause from people and leaves it to the log", async () => {
    const project = await newProject();
    const id = await begin(project, { do: "break" }, kinds.oneTry);
    await reached(id, "failed");
    const shown = JSON.stringify([
      await read(id),
      (await api.call("GET", `/projects/${project}/notifications`)).data,
    ]);
    assert.doesNotMatch(shown, /secret|\/home|select/u);
    assert.match((await read(id)).error_message, /log/u);
    assert.ok(
      recorded.lines.some(
        (line) => line.includes(`taskId: ${id}`) && line.includes("secret of /home"),
      ),
    );
  });

  test("a failure that nobody foresaw says what could not be done and where to look", async () => {
    const id = await begin(await newProject(), { do: "break" }, kinds.oneTry);
    await reached(id, "failed");
    assert.equal(
      (await read(id)).error_message,
      `The test's work could not be done. Try again; the server's log says more under task ${id}.`,
    );
  });

  test("the title is one line of at most 300 characters, whatever it is made of", async () => {
    const name = `a\u0000b\nc ${"x".repeat(400)}`;
    const id = await begin(await newProject(), { do: "finish", name });
    const { title } = await read(id);
    assert.match(title, /^About a b c x+$/u);
    assert.equal(title.length, 300);
  });

  test("parameters of another shape than the kind's make no task", async () => {
    const project = await newProject();
    const { context } = api.running.app;
    const opened = await ownProject(api.running.app, project);
    const wrong: object = { strategy: "by colour" };
    const starting = context.db.write((writer) =>
      startTask<object>(context, writer, opened, dedupKind, wrong),
    );
    await assert.rejects(starting, /strategy/u);
    assert.deepEqual(await idsOf(`project_id=${project}`), []);
  });

  test("parameters that this version does not understand fail the task at its first try", async () => {
    const { context } = api.running.app;
    const project = await newProject();
    const id = await begin(project, { do: "finish" });
    await reached(id, "completed");
    await context.db.write(async (writer) => {
      await writer.run(
        sql`update tasks set status = 'pending', task_type = 'dedup', params = '{}' where id = ${id}`,
      );
      await context.jobs.enqueue(writer, "task.dedup", { task_id: id });
    });
    await reached(id, "failed");
    assert.match((await read(id)).error_message, /another version .* Start it again/u);
  });

  test("a result of another shape than the kind's is not stored, and fails the task at its first try", async () => {
    const id = await begin(await newProject(), { do: "finish", value: 1 }, kinds.strict);
    await reached(id, "failed");
    const task = await read(id);
    assert.equal(task.result, null);
    assert.match(task.error_message, /could not be done.*fault of Sheaf.*task \d+/u);
  });

  test("a second handler of one kind keeps the service from starting, and is named", async () => {
    const fixture = await openTestDatabase();
    const twin = buildTaskKind({ type: readingKind.type }, async () => ({}));
    const starting = createApp(configOf(fixture, {}), { db: fixture.database, moreTasks: [twin] });
    await assert.rejects(starting, /Two .* called task\.ocr,/u);
    await fixture.dispose();
  });

  test("what the queue itself says of a failure is shown", async () => {
    const { context } = api.running.app;
    const id = await begin(await newProject(), { do: "wait" });
    const kind = toJobKind(context, kinds.usual);
    const error = new JobError("It took longer than 5 seconds.");
    await context.db.write(async (writer) => kind.onGaveUp?.(writer, { task_id: id }, error));
    assert.equal((await read(id)).error_message, "It took longer than 5 seconds.");
  });

  test("a failure that may pass is tried again, and the task then completes without a notification", async () => {
    const project = await newProject();
    const id = await begin(project, { do: "flaky", name: "passes", failures: 1 });
    await reached(id, "completed");
    assert.deepEqual((await read(id)).result, { tries: 2 });
    assert.equal(expectOk(await api.call("GET", `/projects/${project}/notifications`)).total, 0);
  });

  test("when the tries are used up the task has failed, once", async () => {
    const project = await newProject();
    const id = await begin(project, { do: "flaky", name: "never passes", failures: 9 });
    await reached(id, "failed");
    assert.equal(tries.get("never passes"), 2);
    assert.equal((await read(id)).error_message, "Try 2 failed.");
    assert.equal(expectOk(await api.call("GET", `/projects/${project}/notifications`)).total, 1);
  });
});
