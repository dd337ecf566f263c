// One server with every fault a server can have: each is reported as what it is, and nothing of it is left behind.

import assert from "node:assert/strict";
import type { IncomingMessage, ServerResponse } from "node:http";
import { after, before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";

import { openTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { migrate, readMigrations } from "../db/migrate.ts";
import type { CallRecord } from "./call-record.ts";
import { createHostTurns } from "./host-turns.ts";
import { openServer } from "./loopback-server.testing.ts";
import { createSafeFetcher } from "./safe-fetch.ts";
import type { SafeFetcher, SafeFetchOptions } from "./safe-fetch.ts";

const MEGABYTE = 1024 ** 2;
const TEN_GIGABYTES = 10 * 1024 ** 3;

let sent = 0;
let failures = 0;

const faults: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/fine": (_, response) => response.end("fine"),
  "/busy": (_, response) => response.writeHead(429, { "retry-after": "120" }).end("later"),
  "/twice": (_, response) => {
    failures += 1;
    response.writeHead(failures <= 2 ? 500 : 200).end("at last");
  },
  "/hangs": () => undefined,
  "/drips": (request, response) => {
    response.write("x");
    const drip = setInterval(() => response.write("x"), 5);
    request.socket.once("close", () => clearInterval(drip));
  },
  "/says-10-gb": (_, response) =>
    response.writeHead(200, { "content-length": TEN_GIGABYTES }).write("x"),
  "/sends-10-gb": (_, response) => pour(response),
  "/metadata": (_, response) =>
    response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
  "/round-and-round": (request, response) =>
    response.writeHead(302, { location: request.url ?? "" }).end(),
  "/resets": (request, response) => {
    response.writeHead(200, { "content-length": 1000 }).write("half");
    setImmediate(() => request.socket.resetAndDestroy());
  },
  "/bad-gzip": (_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end("not compressed at all"),
  "/cut-gzip": (_, response) =>
    response
      .writeHead(200, { "content-encoding": "gzip" })
      .end(gzipSync("x".repeat(5000)).subarray(0, 20)),
};

/** As fast as its reader takes it. */
function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(MEGABYTE);
  while (!response.destroyed && sent < TEN_GIGABYTES) {
    sent += piece.length;
    if (response.write(piece)) continue;
    response.once("drain", () => pour(response));
    return;
  }
}

describe("a server with every fault", () => {
  const calls: CallRecord[] = [];
  let fixture: TestDatabase;
  let server: Awaited<ReturnType<typeof openServer>>;
  let fetcher: SafeFetcher;

  before(async () => {
    fixture = await openTestDatabase();
    const migrations = readMigrations(new URL("../../../migrations/", import.meta.url));
    await migrate(fixture.database, migrations, () => new Date().toISOString());
    server = await openServer((request, response) =>
      faults[request.url ?? ""]?.(request, response),
    );
    fetcher = createSafeFetcher({
      offline: false,
      allowedPrivateHosts: [server.host],
      userAgent: "sheaf-test",
      sleep: async () => undefined,
      turns: createHostTurns({
        db: fixture.database,
        clock: { now: () => new Date() },
        log: { warn: () => assert.fail("nothing goes wrong here") },
        paces: async () => [
          {
            name: "one at a time",
            at: [`${server.origin}/`],
            everyMs: 0,
            connections: 1,
            alone: true,
          },
        ],
      }),
      record: (call) => calls.push(call),
    });
  });
  after(async () => {
    await fetcher.close();
    server.close();
    await fixture.dispose();
  });

  const get = async (path: string, options: SafeFetchOptions = {}) => {
    const response = await fetcher.fetch(server.origin + path, { maxBytes: MEGABYTE, ...options });
    return { status: response.status, text: await response.text() };
  };

  for (const [path, code, options] of [
    ["/hangs", "upstream_timeout", { headersTimeoutMs: 30 }],
    ["/drips", "upstream_timeout", { timeoutMs: 60 }],
    ["/says-10-gb", "too_large", {}],
    ["/sends-10-gb", "too_large", {}],
    ["/metadata", "address_forbidden", {}],
    ["/resets", "connection_failed", {}],
    ["/bad-gzip", "bad_encoding", {}],
    ["/cut-gzip", "bad_encoding", {}],
  ] as const) {
    test(`${path} is reported as ${code}, recorded as such, and the next is served`, async () => {
      calls.length = 0;
      await assert.rejects(get(path, options), { code });
      // Where only one may ask, nobody would be served if the fault had kept its turn or its connection.
      assert.equal((await get("/fine")).text, "fine");
      const [ending, fine] = calls.slice(-2).map(({ error }) => error);
      assert.deepEqual([ending, fine], [code, undefined]);
    });
  }

  test("of an endless answer hardly more is taken than is allowed", () => {
    assert.ok(sent > 0 && sent < 64 * MEGABYTE, `${sent} bytes were sent`);
  });

  test("a host that redirects to a forbidden one is recorded, and so is the forbidden one", async () => {
    calls.length = 0;
    await assert.rejects(get("/metadata"), { code: "address_forbidden" });
    assert.deepEqual(
      calls.map(({ host, status, error }) => [host, status, error]),
      [
        [server.host, 302, undefined],
        ["169.254.169.254", undefined, "address_forbidden"],
      ],
    );
  });

  test("two failures and then an answer are three calls and one answer", async () => {
    calls.length = 0;
    assert.deepEqual(await get("/twice"), { status: 200, text: "at last" });
    assert.deepEqual(
      calls.map(({ status }) => status),
      [500, 500, 200],
    );
  });

  test("a hundred redirects are followed five times", async () => {
    calls.length = 0;
    await assert.rejects(get("/round-and-round"), { code: "too_many_redirects" });
    assert.deepEqual(
      calls.map(({ status, error }) => [status, error]),
      Array.from({ length: 6 }, () => [302, undefined]),
    );
  });

  test("no connection is left open once all is over", async () => {
    const open = await server.connections();
    assert.ok(open <= 1, `${open} connections`);
  });

  test("a refusal that asks for patience is given to who asked, and nobody else asks before then", async () => {
    assert.equal((await get("/busy")).status, 429);
    const asked = server.seen.length;
    await assert.rejects(get("/fine"), { code: "source_busy" });
    assert.equal(server.seen.length, asked);
    assert.equal(calls.at(-1)?.error, "source_busy");
  });
});
