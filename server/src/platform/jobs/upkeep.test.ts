// What is done as time passes, on either queue engine: old jobs are removed, and delays grow.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { testEngine } from "../../../test/database.ts";
import { raw, type Sql, sql } from "../db/sql.ts";
import { backoffSeconds, longestRetrySeconds } from "./backoff.ts";
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
