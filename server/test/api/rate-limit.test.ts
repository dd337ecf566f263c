// How many requests a minute each key or address has, and what it hears beyond that.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createRateLimit } from "../../src/api/rate-limit.ts";
import { endpoints } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { type Reply, startTestApp, type TestApp } from "../app.ts";
import { atOnce, expectOk, expectRefusal } from "./testing.ts";

const adminKey = "an-admin-key-of-the-operator";

async function startLimited(
  t: { after(work: () => Promise<void>): void },
  environment: Record<string, string>,
) {
  const running = await startTestApp({ WORKERS: "0", ADMIN_API_KEY: adminKey, ...environment });
  t.after(() => running.dispose());
  const call: TestApp["call"] = (...request) => running.call(...request);
  return { call };
}

function limits(environment: Record<string, string>): number[] {
  const { rateLimit, rateLimitHeavy } = readConfig(environment).server;
  return [rateLimit, rateLimitHeavy];
}

function trusted(proxies: string): string[] {
  return readConfig({ TRUST_PROXY: proxies }).server.trustedProxies;
}

function expectTooMany(reply: Reply): void {
  expectRefusal(reply, 429);
  const seconds = Number(reply.headers.get("retry-after"));
  assert.ok(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60, String(seconds));
  assert.equal(reply.data, null);
}

describe("rate limits", () => {
  test("one request over the limit is 429 and told when to come back", async (t) => {
    const { call } = await startLimited(t, { RATE_LIMIT: "5" });
    for (let count = 0; count < 5; count += 1) expectOk(await call("GET", "/projects"));
    expectTooMany(await call("GET", "/projects"));
    expectTooMany(await call("GET", "/settings/health"));
  });

  test("requests at once are counted like others", async (t) => {
    const { call } = await startLimited(t, { RATE_LIMIT: "5" });
    const replies = await atOnce(12, () => call("GET", "/projects"));
    assert.equal(replies.filter((reply) => reply.status === 200).length, 5);
  });

  test("each key has its own count, and so has the address of those without", async (t) => {
    const { call } = await startLimited(t, { RATE_LIMIT: "3" });
    const admin = { headers: { "x-api-key": adminKey } };
    const { key } = expectOk(
      await call("POST", "/api-keys", { ...admin, body: { name: "k", scope: "read" } }),
    );
    const callers = [{}, admin, { headers: { authorization: `Bearer ${key}` } }];
    const statuses: number[][] = [];
    for (const caller of callers) {
      const replies: number[] = [];
      for (let count = 0; count < 4; count += 1)
        replies.push((await call("GET", "/projects", caller)).status);
      statuses.push(replies);
    }
    assert.deepEqual(statuses, [
      [200, 200, 200, 429],
      [200, 200, 429, 429],
      [200, 200, 200, 429],
    ]);
  });

  test("guessing keys is counted against the address", async (t) => {
    const { call } = await startLimited(t, { RATE_LIMIT: "3", AUTH_MODE: "required" });
    const guess = (index: number) =>
      call("GET", "/projects", { headers: { "x-api-key": `guess-${index}` } });
    for (let index = 0; index < 3; index += 1) expectRefusal(await guess(index), 401);
    expectTooMany(await guess(4));
    expectOk(await call("GET", "/projects", { headers: { "x-api-key": adminKey } }));
  });

  test("guessing keys does not lock out those of the address who need none", async (t) => {
    const { call } = await startLimited(t, { RATE_LIMIT: "3", AUTH_MODE: "required" });
    const wrong = { headers: { "x-api-key": "a-guess" } };
    for (let count = 0; count < 5; count += 1) await call("GET", "/projects", wrong);
    expectTooMany(await call("GET", "/projects", wrong));
    expectOk(await call("GET", "/settings/health"));
  });

  test("behind a proxy that is trusted, each client has its own count", async (t) => {
    const statuses = async (environment: Record<string, string>) => {
      const { call } = await startLimited(t, { RATE_LIMIT: "1", ...environment });
      const from = async (address: string) => {
        const headers = { "x-forwarded-for": address };
        return (await call("GET", "/projects", { headers })).status;
      };
      return [
        await from("203.0.113.1"),
        await from("203.0.113.2"),
        await from("203.0.113.9, 203.0.113.1"),
      ];
    };
    assert.deepEqual(await statuses({ TRUST_PROXY: "loopback" }), [200, 200, 429]);
    assert.deepEqual(await statuses({ TRUST_PROXY: "10.0.0.0/8" }), [200, 429, 429]);
    assert.deepEqual(await statuses({}), [200, 429, 429]);
  });

  test("a proxy is named by an address, a range or a kind of network, and by nothing else", () => {
    assert.deepEqual(trusted("10.0.0.7, fd00::/8,loopback"), ["10.0.0.7", "fd00::/8", "loopback"]);
    assert.deepEqual(trusted(""), []);
    for (const wrong of [
      "1",
      "true",
      "*",
      "proxy.example.org",
      "10.0.0.0/33",
      "10.0.0.0/",
      "::/129",
    ])
      assert.throws(() => trusted(wrong), /TRUST_PROXY/u, wrong);
  });

  test("bulk, candidates, runs and exports are costly", () => {
    const costly = new Set(endpoints.filter(({ heavy }) => heavy).map(({ name }) => name));
    const named = ["createPapers", "listCandidates", "runDedup", "exportBibtex", "exportToZotero"];
    assert.deepEqual(
      named.filter((name) => !costly.has(name)),
      [],
    );
  });

  test("costly requests have a stricter limit of their own", async (t) => {
    const { call } = await startLimited(t, { RATE_LIMIT: "100", RATE_LIMIT_HEAVY: "2" });
    for (let count = 0; count < 2; count += 1)
      expectOk(await call("POST", "/settings/test-connection"));
    expectTooMany(await call("POST", "/settings/test-connection"));
    expectOk(await call("GET", "/projects"));
  });

  test("with keys required the limits are 600 and 60, in open mode there are none, and both can be set", () => {
    assert.deepEqual(limits({ AUTH_MODE: "required" }), [600, 60]);
    assert.deepEqual(limits({}), [0, 0]);
    assert.deepEqual(limits({ RATE_LIMIT: "7", RATE_LIMIT_HEAVY: "3" }), [7, 3]);
    assert.deepEqual(
      limits({ AUTH_MODE: "required", RATE_LIMIT: "0", RATE_LIMIT_HEAVY: "0" }),
      [0, 0],
    );
  });

  test("zero is no limit", async (t) => {
    const { call } = await startLimited(t, { RATE_LIMIT: "0" });
    for (const reply of await atOnce(100, () => call("GET", "/settings/models"))) expectOk(reply);
  });

  test("a minute later a caller begins anew", () => {
    let now = 1_000_000;
    const check = createRateLimit(2, () => now);
    check("ada");
    check("ada");
    assert.throws(() => check("ada"), { status: 429, headers: { "retry-after": "60" } });
    now += 59_500;
    assert.throws(() => check("ada"), { headers: { "retry-after": "1" } });
    now += 500;
    check("ada");
    check("ada");
    assert.throws(() => check("ada"));
  });

  test("a crowd of addresses does not lift the limit of who came last", () => {
    const check = createRateLimit(1, () => 0);
    for (let index = 0; index < 50_000; index += 1) check(`address-${index}`);
    assert.throws(() => check("address-49999"));
  });
});
