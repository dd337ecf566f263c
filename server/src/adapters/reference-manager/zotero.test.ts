// Sending works to Zotero: batches, tokens, patience, and what is told of each work when something goes wrong.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { createSafeFetcher } from "../../platform/http/safe-fetch.ts";
import { type LoopbackZotero, startZotero } from "./loopback-zotero.testing.ts";
import type { OutgoingWork } from "./reference-manager.ts";
import { createZotero, type ZoteroConnection } from "./zotero.ts";

async function start(t: TestContext, over: Partial<ZoteroConnection> = {}) {
  const zotero = await startZotero();
  t.after(() => zotero.close());
  const waits: number[] = [];
  // Nobody sleeps here: how long they would have is what counts.
  const sleep = async (milliseconds: number) =>
    void waits.push(Math.round(milliseconds / 100) / 10);
  const fetcher = createSafeFetcher({
    offline: false,
    allowedPrivateHosts: [],
    userAgent: "Sheaf test",
    random: () => 1,
    sleep,
  });
  t.after(() => fetcher.close());
  const { userId, apiKey, url } = zotero;
  const manager = createZotero({ userId, apiKey, baseUrl: url, ...over }, { fetcher, sleep });
  const push = (count: number, title?: (id: number) => string) =>
    manager.push("Reading list", works(count, title));
  return { zotero, push, waits };
}

async function* works(
  count: number,
  title = (id: number) => `Work ${id}`,
): AsyncGenerator<OutgoingWork> {
  for (let id = 1; id <= count; id += 1) {
    yield { id, reference: { type: "book", title: title(id) }, tags: [] };
  }
}

const titlesIn = ({ items }: LoopbackZotero) => items.map((item) => item["title"]);
const tokensIn = ({ requests }: LoopbackZotero) =>
  requests.map(({ headers }) => headers["zotero-write-token"]);
const bookOf = (zotero: LoopbackZotero, count: number) =>
  assert.deepEqual(
    titlesIn(zotero),
    Array.from({ length: count }, (_, index) => `Work ${index + 1}`),
  );

