// What is done as time passes, on either queue engine: schedules become jobs, old jobs are removed, delays grow.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { testEngine } from "../../../test/database.ts";
import { raw, type Sql, sql } from "../db/sql.ts";
import { backoffSeconds, longestRetrySeconds } from "./backoff.ts";
import { nextTime } from "./schedules.ts";
import { buildKind, eventually, type JobsFixture, openJobsFixture } from "./jobs.testing.ts";

describe(`upkeep of jobs on ${testEngine}`, () => {
  let fixture: JobsFixture;
  before(async () => {
    fixture = await openJobsFixture();
  });
  after(() => fixture.dispose());

  // First, since on PostgreSQL old jobs are removed once in ten minutes, whoever asks.
  test("finished jobs are removed after a week, and pending ones never", async () => {
    const kind = buildKind({ run: async () => undefined });
    const server = await fixture.another();
    await server.prepare([kind]);
    const startAfter = new Date(Date.now() + 60_000);
    const enqueue = () => fixture.enqueue(server, kind, null, { startAfter });
    await enqueue();
    await fixture.cancel(server, await enqueue());
    await fixture.database.write((writer) => writer.run(aging(fixture.schema, 30)));
    await fixture.cancel(server, await enqueue());
    await fixture.working(kind);
    await eventually(async () => (await fixture.countsOf(server, kind))["cancelled"] === 1);
    assert.deepEqual(await fixture.countsOf(server, kind), { cancelled: 1, pending: 1 });
  });

  test("times that were missed become one job, made once however many processes look", async () => {
    let runs = 0;
    const kind = buildKind({ every: 60_000, run: async () => void (runs += 1) });
    const due = new Date(Date.now() - 10.5 * 60_000);
    await fixture.database.write((writer) =>
      writer.run(sql`insert into job_schedules (kind, next_run_at)
        values (${kind.name}, ${due.toISOString()})`),
    );
    const [jobs] = await Promise.all([1, 2, 3].map(() => fixture.working(kind)));
    await eventually(() => runs > 0);
    await sleep(1_200);
    assert.deepEqual(jobs && (await fixture.countsOf(jobs, kind)), { completed: 1 });
    const row = await fixture.database.get<{ next_run_at: string }>(
      sql`select next_run_at from job_schedules where kind = ${kind.name}`,
    );
    assert.equal(row?.next_run_at, new Date(due.getTime() + 11 * 60_000).toISOString());
  });

  test("a kind with an interval runs again and again, first after one interval", async () => {
    const times: number[] = [];
    const began = performance.now();
    const kind = buildKind({ every: 400, run: async () => void times.push(performance.now()) });
    await fixture.working(kind);
    await eventually(() => times.length === 3);
    assert.ok((times[0] ?? 0) - began >= 390);
  });
});

test("the next time keeps step with the planned one, or follows a shorter interval", () => {
  const now = new Date("2026-01-01T10:00:30.000Z");
  const minute = 60_000;
  assert.equal(nextTime(undefined, minute, now), "2026-01-01T10:01:30.000Z");
  assert.equal(nextTime("2026-01-01T10:00:40.000Z", minute, now), "2026-01-01T10:00:40.000Z");
  assert.equal(nextTime("2026-01-01T09:00:10.000Z", minute, now), "2026-01-01T10:01:10.000Z");
  assert.equal(nextTime("2026-01-01T10:00:30.000Z", minute, now), "2026-01-01T10:01:30.000Z");
  assert.equal(nextTime("2026-01-02T00:00:00.000Z", minute, now), "2026-01-01T10:01:30.000Z");
});

test("the delay before a try doubles, varies by half, and has a limit", () => {
  const shortest = [1, 2, 3, 4].map((attempt) => backoffSeconds(attempt, () => 0));
  const longest = [1, 2, 3, 4].map((attempt) => backoffSeconds(attempt, () => 1));
  assert.deepEqual(shortest, [1, 2, 4, 8]);
  assert.deepEqual(longest, [2, 4, 8, 16]);
  assert.equal(backoffSeconds(1000), longestRetrySeconds);
});

/** Makes all jobs look so many days older. */
function aging(schema: string, days: number): Sql {
  if (testEngine === "sqlite") {
    const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    return sql`update jobs set created_at = ${time},
      finished_at = case when finished_at is null then null else ${time} end`;
  }
  const earlier = sql`- ${days} * interval '1 day'`;
  return sql`update ${raw(`${schema}_jobs.job`)} set created_on = created_on ${earlier},
    completed_on = completed_on ${earlier}, keep_until = keep_until ${earlier}`;
}
