// How jobs are stopped, on either queue engine: cancelled by somebody, or because their process ends.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { testEngine } from "../../../test/database.ts";
import { sql } from "../db/sql.ts";
import {
  buildKind,
  buildRecorder,
  eventually,
  type JobsFixture,
  openJobsFixture,
  untilAborted,
} from "./jobs.testing.ts";

describe(`stopping jobs on ${testEngine}`, { concurrency: 4 }, () => {
  let fixture: JobsFixture;
  before(async () => {
    fixture = await openJobsFixture();
  });
  after(() => fixture.dispose());

  test("a pending job that was cancelled never runs", async () => {
    const { kind, payloads } = buildRecorder();
    const server = await fixture.another();
    await server.prepare([kind]);
    const id = await fixture.enqueue(server, kind, "cancelled");
    assert.equal(await fixture.cancel(server, id), true);
    assert.equal(await fixture.cancel(server, id), false);
    await fixture.working(kind);
    await fixture.enqueue(server, kind, "other");
    await eventually(() => payloads.length > 0);
    assert.deepEqual(payloads, ["other"]);
  });

  test("cancelling aborts a job of this process at once, and nothing it returns is kept", async () => {
    const { promise: running, resolve: started } = Promise.withResolvers<AbortSignal>();
    const kind = buildKind({
      async run(_, { signal }) {
        started(signal);
        await untilAborted(signal).catch(() => undefined);
        return async (writer) =>
          void (await writer.run(sql`insert into notes (body) values ('after all')`));
      },
    });
    const jobs = await fixture.working(kind);
    const id = await fixture.enqueue(jobs, kind);
    const signal = await running;
    assert.equal(await fixture.cancel(jobs, id), true);
    assert.ok(signal.aborted);
    await sleep(100);
    assert.equal(await fixture.stateOf(jobs, kind), "cancelled");
    assert.ok(!(await fixture.notes()).includes("after all"));
  });

  test("cancelling reaches a job of another process within about a second", async () => {
    let state = "waiting";
    const kind = buildKind({
      async run(_, { signal }) {
        state = "running";
        await untilAborted(signal).finally(() => (state = "aborted"));
      },
    });
    await fixture.working(kind);
    const server = await fixture.another();
    await server.prepare([kind]);
    const id = await fixture.enqueue(server, kind);
    await eventually(() => state === "running");
    await fixture.cancel(server, id);
    await eventually(() => state === "aborted", 1_800);
    assert.equal(await fixture.stateOf(server, kind), "cancelled");
  });

  test("a cancellation that was taken back leaves the job running", async () => {
    const { promise: running, resolve: started } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const kind = buildKind({
      async run() {
        started();
        await mayEnd;
      },
    });
    const jobs = await fixture.working(kind);
    const id = await fixture.enqueue(jobs, kind);
    await running;
    const undone = fixture.database.write(async (writer) => {
      await jobs.cancel(writer, id);
      throw new Error("changed my mind");
    });
    await assert.rejects(undone);
    letEnd();
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "completed");
  });

  test("a process that stops finishes its jobs and begins no others", async () => {
    const done: unknown[] = [];
    const kind = buildKind({
      async run(payload) {
        await sleep(200);
        done.push(payload);
      },
    });
    const jobs = await fixture.working(kind);
    await fixture.enqueue(jobs, kind, "first");
    await fixture.enqueue(jobs, kind, "second");
    await sleep(50);
    await jobs.stop({ graceMs: 5_000 });
    assert.deepEqual(done, ["first"]);
  });

  for (const [title, listens] of [
    [
      "a job that does not end in time is aborted and pending again, and the try does not count",
      true,
    ],
    ["a job that does not listen either is taken from the process that stops", false],
  ] as const) {
    test(title, async () => {
      const attempts: number[] = [];
      let listened = false;
      const kind = buildKind({ maxTries: 1, run: async () => undefined });
      const stopping = await fixture.working({
        ...kind,
        async run(_, { attempt, signal }) {
          attempts.push(attempt);
          if (!listens) await sleep(60_000, undefined, { ref: false });
          await untilAborted(signal).catch(() => (listened = true));
        },
      });
      await fixture.enqueue(stopping, kind);
      await eventually(() => attempts.length === 1);
      await stopping.stop({ graceMs: 20 });
      assert.equal(listened, listens);
      const next = await fixture.working({
        ...kind,
        run: async (_, { attempt }) => void attempts.push(attempt),
      });
      await eventually(async () => (await fixture.stateOf(next, kind)) === "completed", 1_500);
      assert.deepEqual(attempts, [1, 1]);
    });
  }
});
