// API keys: shown once, stored as a hash, revoked or deleted, and what the operator's own key may do.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { raw } from "../../src/platform/db/sql.ts";
import {
  atOnce,
  createRecordingLog,
  createTestClock,
  eventually,
  expectInvalid,
  expectOk,
  expectRefusal,
  statusesOf,
  storedText,
  useApp,
} from "./testing.ts";

const adminKey = "an-admin-key-of-the-operator";

describe("API keys", () => {
  const clock = createTestClock("2026-03-01T12:00:30.000Z");
  const recorded = createRecordingLog();
  const api = useApp({ WORKERS: "0", ADMIN_API_KEY: adminKey }, { clock, log: recorded.log });
  const post = (name: unknown, scope: unknown) =>
    api.call("POST", "/api-keys", { body: { name, scope } });
  const create = async (name = "A key", scope = "read") => expectOk(await post(name, scope));
  const ask = (key: string) => api.call("GET", "/projects", { headers: { "x-api-key": key } });
  const listed = async (id: number) =>
    expectOk(await api.call("GET", "/api-keys")).find((each: { id: number }) => each.id === id);

  test("a new key is shown whole, once", async () => {
    const { key, ...record } = await create("Laptop", "write");
    assert.match(key, /^sheaf_[0-9A-Za-z]{43}$/u);
    assert.deepEqual(
      [record.name, record.scope, record.is_active, record.last_used_at],
      ["Laptop", "write", true, null],
    );
    assert.equal(record.key_prefix, key.slice(0, 12));
    assert.deepEqual(await listed(record.id), record);
    assert.ok(!JSON.stringify(expectOk(await api.call("GET", "/api-keys"))).includes(key));
  });

  test("the database has the SHA-256 of a key and not the key, in its rows and in its bytes", async () => {
    const { id, key } = await create();
    const [row] = await api.running.app.context.db.all<{ key_hash: string }>(
      raw(`select key_hash from api_keys where id = ${id}`),
    );
    assert.equal(row?.key_hash, createHash("sha256").update(key).digest("hex"));
    const stored = await storedText(api.running);
    assert.ok(stored.includes(row.key_hash));
    assert.ok(!stored.includes(key.slice(12)));
  });

  test("no two keys are alike", async () => {
    const keys = await atOnce(20, async () => (await create()).key);
    assert.equal(new Set(keys).size, 20);
    assert.equal(new Set(keys.map((key) => key.slice(6, 18))).size, 20);
  });

  test("a key is taken from X-API-Key and from Authorization: Bearer, in any case of the word", async () => {
    const { key } = await create();
    const headers = [
      { "x-api-key": key },
      { authorization: `Bearer ${key}` },
      { authorization: `bearer  ${key}` },
    ];
    for (const each of headers) expectOk(await api.call("GET", "/projects", { headers: each }));
  });

  test("a key that is not ours is 401, also where none is needed", async () => {
    const { key } = await create();
    const wrong = [
      `${key}x`,
      key.slice(0, -1),
      key.toLowerCase(),
      key.slice(0, 12),
      "x",
      "sheaf_",
      adminKey.slice(1),
      "' or 1=1 --",
    ];
    for (const each of wrong) {
      expectRefusal(await ask(each), 401);
      expectRefusal(
        await api.call("GET", "/settings/health", { headers: { authorization: `Bearer ${each}` } }),
        401,
      );
    }
  });

  test("the hash of a key is no key", async () => {
    const { key } = await create();
    expectRefusal(await ask(createHash("sha256").update(key).digest("hex")), 401);
  });

  test("a revoked key is kept, inactive, and opens nothing", async () => {
    const { id, key, ...made } = await create();
    expectOk(await ask(key));
    const revoked = expectOk(await api.call("POST", `/api-keys/${id}/revoke`));
    assert.equal(revoked.is_active, false);
    assert.ok(revoked.updated_at > made.updated_at);
    assert.equal(revoked.key, undefined);
    expectRefusal(await ask(key), 401);
    assert.equal((await listed(id)).is_active, false);
  });

  test("revoking twice is 400, also at once", async () => {
    const { id } = await create();
    const replies = await atOnce(3, () => api.call("POST", `/api-keys/${id}/revoke`));
    assert.deepEqual(statusesOf(replies), [200, 400, 400]);
    const reply = expectRefusal(await api.call("POST", `/api-keys/${id}/revoke`), 400);
    assert.deepEqual(reply.data, { error: "already_revoked" });
  });

  test("a deleted key is gone for good", async () => {
    const { id, key } = await create();
    assert.deepEqual(expectOk(await api.call("DELETE", `/api-keys/${id}`)), { deleted: true, id });
    expectRefusal(await ask(key), 401);
    assert.equal(await listed(id), undefined);
    expectRefusal(await api.call("DELETE", `/api-keys/${id}`), 404);
    expectRefusal(await api.call("POST", `/api-keys/${id}/revoke`), 404);
  });

  test("a name has 1 to 100 characters and a scope is read, write or admin", async () => {
    for (const name of ["", "  ", "x".repeat(101), 5, null, undefined]) {
      expectInvalid(await post(name, "read"), "body", "name");
    }
    for (const scope of ["", "root", "READ", null, undefined]) {
      expectInvalid(await post("x", scope), "body", "scope");
    }
    assert.equal((await create("x".repeat(100))).name.length, 100);
  });

  test("the list begins with the newest", async () => {
    const [first, second] = [await create(), await create()];
    const ids = expectOk(await api.call("GET", "/api-keys")).map((each: { id: number }) => each.id);
    assert.ok(ids.indexOf(second.id) < ids.indexOf(first.id));
  });

  test("the time of last use is noted to the minute, and is no change of the record", async () => {
    const { id, key, updated_at } = await create();
    const usedAt = async () => (await listed(id)).last_used_at;
    assert.equal(await usedAt(), null);
    expectOk(await ask(key));
    const first = clock.now().toISOString();
    await eventually(async () => (await usedAt()) === first);
    clock.advance(20_000);
    expectOk(await ask(key));
    // Another write, so that one for the use of the key would be over too.
    await create();
    assert.equal(await usedAt(), first);
    clock.advance(20_000);
    expectOk(await ask(key));
    const second = clock.now().toISOString();
    await eventually(async () => (await usedAt()) === second);
    assert.equal((await listed(id)).updated_at, updated_at);
  });

  test("a request that is refused for its scope has used its key all the same", async () => {
    const { id, key } = await create("reader", "read");
    expectRefusal(
      await api.call("POST", "/projects", { body: { name: "x" }, headers: { "x-api-key": key } }),
      403,
    );
    await eventually(async () => (await listed(id)).last_used_at !== null);
  });

  test("the operator's ADMIN_API_KEY may do everything and is in no list", async () => {
    const headers = { "x-api-key": adminKey };
    const made = expectOk(
      await api.call("POST", "/api-keys", { body: { name: "by admin", scope: "admin" }, headers }),
    );
    expectOk(await api.call("DELETE", `/api-keys/${made.id}`, { headers }));
    expectOk(await api.call("PUT", "/settings", { body: {}, headers }));
    assert.ok(!(await storedText(api.running)).includes(adminKey));
    const keys = expectOk(await api.call("GET", "/api-keys", { headers }));
    assert.ok(keys.every((each: { key_prefix: string }) => !adminKey.startsWith(each.key_prefix)));
  });

  test("no key, right or wrong, is in the log", async () => {
    const { key } = await create("logged", "admin");
    expectOk(await ask(key));
    expectRefusal(await ask("a-wrong-key-somebody-tried"), 401);
    const log = recorded.lines.join("\n");
    assert.ok(log.includes("/api/v1/projects"));
    for (const secret of [key, key.slice(12), adminKey, "a-wrong-key-somebody-tried"])
      assert.ok(!log.includes(secret));
  });
});
