// Tests which answers are kept on disk, that they are asked for anew, and that a damaged one is as none.

import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";

import { createAnswerCache } from "./answer-cache.ts";
import { startFetcher, startServer } from "./loopback-server.testing.ts";
import type { SafeFetchOptions } from "./safe-fetch.ts";

const log = { warn: () => assert.fail("nothing goes wrong here") };

async function makeDirectory(t: TestContext): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "sheaf-cache-"));
  t.after(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A server whose answer has a version, and a fetcher that keeps answers. */
async function start(t: TestContext, headers: Record<string, string> = {}) {
  const directory = await makeDirectory(t);
  const source = { version: "1" };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const etag = `"${source.version}"`;
    if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
    else
      response
        .writeHead(200, { etag, "content-type": "text/plain", ...headers })
        .end(`version ${source.version}`);
  };
  const server = await startServer(t, answer);
  const cache = createAnswerCache({ directory, most: 1_000_000, log });
  const fetcher = startFetcher(t, { cache });
  const ask = async (path = "/", options: SafeFetchOptions = {}) => {
    const response = await fetcher.fetch(server.origin + path, {
      trust: "operator",
      cache: true,
      ...options,
    });
    const text = await response.text();
    await cache.close();
    return { text, status: response.status, type: response.headers.get("content-type") };
  };
  const conditions = () => server.seen.map((request) => request.headers["if-none-match"]);
  return { directory, source, ask, conditions, files: () => readdir(directory) };
}

test("what has not changed is read from disk, and what has changed is fetched", async (t) => {
  const { source, ask, conditions } = await start(t);
  const first = await ask();
  assert.deepEqual(await ask(), first);
  source.version = "2";
  assert.equal((await ask()).text, "version 2");
  assert.equal((await ask()).text, "version 2");
  assert.deepEqual(conditions(), [undefined, '"1"', '"1"', '"2"']);
});

test("a date of change serves where there is no tag", async (t) => {
  const date = "Sun, 01 Mar 2026 12:00:00 GMT";
  const cache = createAnswerCache({ directory: await makeDirectory(t), most: 1000, log });
  const server = await startServer(t, (request, response) => {
    const isKnown = request.headers["if-modified-since"] === date;
    response.writeHead(isKnown ? 304 : 200, { "last-modified": date }).end(isKnown ? "" : "old");
  });
  const fetcher = startFetcher(t, { cache });
  for (const tries of [1, 2]) {
    const response = await fetcher.fetch(server.origin, { trust: "operator", cache: true });
    assert.deepEqual([await response.text(), server.seen.length], ["old", tries]);
    await cache.close();
  }
});

test("nothing is kept that nobody asked to keep, nor another method's answer", async (t) => {
  const { ask, files } = await start(t);
  await ask("/", { cache: false });
  await ask("/", { method: "POST", body: "x" });
  assert.deepEqual(await files(), []);
});

test("what carries a secret is not kept, unless under a name without it", async (t) => {
  const { directory, ask, files } = await start(t);
  for (const query of ["api_key=s3cret", "x=1&Access_Token=s3cret", "key=s3cret"])
    await ask(`/?${query}`);
  await ask("/", { headers: { "X-API-Key": "s3cret" } });
  assert.deepEqual(await files(), []);
  await ask("/?api_key=s3cret&q=1", { cache: "search q=1" });
  const [file = ""] = await files();
  assert.doesNotMatch(file + (await readFile(join(directory, file), "utf8")), /s3cret|api_key/u);
  assert.equal((await ask("/?api_key=other&q=1", { cache: "search q=1" })).text, "version 1");
});

for (const [what, headers] of [
  ["it must not be stored", { "cache-control": "max-age=5, no-store" }],
  ["it is for one user", { "cache-control": "private" }],
  ["it varies with something unknown", { vary: "Accept, Cookie" }],
  ["it varies with everything", { vary: "*" }],
  ["it sets a cookie", { "set-cookie": "a=b" }],
] as const) {
  test(`an answer is not kept when ${what}`, async (t) => {
    const { ask, files } = await start(t, headers);
    await ask();
    assert.deepEqual(await files(), []);
  });
}

test("answers to different wishes are kept apart", async (t) => {
  const { ask, conditions } = await start(t, { vary: "Accept" });
  await ask("/", { headers: { accept: "text/html" } });
  await ask("/", { headers: { accept: "application/json" } });
  assert.deepEqual(conditions(), [undefined, undefined]);
});

test("a file that was cut short or damaged is as none, and is replaced", async (t) => {
  const { directory, ask, files, conditions } = await start(t);
  await ask();
  const [file = ""] = await files();
  const path = join(directory, file);
  const whole = await readFile(path);
  const damaged = Buffer.from(whole);
  damaged[damaged.length - 1] = 0x21;
  for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 5), damaged, Buffer.from("{}\n")]) {
    await writeFile(path, bytes);
    assert.equal((await ask()).text, "version 1");
    assert.deepEqual(await readFile(path), whole);
  }
  assert.deepEqual(new Set(conditions()), new Set([undefined]));
});

test("a body that was not read to its end is not kept", async (t) => {
  const cache = createAnswerCache({ directory: await makeDirectory(t), most: 1_000_000, log });
  cache.keep = () => assert.fail("only half of it is known");
  const server = await startServer(t, (request, response) => {
    response.writeHead(200, { etag: '"1"' }).write("half");
    setImmediate(() => request.socket.destroy());
  });
  const fetcher = startFetcher(t, { cache });
  const response = await fetcher.fetch(server.origin, { trust: "operator", cache: true });
  await assert.rejects(response.text(), { code: "connection_failed" });
});

test("the ones that were not asked for longest make room, and what a killed process left is removed", async (t) => {
  const directory = await makeDirectory(t);
  const left = join(directory, "abc.unfinished");
  await writeFile(left, "half");
  await utimes(left, new Date(0), new Date(0));
  const cache = createAnswerCache({ directory, most: 5000, log });
  const body = Buffer.alloc(1000);
  for (const key of ["a", "b", "c", "d"]) {
    cache.keep(key, { headers: {}, body });
    await cache.close();
    for (const file of await readdir(directory)) await age(join(directory, file));
  }
  await cache.find("a");
  cache.keep("e", { headers: {}, body });
  await cache.close();
  const there = await Promise.all(["a", "b", "c", "d", "e"].map((key) => cache.find(key)));
  assert.deepEqual(
    there.map((answer) => answer !== undefined),
    [true, false, true, true, true],
  );
  assert.equal((await readdir(directory)).includes("abc.unfinished"), false);
});

/** Makes a file seem a minute older than it did. */
async function age(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  const older = new Date(mtimeMs - 60_000);
  await utimes(path, older, older);
}
