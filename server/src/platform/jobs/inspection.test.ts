// The rules of looking at jobs: the same view on both engines, before and after the queue was ever opened.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { InvalidError } from "../errors.ts";
import { viewJobs } from "./inspection.ts";
import { buildKind, eventually, type JobsFixture, openJobsFixture } from "./jobs.testing.ts";

const anHourAgo = () => new Date(Date.now() - 60 * 60 * 1000);

describe("looking at jobs", () => {
  let fixture: JobsFixture;
  before(async () => {
    fixture = await openJobsFixture();
  });
  after(() => fixture.dispose());

  test("a queue that was never opened has no jobs", async () => {
    const view = await viewJobs(fixture.database, fixture.schema);
    assert.deepEqual(await view.countStates(), []);
    assert.deepEqual(await fixture.database.all(view.liveJobs), []);
  });

  test("jobs are counted by state, and failures by kind and time", async () => {
    const failing = buildKind({
      run: () => Promise.reject(new InvalidError("It cannot be done.")),
    });
    const waiting = buildKind({ run: async () => undefined });
    const jobs = await fixture.working(failing);
    await jobs.prepare([waiting]);
    await fixture.enqueue(jobs, failing);
    const live = await fixture.enqueue(jobs, waiting);
    await eventually(async () => (await fixture.stateOf(jobs, failing)) === "failed");

    const view = await viewJobs(fixture.database, fixture.schema);
    assert.deepEqual(await view.countStates(), [
      { state: "failed", count: 1 },
      { state: "pending", count: 1 },
    ]);
    const ids = await fixture.database.all<{ id: string }>(view.liveJobs);
    assert.deepEqual(
      ids.map((row) => row.id),
      [live],
    );
    assert.deepEqual(await view.countFailedSince(anHourAgo()), [{ kind: failing.name, count: 1 }]);
    assert.deepEqual(await view.countFailedSince(new Date(Date.now() + 60_000)), []);
  });
});
