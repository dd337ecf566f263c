// Idempotency-Key: the same key and body give the first answer again, and nothing is done twice.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { raw } from "../../src/platform/db/sql.ts";
import {
  atOnce,
  createTestClock,
  eventually,
  expectInvalid,
  expectOk,
  expectRefusal,
  statusesOf,
  storedText,
  useApp,
} from "./testing.ts";

const hour = 60 * 60 * 1000;

describe("idempotency", () => {
  const clock = createTestClock();
  const api = useApp({ ADMIN_API_KEY: "an-admin-key-of-the-operator" }, { clock });
  let lastKey = 0;
  const newKey = () => `key-${(lastKey += 1)}`;
  const create = (key: string, name: string, headers: Record<string, string> = {}) =>
    api.call("POST", "/projects", {
      body: { name },
      headers: { "idempotency-key": key, ...headers },
    });
  const countNamed = async (name: string) =>
    expectOk(await api.call("GET", `/projects?q=${name}`)).total;
  const countAnswers = async () =>
    (await api.running.app.context.db.all(raw("select 1 from idempotent_answers"))).length;

  test("the same key and body give the same answer, and one record", async () => {
    const key = newKey();
    const first = await create(key, "Twice");
    const second = await create(key, "Twice");
    expectOk(first);
    assert.deepEqual(
      [second.status, second.message, second.data],
      [first.status, first.message, first.data],
    );
    assert.equal(second.headers.get("etag"), first.headers.get("etag"));
    assert.equal(await countNamed("Twice"), 1);
  });

  test("each answer keeps a request id of its own", async () => {
    const key = newKey();
    const ids = [await create(key, "Ids"), await create(key, "Ids")].map((reply) =>
      reply.headers.get("x-request-id"),
    );
    assert.notEqual(ids[0], ids[1]);
  });

  test("the first answer comes again even when the record has changed or gone", async () => {
    const key = newKey();
    const { id } = expectOk(await create(key, "Gone"));
    expectOk(await api.call("DELETE", `/projects/${id}`));
    assert.equal(expectOk(await create(key, "Gone")).id, id);
    assert.equal(await countNamed("Gone"), 0);
  });

  test("another body under the same key is 409, and nothing is done", async () => {
    const key = newKey();
    expectOk(await create(key, "OneBody"));
    const reply = expectRefusal(await create(key, "OtherBody"), 409);
    assert.deepEqual(reply.data, { error: "idempotency_key_reused" });
    assert.equal(await countNamed("OtherBody"), 0);
  });

  test("another address under the same key is 409", async () => {
    const key = newKey();
    const { id } = expectOk(await create(key, "Address"));
    const headers = { "idempotency-key": key };
    expectRefusal(
      await api.call("POST", "/projects?x=1", { body: { name: "Address" }, headers }),
      409,
    );
    expectRefusal(
      await api.call("POST", `/projects/${id}/notifications/mark-all-read`, { headers }),
      409,
    );
  });

  test("many at once do the work once and all get its answer", async () => {
    const key = newKey();
    const replies = await atOnce(8, () => create(key, "Crowd"));
    const ids = new Set(replies.map((reply) => expectOk(reply).id));
    assert.equal(ids.size, 1);
    assert.equal(await countNamed("Crowd"), 1);
  });

  test("of two bodies at once under one key one wins and the other is 409", async () => {
    const key = newKey();
    const replies = await atOnce(2, (index) => create(key, `Rival${index}`));
    assert.deepEqual(statusesOf(replies), [200, 409]);
    assert.equal(await countNamed("Rival"), 1);
  });

  test("callers with different e-mails or keys do not share their Idempotency-Keys", async () => {
    const key = newKey();
    const replies = [
      await create(key, "Mine"),
      await create(key, "Mine", { "x-user-email": "ada@example.org" }),
      await create(key, "Mine", { "x-user-email": "bob@example.org" }),
      await create(key, "Mine", { "x-api-key": "an-admin-key-of-the-operator" }),
    ];
    assert.equal(new Set(replies.map((reply) => expectOk(reply).id)).size, 4);
    const again = await create(key, "Mine", { "x-user-email": "ADA@example.org" });
    assert.equal(expectOk(again).id, replies[1]?.data.id);
  });

  test("a request that failed is not remembered", async () => {
    const key = newKey();
    const headers = { "idempotency-key": key };
    const { id } = await api.createProject();
    const invite = () =>
      api.call("POST", `/projects/${id}/members`, {
        body: { email: "eve@example.org", role: "viewer" },
        headers,
      });
    const member = expectOk(
      await api.call("POST", `/projects/${id}/members`, {
        body: { email: "eve@example.org", role: "editor" },
      }),
    );
    expectRefusal(await invite(), 409);
    expectOk(await api.call("DELETE", `/projects/${id}/members/${member.id}`));
    assert.equal(expectOk(await invite()).role, "viewer");
  });

  test("a body that did not validate does not use up its key", async () => {
    const key = newKey();
    expectInvalid(await create(key, ""), "body", "name");
    expectOk(await create(key, "Corrected"));
  });

  test("the first answer is not given to who may not ask any more", async () => {
    const { id } = await api.createProject({}, { "x-user-email": "owner@example.org" });
    const invite = (headers: Record<string, string>) =>
      api.call("POST", `/projects/${id}/members`, {
        body: { email: "new@example.org", role: "viewer" },
        headers,
      });
    const headers = { "idempotency-key": newKey(), "x-user-email": "second@example.org" };
    const body = { email: "second@example.org", role: "owner" };
    const second = expectOk(await api.call("POST", `/projects/${id}/members`, { body }));
    expectOk(await invite(headers));
    expectOk(await api.call("DELETE", `/projects/${id}/members/${second.id}`));
    expectRefusal(await invite(headers), 403);
  });

  test("a key that is empty, too long or has blanks is 422 and named", async () => {
    for (const key of ["", "x".repeat(201), "two words", "ü"]) {
      expectInvalid(await create(key, "Bad key"), "header", "Idempotency-Key");
    }
    expectOk(await create("x".repeat(200), "Long key"));
  });

  test("an API key made twice under one key is one, shown whole both times, and is not in the database", async () => {
    const options = {
      body: { name: "replayed", scope: "read" },
      headers: { "idempotency-key": newKey() },
    };
    const first = expectOk(await api.call("POST", "/api-keys", options));
    const second = expectOk(await api.call("POST", "/api-keys", options));
    assert.deepEqual(second, first);
    const stored = await storedText(api.running);
    assert.ok(stored.includes(first.key_prefix));
    assert.ok(!stored.includes(first.key));
    assert.ok(!stored.includes(first.key.slice(12)));
    assert.ok(!stored.includes(Buffer.from(first.key).toString("base64").slice(4, 40)));
  });

  test("an answer is kept for 24 hours; then the key is free again", async () => {
    const key = newKey();
    const { id } = expectOk(await create(key, "Expiring"));
    clock.advance(24 * hour - 1000);
    assert.equal(expectOk(await create(key, "Expiring")).id, id);
    clock.advance(2000);
    assert.notEqual(expectOk(await create(key, "Expiring")).id, id);
    assert.equal(expectOk(await create(key, "Expiring")).name, "Expiring");
  });

  test("answers nobody asks for again are removed by themselves", async () => {
    expectOk(await create(newKey(), "Left behind"));
    assert.ok((await countAnswers()) > 0);
    clock.advance(26 * hour);
    await eventually(async () => (await countAnswers()) === 0);
  });
});
