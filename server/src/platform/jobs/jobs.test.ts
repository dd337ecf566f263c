// The rules jobs keep on either queue engine: enqueueing, order, success and failure.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { testEngine } from "../../../test/database.ts";
import { sql } from "../db/sql.ts";
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "../errors.ts";
import {
  buildKind,
  buildRecorder,
  eventually,
  type JobsFixture,
  openJobsFixture,
} from "./jobs.testing.ts";

// Most of these wait rather than work, so they wait together.
describe(`jobs on ${testEngine}`, { concurrency: 4 }, () => {
  let fixture: JobsFixture;
  before(async () => {
    fixture = await openJobsFixture();
  });
  after(() => fixture.dispose());

  test("a job runs with its payload once its transaction is kept", async () => {
    const { kind, payloads } = buildRecorder();
    const jobs = await fixture.working(kind);
    const payload = { paper_ids: [1, 2], title: "it's 论文 $1", none: null };
    const id = await fixture.enqueue(jobs, kind, payload);
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "completed");
    assert.deepEqual(payloads, [payload]);
    assert.equal(typeof id, "string");
  });

  test("a job of a transaction that was taken back never runs", async () => {
    const { kind, payloads } = buildRecorder();
    const jobs = await fixture.working(kind);
    const undone = fixture.database.write(async (writer) => {
      await jobs.enqueue(writer, kind.name, "lost");
      throw new Error("changed my mind");
    });
    await assert.rejects(undone, /changed my mind/u);
    await fixture.enqueue(jobs, kind, "kept");
    await eventually(() => payloads.length > 0);
    assert.deepEqual(payloads, ["kept"]);
  });

  test("a process that does not work itself can enqueue for one that does", async () => {
    const { kind, payloads } = buildRecorder();
    await fixture.working(kind);
    const server = await fixture.another();
    await server.prepare([kind]);
    await fixture.enqueue(server, kind, "from elsewhere");
    await eventually(() => payloads.length === 1);
  });

  test("a kind that was not prepared is refused", async () => {
    const { kind } = buildRecorder();
    const jobs = await fixture.another();
    await jobs.prepare([]);
    await assert.rejects(fixture.enqueue(jobs, kind), /No kind of job/u);
  });

  test("two kinds of one name are refused, together or one after the other", async () => {
    const { kind } = buildRecorder();
    const twin = { ...kind };
    const jobs = await fixture.another();
    await assert.rejects(jobs.prepare([kind, twin]), new RegExp(`Two .* ${kind.name},`, "u"));
    await jobs.prepare([kind]);
    await jobs.prepare([kind]);
    await assert.rejects(jobs.work([twin]), new RegExp(`Two .* ${kind.name},`, "u"));
  });

  test("a job enqueued in this process starts without waiting for the next poll", async () => {
    const { kind, payloads } = buildRecorder();
    const jobs = await fixture.working(kind);
    const waits: number[] = [];
    for (let count = 1; count <= 20; count += 1) {
      const enqueued = performance.now();
      await fixture.enqueue(jobs, kind, count);
      await eventually(() => payloads.length === count);
      waits.push(performance.now() - enqueued);
    }
    assert.ok(Math.min(...waits) < 250, `waited ${waits.join(", ")} ms`);
  });

  test("the higher priority goes first, and among equals the oldest", async () => {
    const { kind, payloads } = buildRecorder();
    const server = await fixture.another();
    await server.prepare([kind]);
    await fixture.enqueue(server, kind, "old");
    await fixture.enqueue(server, kind, "young");
    await fixture.enqueue(server, kind, "urgent", { priority: 5 });
    await fixture.enqueue(server, kind, "can wait", { priority: -5 });
    await fixture.working(kind);
    await eventually(() => payloads.length === 4);
    assert.deepEqual(payloads, ["urgent", "old", "young", "can wait"]);
  });

  test("a job does not start before its time", async () => {
    const startedAt = new Map<unknown, number>();
    const kind = buildKind({
      concurrency: 2,
      run: async (payload) => void startedAt.set(payload, Date.now()),
    });
    const jobs = await fixture.another();
    await jobs.prepare([kind]);
    const startAfter = new Date(Date.now() + 800);
    await fixture.enqueue(jobs, kind, "later", { startAfter });
    await fixture.enqueue(jobs, kind, "now");
    await fixture.working(kind);
    await eventually(() => startedAt.size === 2);
    assert.ok((startedAt.get("later") ?? 0) >= startAfter.getTime());
  });

  test("one process runs no more jobs of a kind at a time than allowed", async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const kind = buildKind({
      concurrency: 3,
      async run() {
        running += 1;
        most = Math.max(most, running);
        await sleep(20);
        running -= 1;
        done += 1;
      },
    });
    const server = await fixture.another();
    await server.prepare([kind]);
    for (let count = 0; count < 10; count += 1) await fixture.enqueue(server, kind);
    await fixture.working(kind);
    await eventually(() => done === 10);
    assert.equal(most, 3);
  });

  test("two processes share the jobs and never run one twice", async () => {
    const runs: string[] = [];
    const workers = new Set<string>();
    const kind = buildKind({ run: async () => undefined });
    const workingAs = (worker: string) => ({
      ...kind,
      concurrency: 4,
      async run(payload: unknown) {
        workers.add(worker);
        runs.push(String(payload));
        await sleep(5);
      },
    });
    const server = await fixture.another();
    await server.prepare([kind]);
    await fixture.database.write(async (writer) => {
      for (let count = 0; count < 40; count += 1) await server.enqueue(writer, kind.name, count);
    });
    await Promise.all([fixture.working(workingAs("a")), fixture.working(workingAs("b"))]);
    await eventually(() => runs.length >= 40);
    await eventually(async () => (await fixture.stateOf(server, kind)) === "completed");
    assert.equal(new Set(runs).size, runs.length);
    assert.equal(workers.size, 2);
  });

  test("what a handler returns is kept together with the job's completion, or not at all", async () => {
    const kind = buildKind({
      maxTries: 1,
      run: async (payload) => async (writer) => {
        await writer.run(sql`insert into notes (body) values (${String(payload)})`);
        if (payload === "broken") throw new Error("cannot finish");
      },
    });
    const jobs = await fixture.working(kind);
    await fixture.enqueue(jobs, kind, "broken");
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "failed");
    await fixture.enqueue(jobs, kind, "whole");
    await eventually(async () => (await fixture.notes()).includes("whole"));
    assert.ok(!(await fixture.notes()).includes("broken"));
  });

  test("a job that failed is tried again after a delay", async () => {
    const times: number[] = [];
    const attempts: number[] = [];
    const kind = buildKind({
      async run(_, { attempt }) {
        times.push(performance.now());
        attempts.push(attempt);
        if (attempt === 1) throw new Error("not today");
      },
    });
    const jobs = await fixture.working(kind);
    await fixture.enqueue(jobs, kind);
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "completed");
    assert.deepEqual(attempts, [1, 2]);
    assert.ok((times[1] ?? 0) - (times[0] ?? 0) >= 950);
  });

  test("after the last try a job has failed, and its kind learns of it in the same transaction", async () => {
    let attempts = 0;
    const kind = buildKind({
      maxTries: 2,
      async run() {
        attempts += 1;
        throw new Error("never");
      },
      onGaveUp: async (writer, payload, error) =>
        void (await writer.run(
          sql`insert into notes (body) values (${`${String(payload)}: ${error.message}`})`,
        )),
    });
    const jobs = await fixture.working(kind);
    await fixture.enqueue(jobs, kind, "hopeless");
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "failed");
    assert.equal(attempts, 2);
    assert.ok((await fixture.notes()).includes("hopeless: never"));
  });

  for (const mistake of [InvalidError, NotFoundError, ConflictError, ForbiddenError]) {
    test(`${mistake.name} fails a job at the first try`, async () => {
      const heard: Error[] = [];
      const kind = buildKind({
        run: () => Promise.reject(new mistake("repeating will not help")),
        onGaveUp: async (_, __, error) => void heard.push(error),
      });
      const jobs = await fixture.working(kind);
      await fixture.enqueue(jobs, kind);
      await eventually(async () => (await fixture.stateOf(jobs, kind)) === "failed");
      assert.ok(heard.length === 1 && heard[0] instanceof mistake);
    });
  }

  test("a job that takes too long is aborted and counts as failed, even if it does not listen", async () => {
    let aborted = false;
    let message = "";
    const kind = buildKind({
      maxTries: 1,
      timeoutMs: 50,
      async run(_, { signal }) {
        signal.addEventListener("abort", () => (aborted = true));
        await sleep(60_000, undefined, { ref: false });
      },
      onGaveUp: async (_, __, error) => void (message = error.message),
    });
    const jobs = await fixture.working(kind);
    await fixture.enqueue(jobs, kind);
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "failed");
    assert.ok(aborted);
    assert.match(message, /longer than 0.05 seconds/u);
  });

  test("jobs are counted by kind and state", async () => {
    const { kind } = buildRecorder();
    const server = await fixture.another();
    await server.prepare([kind]);
    const startAfter = new Date(Date.now() + 60_000);
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await fixture.enqueue(server, kind, null, { startAfter }));
    }
    await fixture.cancel(server, ids[0] ?? "");
    assert.deepEqual(await fixture.countsOf(server, kind), { cancelled: 1, pending: 2 });
  });
});
