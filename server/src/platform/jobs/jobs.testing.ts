// Builds what the tests of jobs need: a database of their own, processes that work on it, and kinds of jobs.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { openTestDatabase } from "../../../test/database.ts";
import type { Database } from "../db/database.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import { raw, sql } from "../db/sql.ts";
import { createJobs, type Jobs } from "./jobs.ts";
import type { JobKind } from "./job-kind.ts";
import type { JobState } from "./queue.ts";

export const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type JobsFixture = Awaited<ReturnType<typeof openJobsFixture>>;

export async function openJobsFixture() {
  const fixture = await openTestDatabase();
  const { database, schema, dataDir } = fixture;
  const migrations = readMigrations(new URL("../../../migrations/", import.meta.url));
  await migrate(database, migrations, () => new Date().toISOString());
  await database.write((writer) => writer.run(raw("create table notes (body text not null)")));
  const started: Jobs[] = [];
  const open = (on: Database) => {
    const jobs = createJobs(on, { schema, log: quietLog });
    started.push(jobs);
    return jobs;
  };

  return {
    database,
    schema,
    dataDir,
    /** Jobs on a connection of their own, as another process has them. */
    another: async () => open(await fixture.again()),
    /** Jobs that run these kinds. */
    async working(...kinds: JobKind[]) {
      const jobs = open(await fixture.again());
      await jobs.work(kinds);
      return jobs;
    },
    enqueue: (jobs: Jobs, kind: JobKind, payload: unknown = null, options = {}) =>
      database.write((writer) => jobs.enqueue(writer, kind.name, payload, options)),
    cancel: (jobs: Jobs, id: string) => database.write((writer) => jobs.cancel(writer, id)),
    /** The state of a kind's only job. */
    async stateOf(jobs: Jobs, kind: JobKind): Promise<JobState | undefined> {
      return (await jobs.counts()).find((count) => count.kind === kind.name)?.state;
    },
    async countsOf(jobs: Jobs, kind: JobKind): Promise<Record<string, number>> {
      const counts = (await jobs.counts()).filter((count) => count.kind === kind.name);
      return Object.fromEntries(counts.map(({ state, count }) => [state, count]));
    },
    async notes() {
      const rows = await database.all<{ body: string }>(sql`select body from notes order by body`);
      return rows.map((row) => row.body);
    },
    async dispose() {
      await Promise.all(started.map((jobs) => jobs.stop({ graceMs: 0 })));
      await fixture.dispose();
    },
  };
}

let lastKind = 0;

export function buildKind(parts: Partial<JobKind> & Pick<JobKind, "run">): JobKind {
  lastKind += 1;
  return { name: `kind-${lastKind}`, concurrency: 1, maxTries: 3, ...parts };
}

/** A kind that only notes the payloads it was given. */
export function buildRecorder(): { payloads: unknown[]; kind: JobKind } {
  const payloads: unknown[] = [];
  return { payloads, kind: buildKind({ run: async (payload) => void payloads.push(payload) }) };
}

/** A handler that runs until its signal is aborted. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

export async function eventually(
  condition: () => boolean | Promise<boolean>,
  withinMilliseconds = 5_000,
): Promise<void> {
  const deadline = performance.now() + withinMilliseconds;
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `not true within ${withinMilliseconds} ms`);
    await sleep(10);
  }
}
