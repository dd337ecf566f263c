// Notifications: what a project's people should hear of, until they put it away.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { notifySystem } from "../../src/features/notifications/notifications.ts";
import { expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

function titles({ items }: { items: Array<{ title: string }> }): string[] {
  return items.map(({ title }) => title);
}

describe("notifications", () => {
  const api = useApp({ WORKERS: "0" });

  async function projectWith(...wanted: string[]): Promise<{ base: string; id: number }> {
    const { id } = await api.createProject();
    const { context } = api.running.app;
    for (const title of wanted) {
      await context.db.write((writer) =>
        notifySystem(context, writer, id, { title, body: `About ${title}` }),
      );
    }
    return { base: `/projects/${id}/notifications`, id };
  }
  const list = async (base: string, query = "") =>
    expectOk(await api.call("GET", `${base}${query}`));

  test("a project begins with none", async () => {
    const { base } = await projectWith();
    assert.deepEqual(await list(base), { items: [], unread_count: 0, total: 0 });
  });

  test("a notification has its fields, unread and not dismissed", async () => {
    const { base, id } = await projectWith("News");
    const { items } = await list(base);
    const { id: noteId, created_at, updated_at, ...fields } = items[0];
    assert.ok(Number.isInteger(noteId));
    assert.equal(created_at, updated_at);
    assert.deepEqual(fields, {
      project_id: id,
      type: "system",
      title: "News",
      body: "About News",
      paper_id: null,
      subscription_id: null,
      is_read: false,
      is_dismissed: false,
    });
  });

  test("the newest comes first, and limit and offset cut pieces out", async () => {
    const { base } = await projectWith("one", "two", "three");
    assert.deepEqual(titles(await list(base)), ["three", "two", "one"]);
    assert.deepEqual(titles(await list(base, "?limit=2")), ["three", "two"]);
    assert.deepEqual(titles(await list(base, "?limit=2&offset=2")), ["one"]);
    const beyond = await list(base, "?offset=10");
    assert.deepEqual([beyond.items, beyond.total, beyond.unread_count], [[], 3, 3]);
  });

  test("limits out of range are 422", async () => {
    const { base } = await projectWith();
    for (const value of ["0", "501", "-1", "x"])
      expectInvalid(await api.call("GET", `${base}?limit=${value}`), "query", "limit");
    for (const value of ["-1", "1.5"])
      expectInvalid(await api.call("GET", `${base}?offset=${value}`), "query", "offset");
  });

  test("marking one as read answers it and takes it out of the unread", async () => {
    const { base } = await projectWith("one", "two");
    const [{ id }] = (await list(base)).items;
    const marked = expectOk(await api.call("POST", `${base}/${id}/read`));
    assert.deepEqual([marked.id, marked.is_read, marked.is_dismissed], [id, true, false]);
    const unread = await list(base, "?unread_only=true");
    assert.deepEqual([titles(unread), unread.unread_count, unread.total], [["one"], 1, 1]);
    const all = await list(base);
    assert.deepEqual([titles(all), all.unread_count, all.total], [["two", "one"], 1, 2]);
  });

  test("marking as read twice is no mistake", async () => {
    const { base } = await projectWith("one");
    const [{ id }] = (await list(base)).items;
    for (let times = 0; times < 2; times += 1)
      assert.equal(expectOk(await api.call("POST", `${base}/${id}/read`)).is_read, true);
  });

  test("unread_only is true, false, 1 or 0, and nothing else", async () => {
    const { base } = await projectWith("one");
    const [{ id }] = (await list(base)).items;
    expectOk(await api.call("POST", `${base}/${id}/read`));
    for (const value of ["true", "1"])
      assert.equal((await list(base, `?unread_only=${value}`)).items.length, 0);
    for (const value of ["false", "0"])
      assert.equal((await list(base, `?unread_only=${value}`)).items.length, 1);
    for (const value of ["", "yes", "TRUE", "2", "null"]) {
      expectInvalid(await api.call("GET", `${base}?unread_only=${value}`), "query", "unread_only");
    }
  });

  test("dismissing one keeps it, unread as it was", async () => {
    const { base } = await projectWith("one");
    const [{ id }] = (await list(base)).items;
    const dismissed = expectOk(await api.call("POST", `${base}/${id}/dismiss`));
    assert.deepEqual([dismissed.is_read, dismissed.is_dismissed], [false, true]);
    assert.equal((await list(base)).items[0].is_dismissed, true);
    assert.equal((await list(base)).unread_count, 1);
  });

  test("include_dismissed=false leaves out the dismissed, also of the total", async () => {
    const { base } = await projectWith("one", "two");
    const [{ id }] = (await list(base)).items;
    expectOk(await api.call("POST", `${base}/${id}/dismiss`));
    const left = await list(base, "?include_dismissed=false");
    assert.deepEqual([titles(left), left.total, left.unread_count], [["one"], 1, 2]);
    assert.equal((await list(base)).total, 2);
  });

  test("marking all as read marks those of this project and tells how many", async () => {
    const [ours, theirs] = [await projectWith("one", "two", "three"), await projectWith("other")];
    const [{ id }] = (await list(ours.base)).items;
    expectOk(await api.call("POST", `${ours.base}/${id}/read`));
    const mark = async () => expectOk(await api.call("POST", `${ours.base}/mark-all-read`));
    assert.deepEqual(await mark(), { marked_count: 2 });
    assert.deepEqual(await mark(), { marked_count: 0 });
    const after = await list(ours.base);
    assert.deepEqual([after.unread_count, after.total], [0, 3]);
    assert.equal((await list(theirs.base)).unread_count, 1);
  });

  test("a deleted notification is gone", async () => {
    const { base } = await projectWith("one", "two");
    const [{ id }] = (await list(base)).items;
    assert.deepEqual(expectOk(await api.call("DELETE", `${base}/${id}`)), { deleted: true, id });
    assert.deepEqual(titles(await list(base)), ["one"]);
    for (const [method, path] of [
      ["DELETE", ""],
      ["POST", "/read"],
      ["POST", "/dismiss"],
    ]) {
      expectRefusal(await api.call(method as string, `${base}/${id}${path}`), 404);
    }
  });

  test("a notification of another project is 404 and stays as it is", async () => {
    const [ours, theirs] = [await projectWith(), await projectWith("private")];
    const [{ id }] = (await list(theirs.base)).items;
    for (const [method, path] of [
      ["DELETE", ""],
      ["POST", "/read"],
      ["POST", "/dismiss"],
    ]) {
      const reply = expectRefusal(
        await api.call(method as string, `${ours.base}/${id}${path}`),
        404,
      );
      assert.doesNotMatch(JSON.stringify(reply), /private/u);
    }
    const { items } = await list(theirs.base);
    assert.deepEqual([items[0].is_read, items[0].is_dismissed], [false, false]);
  });
});
