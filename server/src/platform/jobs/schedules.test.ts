// The rules of schedules, on either queue engine: each time becomes one job, and what was missed is made up for once.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { testEngine } from "../../../test/database.ts";
import { sql } from "../db/sql.ts";
import type { JobKind } from "./job-kind.ts";
import type { Jobs } from "./jobs.ts";
import {
  buildKind,
  buildRecorder,
  eventually,
  type JobsFixture,
  openJobsFixture,
} from "./jobs.testing.ts";
import { type Schedule, stepAfter } from "./schedules.ts";

const minute = 60_000;
/** Long enough for every process to look once more. */
const allHaveLooked = () => sleep(1_200);

describe(`schedules on ${testEngine}`, { concurrency: 4 }, () => {
  let fixture: JobsFixture;
  before(async () => {
    fixture = await openJobsFixture();
  });
  after(() => fixture.dispose());

  const preparing = async (...kinds: JobKind[]) => {
    const jobs = await fixture.another();
    await jobs.prepare(kinds);
    return jobs;
  };
  const set = (jobs: Jobs, schedule: Schedule) =>
    fixture.database.write((writer) => jobs.schedules.set(writer, schedule));
  const nextDue = (jobs: Jobs, key: string) => jobs.schedules.nextDue(fixture.database, key);
  /** As if it had been planned for then. */
  const plan = (key: string, time: Date) =>
    fixture.database.write((writer) =>
      writer.run(
        sql`update job_schedules set next_run_at = ${time.toISOString()} where key = ${key}`,
      ),
    );

  test("times that were missed become one job, made once however many processes look", async () => {
    const { kind, payloads } = buildRecorder();
    const key = `missed by ${kind.name}`;
    await set(await preparing(kind), { key, kind: kind.name, payload: { n: 1 }, every: minute });
    const due = new Date(Date.now() - 10.5 * minute);
    await plan(key, due);
    const [jobs] = await Promise.all([1, 2, 3].map(() => fixture.working(kind)));
    await eventually(() => payloads.length > 0);
    await allHaveLooked();
    assert.deepEqual(payloads, [{ n: 1 }]);
    assert.deepEqual(jobs && (await nextDue(jobs, key)), new Date(due.getTime() + 11 * minute));
  });

  test("one kind may have many schedules, each with its own payload", async () => {
    const { kind, payloads } = buildRecorder();
    const jobs = await fixture.working(kind);
    for (const name of ["a", "b"])
      await set(jobs, { key: `${kind.name} ${name}`, kind: kind.name, payload: name, every: 300 });
    await eventually(() => payloads.includes("a") && payloads.includes("b"));
    for (const name of ["a", "b"])
      await fixture.database.write((writer) =>
        jobs.schedules.remove(writer, `${kind.name} ${name}`),
      );
  });

  test("a kind with an interval of its own runs again and again, first after one interval", async () => {
    const times: number[] = [];
    const began = performance.now();
    const kind = buildKind({ every: 400, run: async () => void times.push(performance.now()) });
    await fixture.working(kind);
    await eventually(() => times.length === 3);
    assert.ok((times[0] ?? 0) - began >= 390);
  });

  test("a kind whose interval became shorter is due by the new one", async () => {
    const { kind } = buildRecorder();
    const slower = await fixture.working({ ...kind, every: 60 * minute });
    await eventually(async () => (await nextDue(slower, kind.name)) !== undefined);
    await slower.stop({ graceMs: 0 });
    const jobs = await fixture.working({ ...kind, every: minute });
    await eventually(async () => Number(await nextDue(jobs, kind.name)) <= Date.now() + minute);
  });

  test("without an interval the kind's rule says when, from the time planned, the clock and the payload", async () => {
    const asked: unknown[] = [];
    const far = new Date(Date.now() + 60 * minute);
    const { kind, payloads } = buildRecorder();
    const ruled: JobKind = {
      ...kind,
      next(planned, now, payload) {
        asked.push([planned.getTime() <= now.getTime(), payload]);
        return far;
      },
    };
    const key = `ruled ${kind.name}`;
    await set(await preparing(ruled), { key, kind: kind.name, payload: "weekly" });
    await plan(key, new Date(Date.now() - minute));
    const jobs = await fixture.working(ruled);
    await eventually(() => payloads.length === 1);
    assert.deepEqual(asked, [
      [true, "weekly"],
      [true, "weekly"],
    ]);
    assert.deepEqual(await nextDue(jobs, key), far);
  });

  test("a schedule that is set again keeps its time with the new payload, unless it comes sooner now", async () => {
    const { kind } = buildRecorder();
    const jobs = await preparing(kind);
    const key = `changed ${kind.name}`;
    const every = 10 * minute;
    await set(jobs, { key, kind: kind.name, payload: "old", every });
    const planned = new Date(Date.now() + 2 * minute);
    await plan(key, planned);
    await set(jobs, { key, kind: kind.name, payload: "new", every: 20 * minute });
    assert.deepEqual(await nextDue(jobs, key), planned);
    await set(jobs, { key, kind: kind.name, payload: "new", every: minute });
    assert.ok(Number(await nextDue(jobs, key)) < planned.getTime());
  });

  test("a schedule that was removed is due no more, and one of a transaction taken back never was", async () => {
    const { kind, payloads } = buildRecorder();
    const jobs = await fixture.working(kind);
    const key = `removed ${kind.name}`;
    await set(jobs, { key, kind: kind.name, every: 300 });
    const remove = () => fixture.database.write((writer) => jobs.schedules.remove(writer, key));
    assert.equal(await remove(), true);
    assert.equal(await remove(), false);
    const undone = fixture.database.write(async (writer) => {
      await jobs.schedules.set(writer, { key, kind: kind.name, every: 300 });
      throw new Error("changed my mind");
    });
    await assert.rejects(undone, /changed my mind/u);
    await allHaveLooked();
    assert.deepEqual(payloads, []);
    assert.equal(await nextDue(jobs, key), undefined);
  });

  test("a schedule whose rule fails does not hold up the others", async () => {
    const { kind: sound, payloads } = buildRecorder();
    const broken = buildKind({ run: async () => undefined, next: (planned) => planned });
    const jobs = await fixture.working(broken, sound);
    const key = `broken ${broken.name}`;
    await set(jobs, { key, kind: broken.name, every: minute });
    await fixture.database.write(async (writer) => {
      await writer.run(sql`update job_schedules set every_ms = null where key = ${key}`);
    });
    await plan(key, new Date(0));
    await set(jobs, { key: `sound ${sound.name}`, kind: sound.name, every: 300 });
    await eventually(() => payloads.length > 0);
    await fixture.database.write(async (writer) => {
      await jobs.schedules.remove(writer, key);
      await jobs.schedules.remove(writer, `sound ${sound.name}`);
    });
    assert.deepEqual(await fixture.countsOf(jobs, broken), {});
  });

  test("a schedule of a kind that nobody knows, or without a rule, is refused", async () => {
    const { kind } = buildRecorder();
    const jobs = await preparing(kind);
    await assert.rejects(set(jobs, { key: "k", kind: "nobody", every: 1 }), /No kind of job/u);
    await assert.rejects(set(jobs, { key: "k", kind: kind.name }), /says when it is due/u);
  });
});

test("the next time is the first after now in step with the planned one", () => {
  const now = new Date("2026-01-01T10:00:30.000Z");
  const next = (planned: string) => stepAfter(new Date(planned), minute, now).toISOString();
  assert.equal(next("2026-01-01T10:00:40.000Z"), "2026-01-01T10:00:40.000Z");
  assert.equal(next("2026-01-01T09:00:10.000Z"), "2026-01-01T10:01:10.000Z");
  assert.equal(next("2026-01-01T10:00:30.000Z"), "2026-01-01T10:01:30.000Z");
});
