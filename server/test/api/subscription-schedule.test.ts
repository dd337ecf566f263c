// The rules of when subscriptions run, with time that passes as the test says: in their rhythm, once, and after downtime once.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createApp } from "../../src/app.ts";
import { configOf } from "../app.ts";
import { buildFeed, useFeeds } from "../feeds.ts";
import { createTestClock, eventually, expectOk, useApp } from "./testing.ts";

const day = 24 * 60 * 60 * 1000;
const monday = "2026-03-02T09:00:00.000Z";

describe("when subscriptions run", () => {
  const feeds = useFeeds();
  const clock = createTestClock(monday);
  const environment = { ALLOWED_PRIVATE_HOSTS: "127.0.0.1" };
  const app = useApp(environment, { clock });

  const subscribe = async (path: string) => {
    const project = await app.createProject();
    feeds.serve(path, buildFeed([]));
    const body = { name: "Trees", sources: [feeds.url(path)] };
    const { data } = await app.call("POST", `/projects/${project.id}/subscriptions`, { body });
    return {
      project,
      subscription: data,
      path: `/projects/${project.id}/subscriptions/${data.id}`,
    };
  };
  const runsOf = async (projectId: number) =>
    expectOk(await app.call("GET", `/tasks?project_id=${projectId}&limit=500`)).filter(
      (task: { task_type: string }) => task.task_type === "subscription",
    );
  const untilRun = (path: string) =>
    eventually(async () => {
      const { last_run_at } = expectOk(await app.call("GET", path));
      return last_run_at === clock.now().toISOString();
    });

  test("a weekly one made on a Monday runs on Mondays, once for three missed weeks, never twice with two workers", async () => {
    const { project, path } = await subscribe("/weekly");
    const second = await createApp(configOf(app.running.fixture, environment), {
      db: await app.running.fixture.again(),
      clock,
    });
    await second.work();
    try {
      for (const weeks of [1, 1, 3]) {
        clock.advance(weeks * 7 * day);
        assert.equal(clock.now().getUTCDay(), 1);
        await untilRun(path);
        const { next_run_at } = expectOk(await app.call("GET", path));
        assert.equal(new Date(next_run_at).getUTCDay(), 1);
        assert.ok(Date.parse(next_run_at) - clock.now().getTime() <= 7 * day);
      }
      assert.equal((await runsOf(project.id)).length, 3);
      assert.equal(feeds.asked("/weekly").length, 3);
    } finally {
      await second.stop();
    }
  });

  test("what a failing feed missed is covered by the next run that reaches it", async () => {
    const { path } = await subscribe("/failing");
    const made = clock.now().getTime();
    feeds.fail("/failing", 404);
    clock.advance(7 * day);
    await untilRun(path);
    assert.match(expectOk(await app.call("GET", path)).last_error, /404/u);
    const early = new Date(made + day).toISOString();
    feeds.serve(
      "/failing",
      buildFeed([{ title: "Of the missed week", date: early, doi: "10.1/a1" }]),
    );
    clock.advance(7 * day);
    await untilRun(path);
    const { last_error, total_found } = expectOk(await app.call("GET", path));
    assert.deepEqual([last_error, total_found], [null, 1]);
  });

  test("a paused one waits, and a deleted project takes its schedule along", async () => {
    const paused = await subscribe("/paused");
    const orphan = await subscribe("/orphan");
    const running = await subscribe("/running");
    expectOk(await app.call("PUT", paused.path, { body: { is_active: false } }));
    expectOk(await app.call("DELETE", `/projects/${orphan.project.id}?permanent=true`));
    clock.advance(7 * day);
    await untilRun(running.path);
    const { db, jobs } = app.running.app.context;
    await eventually(async () => {
      const due = await jobs.schedules.nextDue(db, `subscription:${orphan.subscription.id}`);
      return due === undefined;
    });
    assert.deepEqual([feeds.asked("/paused"), feeds.asked("/orphan")], [[], []]);
  });
});