describe("zotero", () => {
  test("a collection is made, and the works go into it fifty at a time", async (t) => {
    const { zotero, push } = await start(t);
    const report = await push(120);
    const [collection] = zotero.collections;
    assert.equal(collection?.["name"], "Reading list");
    assert.deepEqual(report, { collectionKey: collection?.key, created: 120, failures: [] });
    const sizes = zotero.requests.map(({ method, path, body }) => [method, path, body.length]);
    assert.deepEqual(sizes, [
      ["POST", "/users/475425/collections", 1],
      ["POST", "/users/475425/items", 50],
      ["POST", "/users/475425/items", 50],
      ["POST", "/users/475425/items", 20],
    ]);
    bookOf(zotero, 120);
    assert.ok(zotero.items.every((item) => String(item["collections"]) === collection?.key));
    assert.equal(new Set(tokensIn(zotero)).size, 4);
  });

  test("a collection of nothing is still a collection", async (t) => {
    const { zotero, push } = await start(t);
    const report = await push(0);
    assert.equal(report.created, 0);
    assert.equal(zotero.requests.length, 1);
  });

  test("a work that Zotero refuses is reported by itself and the others arrive", async (t) => {
    const { zotero, push } = await start(t);
    const report = await push(60, (id) => (id % 25 === 0 ? "long ".repeat(400) : `Work ${id}`));
    assert.equal(report.created, 58);
    assert.deepEqual(report.failures, [
      { id: 25, reason: "Zotero refused it: 'title' field value too long (413)" },
      { id: 50, reason: "Zotero refused it: 'title' field value too long (413)" },
    ]);
    assert.equal(zotero.items.length, 58);
  });

  for (const status of [429, 503]) {
    test(`${status} is waited out as long as Retry-After says, and the same token is sent again`, async (t) => {
      const { zotero, push, waits } = await start(t);
      zotero.disturbances.push("none", { refuse: status, headers: { "retry-after": "7" } });
      const report = await push(3);
      assert.equal(report.created, 3);
      assert.deepEqual(waits, [7]);
      const [, first, second] = tokensIn(zotero);
      assert.equal(first, second);
    });
  }

  test("Backoff on an answer is waited for before the next request", async (t) => {
    const { zotero, push, waits } = await start(t);
    zotero.disturbances.push({ headers: { Backoff: "5" } });
    await push(3);
    assert.deepEqual(waits, [5]);
  });

  test("who asks for more patience than there is gets no further request, and the rest is reported", async (t) => {
    const { zotero, push } = await start(t);
    zotero.disturbances.push("none", { headers: { Backoff: "3600" } });
    const report = await push(120);
    assert.equal(report.created, 50);
    assert.equal(report.failures.length, 70);
    assert.deepEqual(report.failures[0], {
      id: 51,
      reason: "Zotero is busy and asks for patience. Try again in some minutes.",
    });
    assert.match(report.failures[69]?.reason ?? "", /^Not sent\. Zotero is busy/u);
    assert.equal(zotero.requests.length, 2);
  });

  test("a write whose answer got lost is not done twice", async (t) => {
    const { zotero, push } = await start(t);
    zotero.disturbances.push({ loseAnswer: true }, "none", { loseAnswer: true });
    const report = await push(60, (id) => (id === 7 ? "long ".repeat(400) : `Work ${id}`));
    assert.equal(zotero.collections.length, 1);
    assert.equal(report.collectionKey, zotero.collections[0]?.key);
    assert.equal(zotero.items.length, 59);
    assert.equal(report.created, 59);
    assert.deepEqual(report.failures, [
      { id: 7, reason: "Zotero refused it, and its reason was lost on the way." },
    ]);
  });

  test("a write that broke off halfway is completed, and what was stored is not stored twice", async (t) => {
    const { zotero, push } = await start(t);
    zotero.disturbances.push("none", { breakAfter: 20 });
    const report = await push(50);
    assert.deepEqual([report.created, report.failures], [50, []]);
    bookOf(zotero, 50);
  });

  test("a refused key is told in clear words that do not hold the key", async (t) => {
    const apiKey = "WrongKeyWrongKeyWrongKey";
    const { push } = await start(t, { apiKey });
    await assert.rejects(push(1), (error: Error & { code?: string }) => {
      assert.equal(error.name, "UpstreamError");
      assert.equal(error.code, "zotero_key_refused");
      assert.match(error.message, /ZOTERO_API_KEY/u);
      assert.ok(!JSON.stringify([error.message, error.stack]).includes(apiKey));
      return true;
    });
  });

  test("an unknown user is told apart from a refused key", async (t) => {
    const { push } = await start(t, { userId: "1/../2" });
    await assert.rejects(push(1), { code: "zotero_unknown_library" });
  });

  test("a key that is refused later leaves what arrived and reports the rest", async (t) => {
    const { zotero, push } = await start(t);
    zotero.disturbances.push("none", "none", { refuse: 403 });
    const report = await push(110);
    assert.equal(report.created, 50);
    assert.deepEqual(
      report.failures.map(({ id }) => id),
      Array.from({ length: 60 }, (_, index) => index + 51),
    );
    assert.equal(zotero.requests.length, 3);
  });

  test("a batch that is refused for what is in it does not stop the next one", async (t) => {
    const { zotero, push } = await start(t);
    zotero.disturbances.push("none", { refuse: 413 });
    const report = await push(60);
    assert.equal(report.created, 10);
    assert.equal(report.failures.length, 50);
  });

  test("works that may have arrived although Zotero failed are reported as such", async (t) => {
    const { zotero, push } = await start(t);
    const failing = { refuse: 500 };
    zotero.disturbances.push("none", "none", failing, failing, failing, failing);
    const report = await push(120);
    assert.equal(report.created, 50);
    assert.match(report.failures[0]?.reason ?? "", /It may be in Zotero all the same/u);
    assert.match(report.failures[69]?.reason ?? "", /^Not sent/u);
  });

  test("a redirect is not followed: the key stays with the address the operator named", async (t) => {
    const { zotero, push } = await start(t);
    zotero.disturbances.push({ refuse: 307, headers: { location: "/elsewhere" } });
    await assert.rejects(push(1), { name: "UpstreamError" });
    assert.equal(zotero.requests.length, 1);
  });

  test("an answer in another shape is an error, not an empty report", async (t) => {
    const { zotero, push } = await start(t);
    zotero.disturbances.push({ refuse: 200, says: '{"success": [1]}' });
    await assert.rejects(push(1), { code: "bad_response" });
  });

  test("answers that hold whole objects instead of keys are understood", async (t) => {
    const { zotero, push } = await start(t);
    const says = '{"successful": {"0": {"key": "WHOLE234"}}, "unchanged": {}, "failed": {}}';
    zotero.disturbances.push({ refuse: 200, says });
    const report = await push(0);
    assert.equal(report.collectionKey, "WHOLE234");
  });
});
