// Tests when a failed request is tried again, and after how long a wait.

import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import type { TestContext } from "node:test";

import { startFetcher, startServer } from "./loopback-server.testing.ts";
import { parseRetryAfter, waitBeforeRetry } from "./retry.ts";

async function startFlaky(t: TestContext, fail: RequestListener) {
  let requests = 0;
  const server = await startServer(t, (request, response) => {
    requests += 1;
    if (requests < 3) fail(request, response);
    else response.end("at last");
  });
  const waits: number[] = [];
  const fetcher = startFetcher(t, {
    allowedPrivateHosts: [server.host],
    sleep: async (milliseconds) => void waits.push(milliseconds),
  });
  return { server, fetcher, waits };
}

const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end("not now");

test("a busy or failing server is asked again, with a wait that doubles", async (t) => {
  for (const status of [429, 500, 502, 503, 504]) {
    const { server, fetcher, waits } = await startFlaky(t, answering(status));
    const answer = await fetcher.fetch(server.origin);
    assert.equal(await answer.text(), "at last");
    assert.deepEqual(waits, [500, 1000]);
  }
});

test("a connection that breaks is made again", async (t) => {
  const { server, fetcher, waits } = await startFlaky(t, (request) => request.socket.destroy());
  assert.equal(await (await fetcher.fetch(server.origin)).text(), "at last");
  assert.equal(waits.length, 2);
});

test("Retry-After is honoured in seconds", async (t) => {
  const { server, fetcher, waits } = await startFlaky(t, answering(429, { "retry-after": "7" }));
  assert.equal((await fetcher.fetch(server.origin)).status, 200);
  assert.deepEqual(waits, [7000, 7000]);
});

test("Retry-After is honoured as an HTTP date", async (t) => {
  const date = new Date(Date.now() + 20_000).toUTCString();
  const { server, fetcher, waits } = await startFlaky(t, answering(503, { "retry-after": date }));
  assert.equal((await fetcher.fetch(server.origin)).status, 200);
  assert.ok(waits.length === 2 && waits.every((wait) => wait > 15_000 && wait <= 20_000));
});

test("a server that wants a longer wait than there is time gets no second request", async (t) => {
  for (const [seconds, timeoutMs] of [
    ["3600", 7_200_000],
    ["30", 10_000],
  ] as const) {
    const { server, fetcher, waits } = await startFlaky(
      t,
      answering(429, { "retry-after": seconds }),
    );
    assert.equal((await fetcher.fetch(server.origin, { timeoutMs })).status, 429);
    assert.deepEqual([server.seen.length, waits.length], [1, 0]);
  }
});

test("the last answer is given to the caller when the tries are used up", async (t) => {
  const { server, fetcher } = await startFlaky(t, answering(503));
  const answer = await fetcher.fetch(server.origin, { tries: 2 });
  assert.equal(answer.status, 503);
  assert.equal(await answer.text(), "not now");
  assert.equal(server.seen.length, 2);
});

test("other statuses are not tried again", async (t) => {
  for (const status of [400, 401, 404, 501]) {
    const { server, fetcher } = await startFlaky(t, answering(status));
    assert.equal((await fetcher.fetch(server.origin)).status, status);
    assert.equal(server.seen.length, 1);
  }
});

test("a POST is sent once, unless the caller says it may be repeated", async (t) => {
  const once = await startFlaky(t, answering(503));
  const request = { method: "POST", body: "note" };
  assert.equal((await once.fetcher.fetch(once.server.origin, request)).status, 503);
  assert.equal(once.server.seen.length, 1);

  const broken = await startFlaky(t, (incoming) => incoming.socket.destroy());
  await assert.rejects(broken.fetcher.fetch(broken.server.origin, request), {
    code: "connection_failed",
  });
  assert.equal(broken.server.seen.length, 1);

  const again = await startFlaky(t, answering(503));
  const answer = await again.fetcher.fetch(again.server.origin, { ...request, retry: true });
  assert.equal(await answer.text(), "at last");
  assert.deepEqual(
    again.server.seen.map(({ body }) => body),
    ["note", "note", "note"],
  );
});

test("an abort during the wait ends at once with the caller's reason", async (t) => {
  const { server } = await startFlaky(t, answering(503));
  const waiting = Promise.withResolvers<void>();
  const fetcher = startFetcher(t, {
    allowedPrivateHosts: [server.host],
    sleep: () => {
      waiting.resolve();
      return new Promise(() => undefined);
    },
  });
  const controller = new AbortController();
  const fetching = fetcher.fetch(server.origin, { signal: controller.signal });
  const rejected = assert.rejects(fetching, { message: "enough" });
  await waiting.promise;
  controller.abort(new Error("enough"));
  await rejected;
  assert.equal(server.seen.length, 1);
});

test("the jitter is full: any wait between nothing and the bound", () => {
  const waits: [number, number, number][] = [
    [1, 0, 0],
    [1, 0.5, 250],
    [3, 1, 2000],
    [20, 1, 8000],
  ];
  for (const [attempt, random, wait] of waits) {
    assert.equal(waitBeforeRetry({ attempt, remainingMs: 60_000, random: () => random }), wait);
  }
});

test("a Retry-After that cannot be read counts as none, and a date in the past as now", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  assert.equal(parseRetryAfter(null, now), undefined);
  assert.equal(parseRetryAfter("soon", now), undefined);
  assert.equal(parseRetryAfter("0", now), 0);
  assert.equal(parseRetryAfter("Wed, 31 Dec 2025 23:59:00 GMT", now), 0);
  assert.equal(parseRetryAfter("Thu, 01 Jan 2026 00:01:00 GMT", now), 60_000);
});
