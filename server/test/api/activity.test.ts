// What is going on in all projects: counted from what is open, seen only by those who see the project.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { notifySystem } from "../../src/features/notifications/notifications.ts";
import { as, expectOk, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const ada = as("ada@example.org");

describe("the activity of projects", () => {
  const api = useApp({ WORKERS: "0" });
  let quiet: Loose;
  let busy: Loose;
  const list = async (by = {}) => expectOk(await api.call("GET", "/projects/activity", by));
  const of = async ({ id }: { id: number }) =>
    (await list()).find((each: Loose) => each.project_id === id);

  before(async () => {
    quiet = await api.createProject({ name: "Quiet" });
    busy = expectOk(await api.call("POST", "/projects/sample", ada));
  });

  test("a project in which nothing happens says so", async () => {
    assert.deepEqual(await of(quiet), {
      project_id: quiet.id,
      changed_at: quiet.updated_at,
      running_tasks: 0,
      waiting_runs: 0,
      duplicates: 0,
      unread_notifications: 0,
    });
  });

  test("tasks under way and uploads that wait for a decision are counted", async () => {
    const { running_tasks, duplicates } = await of(busy);
    assert.deepEqual([running_tasks, duplicates], [8, 1]);
  });

  test("notifications that nobody has read are counted", async () => {
    const { context } = api.running.app;
    await context.db.write((writer) =>
      notifySystem(context, writer, busy.id, { title: "News", body: "" }),
    );
    assert.equal((await of(busy)).unread_notifications, 1);
    await api.call("POST", `/projects/${busy.id}/notifications/mark-all-read`);
    assert.equal((await of(busy)).unread_notifications, 0);
  });

  test("a paper that is changed is a change of its project, and the last changed comes first", async () => {
    const body = { title: "A paper" };
    const paper = expectOk(await api.call("POST", `/projects/${quiet.id}/papers`, { body }));
    const [first] = await list();
    assert.deepEqual([first.project_id, first.changed_at], [quiet.id, paper.updated_at]);
  });

  test("with an identity only one's own projects are told of", async () => {
    assert.deepEqual(
      (await list(ada)).map((each: Loose) => each.project_id),
      [busy.id],
    );
    assert.deepEqual(await list(as("nobody@example.org")), []);
  });

  test("a project in the bin is not told of", async () => {
    const { id } = await api.createProject();
    expectOk(await api.call("DELETE", `/projects/${id}`));
    assert.equal(await of({ id }), undefined);
  });
});
