// Tasks over a restart: finished steps are not done again, and what ran goes on.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test, type TestContext } from "node:test";
import { type App, createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { answerTask } from "../../src/features/tasks/answer-task.ts";
import type { RunningTask } from "../../src/features/tasks/task-kind.ts";
import { startTask } from "../../src/features/tasks/tasks.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { callApi, ownProject } from "../app.ts";
import { openTestDatabase } from "../database.ts";
import { buildTaskKind, type Run } from "../task-kinds.ts";
import { eventually, expectOk } from "./testing.ts";

const type = "trial";

/** Starts the service as often as it is asked to, each time on the same data. */
async function openHouse(t: TestContext) {
  const fixture = await openTestDatabase();
  const started = new Set<App>();
  const stop = async (app: App) => {
    started.delete(app);
    // Without waiting for tasks that only end when they are told to.
    await app.context.jobs.stop({ graceMs: 0 });
    await app.stop();
  };
  t.after(async () => {
    for (const app of started) await stop(app);
    await fixture.dispose();
  });
  const start = async (run: Run) => {
    const variables = {
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: fixture.dataDir,
      DATABASE_SCHEMA: fixture.schema,
      LOG_LEVEL: "silent",
    };
    const kind = buildTaskKind({ type }, run);
    const app = await createApp(readConfig(variables), {
      db: await fixture.again(),
      moreTasks: [kind],
    });
    started.add(app);
    const address = await app.serve();
    const call = (method: string, path: string, body?: object) =>
      callApi(`${address}/api/v1${path}`, method, body === undefined ? {} : { body });
    return { app, kind, call, stop: () => stop(app) };
  };
  return { start };
}

type Running = Awaited<ReturnType<Awaited<ReturnType<typeof openHouse>>["start"]>>;

async function begin({ app, call, kind }: Running) {
  const { id: projectId } = expectOk(await call("POST", "/projects", { name: "Over a restart" }));
  const { context } = app;
  const project = await ownProject(app, projectId);
  const id = await context.db.write((writer) => startTask(context, writer, project, kind, {}));
  return { id, projectId };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

describe("tasks over a restart", () => {
  test("a finished step is not done again: its output comes back, and what it kept is there once", async (t) => {
    const house = await openHouse(t);
    const done: string[] = [];
    const runWith =
      (second: (task: RunningTask) => Promise<string>): Run =>
      async (_params, task) => {
        const first = await task.step(
          "first",
          async () => {
            done.push("first");
            return { found: ["a", "b"], nothing: null };
          },
          async (writer, output) => {
            const now = "2026-01-01T00:00:00.000Z";
            await writer.run(sql`insert into notifications (project_id, type, title, created_at, updated_at)
            values (${task.project.id}, 'system', ${output.found.join()}, ${now}, ${now})`);
          },
        );
        const last = await task.step("second", () => second(task));
        return { first, last };
      };
    const before = await house.start(
      runWith(async (task) => {
        done.push("second begun");
        return untilAborted(task.signal);
      }),
    );
    const { id, projectId } = await begin(before);
    await eventually(() => done.includes("second begun"));
    assert.equal(expectOk(await before.call("GET", `/tasks/${id}`)).status, "running");
    await before.stop();

    const after = await house.start(
      runWith(async () => {
        done.push("second done");
        return "end";
      }),
    );
    await eventually(
      async () => (await after.call("GET", `/tasks/${id}`)).data.status === "completed",
    );
    assert.deepEqual(done, ["first", "second begun", "second done"]);
    const task = expectOk(await after.call("GET", `/tasks/${id}`));
    assert.deepEqual(task.result, { first: { found: ["a", "b"], nothing: null }, last: "end" });
    const { items } = expectOk(await after.call("GET", `/projects/${projectId}/notifications`));
    assert.deepEqual(
      items.map((item: { title: string }) => item.title),
      ["a,b"],
    );
  });

  test("stopping the service uses up no try", async (t) => {
    const house = await openHouse(t);
    let begun = 0;
    let id = 0;
    for (let restart = 0; restart < 4; restart += 1) {
      const running = await house.start(async (_params, task) => {
        begun += 1;
        return untilAborted(task.signal);
      });
      if (restart === 0) ({ id } = await begin(running));
      const wanted = restart + 1;
      await eventually(() => begun === wanted);
      await running.stop();
    }
    const last = await house.start(async () => ({ finally: true }));
    await eventually(
      async () => (await last.call("GET", `/tasks/${id}`)).data.status === "completed",
    );
    assert.deepEqual(expectOk(await last.call("GET", `/tasks/${id}`)).result, { finally: true });
  });

  test("a task begun before its first start keeps the time it first started", async (t) => {
    const house = await openHouse(t);
    let begun = false;
    const before = await house.start(async (_params, task) => {
      begun = true;
      return untilAborted(task.signal);
    });
    const { id } = await begin(before);
    await eventually(() => begun);
    const { started_at } = expectOk(await before.call("GET", `/tasks/${id}`));
    await before.stop();
    const after = await house.start(async () => ({}));
    await eventually(
      async () => (await after.call("GET", `/tasks/${id}`)).data.status === "completed",
    );
    assert.equal(expectOk(await after.call("GET", `/tasks/${id}`)).started_at, started_at);
  });

  test("a task that waits for a person waits over a restart, and goes on when it is answered", async (t) => {
    const house = await openHouse(t);
    const done: string[] = [];
    const run: Run = async (_params, task) => {
      await task.step("before", async () => void done.push("before"));
      if (task.answers.length === 0) return task.ask({ which: "one" });
      return { heard: task.answers };
    };
    const before = await house.start(run);
    const { id, projectId } = await begin(before);
    const statusIn = async ({ call }: Running) => (await call("GET", `/tasks/${id}`)).data.status;
    await eventually(async () => (await statusIn(before)) === "waiting");
    await before.stop();
    const after = await house.start(run);
    assert.deepEqual(expectOk(await after.call("GET", `/tasks/${id}`)).question, { which: "one" });
    const { context } = after.app;
    const project = await ownProject(after.app, projectId);
    await context.db.write((writer) => answerTask(context, writer, project, id, { this: 1 }));
    await eventually(async () => (await statusIn(after)) === "completed");
    assert.deepEqual(expectOk(await after.call("GET", `/tasks/${id}`)).result, {
      heard: [{ question: { which: "one" }, answer: { this: 1 } }],
    });
    assert.deepEqual(done, ["before"]);
  });

  test("a process that lost its job cannot make the task wait: it is asked once, by the one that took over", async (t) => {
    const house = await openHouse(t);
    const mayAsk = Promise.withResolvers<void>();
    const heard: string[] = [];
    const late = await house.start(async (_params, task) => {
      heard.push("late");
      await mayAsk.promise;
      return task.ask({ by: "late" });
    });
    const { id } = await begin(late);
    await eventually(() => heard.includes("late"));
    // As it is when a process was killed: its pid is gone from this machine.
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    await late.app.context.db.write((writer) =>
      writer.run(sql`update job_workers set pid = ${ended}`),
    );
    const heir = await house.start(async (_params, task) => task.ask({ by: "heir" }));
    const asked = async () => (await heir.call("GET", `/tasks/${id}`)).data.question;
    await eventually(async () => (await asked())?.by === "heir");
    mayAsk.resolve();
    await late.stop();
    assert.deepEqual(await asked(), { by: "heir" });
  });

  test("a task cancelled while the service was down does not come back", async (t) => {
    const house = await openHouse(t);
    let runs = 0;
    const run: Run = async (_params, task) => {
      runs += 1;
      return untilAborted(task.signal);
    };
    const before = await house.start(run);
    const { id } = await begin(before);
    await eventually(() => runs === 1);
    expectOk(await before.call("POST", `/tasks/${id}/cancel`));
    await before.stop();
    const after = await house.start(run);
    const { projectId } = await begin(after);
    await eventually(() => runs === 2);
    assert.equal(expectOk(await after.call("GET", `/tasks/${id}`)).status, "cancelled");
    assert.equal(expectOk(await after.call("GET", `/tasks?project_id=${projectId}`)).length, 1);
  });
});
