// The rule of orphan tasks: a task that is not over, and whose job is over or missing, will never end by itself.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "../../platform/db/sql.ts";
import { viewJobs } from "../../platform/jobs/inspection.ts";
import { buildKind, type JobsFixture, openJobsFixture } from "../../platform/jobs/jobs.testing.ts";
import { findOrphanTasks } from "./tasks.ts";

describe("orphan tasks", () => {
  let fixture: JobsFixture;
  before(async () => {
    fixture = await openJobsFixture();
  });
  after(() => fixture.dispose());

  test("only a task that needs a job which is over or missing is an orphan; one that waits for a person needs none", async () => {
    const kind = buildKind({ run: async () => undefined });
    const jobs = await fixture.another();
    await jobs.prepare([kind]);
    const live = await fixture.enqueue(jobs, kind);
    const over = await fixture.enqueue(jobs, kind);
    await fixture.cancel(jobs, over);
    await fixture.database.write(async (writer) => {
      await writer.run(
        sql`insert into projects (name, created_at, updated_at) values ('p', '', '')`,
      );
      const tasks = [
        ["pending", live],
        ["running", over],
        ["pending", null],
        ["completed", over],
        ["waiting", null],
      ] as const;
      for (const [status, job] of tasks) {
        await writer.run(sql`insert into tasks
          (project_id, task_type, status, job_id, created_at, updated_at)
          values (1, 'ocr', ${status}, ${job}, '', '')`);
      }
    });
    const { liveJobs } = await viewJobs(fixture.database, fixture.schema);
    const orphans = await findOrphanTasks(fixture.database, liveJobs);
    assert.deepEqual(
      orphans.map((task) => task.id),
      [2, 3],
    );
  });
});
