// Entity tags: a change can be held to the version its author has seen, and no change is lost.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { notifySystem } from "../../src/features/notifications/notifications.ts";
import type { Reply } from "../app.ts";
import { atOnce, createTestClock, expectOk, expectRefusal, useApp } from "./testing.ts";

const tagOf = (reply: Reply) => reply.headers.get("etag") ?? "";

describe("concurrency", () => {
  // It stands still, so that every version falls into the same millisecond.
  const clock = createTestClock();
  const api = useApp({}, { clock });

  /** One record of each kind that can be deleted, with a way to change it. */
  async function records() {
    const project = await api.createProject({}, { "x-user-email": "owner@example.org" });
    const base = `/projects/${project.id}`;
    const body = { email: "member@example.org", role: "viewer" };
    const member = expectOk(await api.call("POST", `${base}/members`, { body }));
    const key = expectOk(
      await api.call("POST", "/api-keys", { body: { name: "k", scope: "read" } }),
    );
    const { context } = api.running.app;
    await context.db.write((writer) =>
      notifySystem(context, writer, project.id, { title: "t", body: "b" }),
    );
    const list = expectOk(await api.call("GET", `${base}/notifications`));
    const note = `${base}/notifications/${list.items[0].id}`;
    return [
      { path: note, change: () => api.call("POST", `${note}/read`) },
      { path: `/api-keys/${key.id}`, change: () => api.call("POST", `/api-keys/${key.id}/revoke`) },
      {
        path: `${base}/members/${member.id}`,
        change: () => api.call("PUT", `${base}/members/${member.id}`, { body: { role: "editor" } }),
      },
      { path: base, change: () => api.call("PUT", base, { body: { name: "Changed" } }) },
    ];
  }

  test("reading, making and changing a record all give its ETag, which changes with it", async () => {
    const made = await api.call("POST", "/projects", { body: { name: "x" } });
    const path = `/projects/${made.data.id}`;
    assert.match(tagOf(made), /^"[^"]+"$/u);
    assert.equal(tagOf(await api.call("GET", path)), tagOf(made));
    const changed = await api.call("PUT", path, { body: { name: "y" } });
    assert.notEqual(tagOf(changed), tagOf(made));
    assert.equal(tagOf(await api.call("GET", path)), tagOf(changed));
  });

  test("a change held to a version that is no longer there is 412, shows both versions, and changes nothing", async () => {
    const made = await api.call("POST", "/projects", { body: { name: "first" } });
    const path = `/projects/${made.data.id}`;
    const current = await api.call("PUT", path, { body: { name: "second" } });
    const headers = { "if-match": tagOf(made) };
    const reply = expectRefusal(
      await api.call("PUT", path, { body: { name: "third" }, headers }),
      412,
    );
    assert.deepEqual(reply.data, {
      expected: tagOf(made),
      etag: tagOf(current),
      current: current.data,
      submitted: { name: "third" },
    });
    assert.deepEqual(expectOk(await api.call("GET", path)), current.data);
  });

  test("a change held to the present version is made", async () => {
    const made = await api.call("POST", "/projects", { body: { name: "first" } });
    const path = `/projects/${made.data.id}`;
    for (const match of [tagOf(made), "*", ` * `, `"other", ${tagOf(made)}`]) {
      const { id } = made.data;
      const present = await api.call("GET", path);
      const headers = { "if-match": match.replace(tagOf(made), tagOf(present)) };
      assert.equal(
        expectOk(await api.call("PUT", path, { body: { name: match }, headers })).id,
        id,
      );
    }
  });

  test("a weak tag, a tag without quotes and nonsense match nothing", async () => {
    const made = await api.call("POST", "/projects", { body: { name: "x" } });
    for (const match of [
      `W/${tagOf(made)}`,
      tagOf(made).replaceAll('"', ""),
      "nonsense",
      '""',
      '"*"',
    ]) {
      const headers = { "if-match": match };
      expectRefusal(await api.call("PUT", `/projects/${made.data.id}`, { body: {}, headers }), 412);
    }
  });

  test("what is not there is 404, whatever If-Match says", async () => {
    const headers = { "if-match": '"1-x"' };
    expectRefusal(await api.call("PUT", "/projects/987654321", { body: {}, headers }), 404);
    expectRefusal(await api.call("DELETE", "/api-keys/987654321", { headers }), 404);
  });

  test("no kind of record is deleted in another version than the one named", async () => {
    for (const { path, change } of await records()) {
      const stale = tagOf(await change());
      const fresh = path.includes("api-keys") ? stale : tagOf(await change());
      const old = { headers: { "if-match": fresh === stale ? '"0-x"' : stale } };
      expectRefusal(await api.call("DELETE", path, old), 412);
      expectOk(await api.call("DELETE", path, { headers: { "if-match": fresh } }));
      expectRefusal(await api.call("DELETE", path), 404);
    }
  });

  test("a member's role is changed only in the version named", async () => {
    const { id } = await api.createProject();
    const body = { email: "a@example.org", role: "viewer" };
    const made = await api.call("POST", `/projects/${id}/members`, { body });
    const path = `/projects/${id}/members/${made.data.id}`;
    const promote = (tag: string) =>
      api.call("PUT", path, { body: { role: "editor" }, headers: { "if-match": tag } });
    expectOk(await promote(tagOf(made)));
    expectRefusal(await promote(tagOf(made)), 412);
  });

  test("ten who read, change and write back lose none of their changes", async () => {
    const { id } = await api.createProject();
    await atOnce(10, async (index) => {
      for (let tries = 0; tries < 100; tries += 1) {
        const seen = await api.call("GET", `/projects/${id}`);
        const body = { description: `${seen.data.description}[${index}]` };
        const headers = { "if-match": tagOf(seen) };
        const reply = await api.call("PUT", `/projects/${id}`, { body, headers });
        if (reply.status === 200) return;
        expectRefusal(reply, 412);
      }
      assert.fail("no try succeeded");
    });
    const { description } = expectOk(await api.call("GET", `/projects/${id}`));
    for (let index = 0; index < 10; index += 1) assert.ok(description.includes(`[${index}]`));
  });

  test("changes of different fields at once are all kept, without any If-Match", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await api.createProject();
      const changes = [
        { name: "New" },
        { description: "New" },
        { domain: "New" },
        { settings: { new: true } },
      ];
      await Promise.all(
        changes.map(async (body) => expectOk(await api.call("PUT", `/projects/${id}`, { body }))),
      );
      const { name, description, domain, settings } = expectOk(
        await api.call("GET", `/projects/${id}`),
      );
      assert.deepEqual({ name, description, domain, settings }, Object.assign({}, ...changes));
    }
  });

  test("a notification read and dismissed at once is both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [note] = await records();
      const marks = ["read", "dismiss"].map((mark) => api.call("POST", `${note?.path}/${mark}`));
      for (const reply of await Promise.all(marks)) expectOk(reply);
      const list = expectOk(await api.call("GET", (note?.path ?? "").replace(/\/\d+$/u, "")));
      const { is_read, is_dismissed } = list.items[0];
      assert.deepEqual([is_read, is_dismissed], [true, true]);
    }
  });

  test("updated_at moves with every change, even when the clock stands still or runs back", async () => {
    const made = await api.createProject();
    let last = made.updated_at;
    for (const step of [0, 0, -5000, 0, 1]) {
      clock.advance(step);
      const changed = expectOk(
        await api.call("PUT", `/projects/${made.id}`, { body: { name: "x" } }),
      );
      assert.ok(changed.updated_at > last);
      assert.equal(changed.created_at, made.created_at);
      last = changed.updated_at;
    }
    for (const { change } of await records()) {
      const { created_at, updated_at } = expectOk(await change());
      assert.ok(updated_at > created_at);
    }
  });

  test("accepting an invitation and marking all as read are changes too", async () => {
    const [note, , member] = await records();
    const base = (note?.path ?? "").replace(/\/notifications.*$/u, "");
    expectOk(
      await api.call("GET", "/projects", { headers: { "x-user-email": "member@example.org" } }),
    );
    const members = expectOk(await api.call("GET", `${base}/members`));
    const joined = members.find((each: { email: string }) => each.email === "member@example.org");
    assert.equal(joined.status, "active");
    assert.ok(joined.updated_at > joined.created_at, member?.path);
    expectOk(await api.call("POST", `${base}/notifications/mark-all-read`));
    const { items } = expectOk(await api.call("GET", `${base}/notifications`));
    assert.ok(items[0].updated_at > items[0].created_at);
  });
});
