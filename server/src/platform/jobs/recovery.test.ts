// What becomes of jobs when the process that runs them dies, falls silent or comes back, on either queue engine.
import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { testEngine } from "../../../test/database.ts";
import type { Writer } from "../db/database.ts";
import { type Sql, sql } from "../db/sql.ts";
import type { JobKind } from "./job-kind.ts";
import {
  buildKind,
  eventually,
  type JobsFixture,
  openJobsFixture,
  untilAborted,
} from "./jobs.testing.ts";

const endedPid = spawnSync(process.execPath, ["--version"]).pid;

const noting = (body: string) => async (writer: Writer) =>
  void (await writer.run(sql`insert into notes (body) values (${body})`));

describe(`recovery of jobs on ${testEngine}`, { concurrency: true }, () => {
  let fixture: JobsFixture;
  before(async () => {
    fixture = await openJobsFixture();
  });
  after(() => fixture.dispose());

  const write = (statement: Sql) => fixture.database.write((writer) => writer.run(statement));

  /** Leaves a running job behind whose worker says nothing any more. */
  async function leaveBehind(kind: JobKind, worker: { host: string; pid: number }): Promise<void> {
    const { promise: running, resolve: started } = Promise.withResolvers<void>();
    const dying = await fixture.working({
      ...kind,
      run(_, { signal }) {
        started();
        return untilAborted(signal);
      },
    });
    await fixture.enqueue(dying, kind, "left behind");
    await running;
    const id = `ghost of ${kind.name}`;
    await write(sql`insert into job_workers (id, host, pid, seen_at)
      values (${id}, ${worker.host}, ${worker.pid}, ${new Date().toISOString()})`);
    await write(sql`update job_leases set worker_id = ${id} where kind = ${kind.name}`);
    await dying.stop({ graceMs: 0 });
    assert.equal(await fixture.stateOf(dying, kind), "running");
  }

  test("a job whose process is gone from this machine is taken back at once", async () => {
    const attempts: number[] = [];
    const kind = buildKind({ run: async (_, { attempt }) => void attempts.push(attempt) });
    await leaveBehind(kind, { host: hostname(), pid: endedPid });
    const jobs = await fixture.working(kind);
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "completed", 1_500);
    assert.deepEqual(attempts, [2]);
  });

  test("a job whose process has fallen silent elsewhere is taken back in under 5 seconds", async () => {
    const kind = buildKind({ run: async () => undefined });
    await leaveBehind(kind, { host: "elsewhere", pid: 1 });
    const began = performance.now();
    const jobs = await fixture.working(kind);
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "completed", 5_000);
    assert.ok(performance.now() - began > 3_000);
  });

  test("a process that lives elsewhere keeps its job however long it takes", async () => {
    const runs: string[] = [];
    const kind = buildKind({ run: async () => undefined });
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const living = await fixture.working({
      ...kind,
      async run() {
        runs.push("elsewhere");
        await mayEnd;
      },
    });
    await fixture.enqueue(living, kind);
    await eventually(() => runs.length === 1);
    await write(sql`update job_workers set host = 'elsewhere' where id in
      (select worker_id from job_leases where kind = ${kind.name})`);
    await fixture.working({ ...kind, run: async () => void runs.push("here") });
    await sleep(4_500);
    letEnd();
    await eventually(async () => (await fixture.stateOf(living, kind)) === "completed");
    assert.deepEqual(runs, ["elsewhere"]);
  });

  test("a process that lost its job is told so, and only the one that took over ends the job", async () => {
    const kind = buildKind({ run: async () => undefined });
    let toldSo = false;
    const { promise: running, resolve: started } = Promise.withResolvers<void>();
    const late = await fixture.working({
      ...kind,
      async run(_, { signal }) {
        started();
        await untilAborted(signal).catch(() => (toldSo = true));
        return noting("late");
      },
    });
    await fixture.enqueue(late, kind);
    await running;
    await write(sql`update job_workers set pid = ${endedPid} where id in
      (select worker_id from job_leases where kind = ${kind.name})`);
    const next = await fixture.working({ ...kind, run: async () => noting("in time") });
    await eventually(async () => (await fixture.notes()).includes("in time"));
    await eventually(() => toldSo, 2_000);
    await sleep(50);
    assert.ok(!(await fixture.notes()).includes("late"));
    assert.equal(await fixture.stateOf(next, kind), "completed");
  });

  test("a job whose process died at its last try has failed, and says so", async () => {
    const heard: string[] = [];
    const kind = buildKind({
      maxTries: 1,
      run: async () => void heard.push("ran again"),
      onGaveUp: async (_, payload, error) =>
        void heard.push(`${String(payload)}: ${error.message}`),
    });
    await leaveBehind(kind, { host: hostname(), pid: endedPid });
    const jobs = await fixture.working(kind);
    await eventually(async () => (await fixture.stateOf(jobs, kind)) === "failed");
    assert.equal(heard.length, 1);
    assert.match(heard[0] ?? "", /^left behind: The process .* ended .* try 1 of 1/u);
  });

  test(
    "a job whose process was killed is taken over in under 5 seconds",
    { skip: testEngine === "pglite" ? "its database lives in this process" : false },
    async () => {
      const attempts: number[] = [];
      const kind = buildKind({ run: async (_, { attempt }) => void attempts.push(attempt) });
      const server = await fixture.another();
      await server.prepare([kind]);
      await fixture.enqueue(server, kind);
      const child = startWorkerProcess(fixture, kind.name);
      try {
        await eventually(async () => (await fixture.stateOf(server, kind)) === "running");
        const jobs = await fixture.working(kind);
        child.kill("SIGKILL");
        await once(child, "exit");
        await eventually(async () => (await fixture.stateOf(jobs, kind)) === "completed", 5_000);
        assert.deepEqual(attempts, [2]);
      } finally {
        child.kill("SIGKILL");
      }
    },
  );
});

function startWorkerProcess({ schema, dataDir }: JobsFixture, kind: string): ChildProcess {
  const url = testEngine === "postgres" ? process.env["TEST_DATABASE_URL"] : "";
  const script = new URL("./worker-process.testing.ts", import.meta.url).pathname;
  return spawn(process.execPath, [script, JSON.stringify({ url, schema, dataDir, kind })], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
