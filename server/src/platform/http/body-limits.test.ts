// Tests that a body is decoded, and stopped when it is too large, too slow or broken.

import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import type { TestContext } from "node:test";
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";

import { startFetcher, startServer } from "./loopback-server.testing.ts";

const TEXT = "All papers are equal, but some papers are more equal than others. ".repeat(500);

async function startPair(t: TestContext, handler: RequestListener) {
  const server = await startServer(t, handler);
  return { server, fetcher: startFetcher(t, { allowedPrivateHosts: [server.host] }) };
}

const sending =
  (encoding: string, body: Uint8Array): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "content-encoding": encoding }).end(body);

test("every encoding that is asked for is undone", async (t) => {
  const bodies: [string, Uint8Array][] = [
    ["identity", Buffer.from(TEXT)],
    ["gzip", gzipSync(TEXT)],
    ["X-GZip", gzipSync(TEXT)],
    ["deflate", deflateSync(TEXT)],
    ["deflate", deflateRawSync(TEXT)],
    ["br", brotliCompressSync(TEXT)],
    ["zstd", zstdCompressSync(TEXT)],
  ];
  for (const [encoding, body] of bodies) {
    const { server, fetcher } = await startPair(t, sending(encoding, body));
    const answer = await fetcher.fetch(server.origin);
    assert.equal(await answer.text(), TEXT, encoding);
    assert.equal(server.seen[0]?.headers["accept-encoding"], "gzip, deflate, br, zstd");
    if (encoding !== "identity") assert.equal(answer.headers.has("content-encoding"), false);
  }
});

test("an unknown encoding, or several on top of each other, is refused", async (t) => {
  for (const encoding of ["compress", "gzip, gzip", "constructor"]) {
    const { server, fetcher } = await startPair(t, sending(encoding, gzipSync(gzipSync(TEXT))));
    await assert.rejects(fetcher.fetch(server.origin), { code: "bad_encoding" }, encoding);
  }
});

test("compressed data that is broken or cut short is an error, not a short answer", async (t) => {
  const whole = gzipSync(TEXT);
  for (const body of [whole.subarray(0, whole.length - 9), Buffer.from("not gzip at all")]) {
    const { server, fetcher } = await startPair(t, sending("gzip", body));
    await assert.rejects((await fetcher.fetch(server.origin)).text(), { code: "bad_encoding" });
  }
});

test("an empty body labelled as compressed is empty", async (t) => {
  const { server, fetcher } = await startPair(t, sending("gzip", Buffer.alloc(0)));
  assert.equal(await (await fetcher.fetch(server.origin)).text(), "");
  const head = await fetcher.fetch(server.origin, { method: "HEAD" });
  assert.equal(head.headers.get("content-encoding"), "gzip");
  assert.equal(await head.text(), "");
});

test("a decompression bomb is stopped at the limit while it streams", async (t) => {
  const zeros = Buffer.alloc(32 * 1024 ** 2);
  const bombs: [string, Uint8Array][] = [
    ["gzip", gzipSync(zeros, { level: 1 })],
    ["br", brotliCompressSync(zeros.subarray(0, 4 * 1024 ** 2))],
    ["zstd", zstdCompressSync(zeros)],
  ];
  for (const [encoding, bomb] of bombs) {
    const { server, fetcher } = await startPair(t, sending(encoding, bomb));
    const answer = await fetcher.fetch(server.origin, { maxBytes: 1024 ** 2 });
    let received = 0;
    await assert.rejects(
      async () => {
        for await (const chunk of answer.body) received += chunk.byteLength;
      },
      { code: "too_large" },
      encoding,
    );
    assert.ok(received <= 1024 ** 2, `${encoding}: ${received}`);
  }
});

test("a body over the limit is refused by its stated length, before it is read", async (t) => {
  const closed = Promise.withResolvers<void>();
  const { server, fetcher } = await startPair(t, (request, response) => {
    request.socket.once("close", () => closed.resolve());
    response.writeHead(200, { "content-length": 2000 }).write("x");
  });
  await assert.rejects(fetcher.fetch(server.origin, { maxBytes: 1999 }), { code: "too_large" });
  await closed.promise;
});

test("a body over the limit is stopped where it states no length, and the connection closed", async (t) => {
  const closed = Promise.withResolvers<void>();
  const { server, fetcher } = await startPair(t, (request, response) => {
    request.socket.once("close", () => closed.resolve());
    const timer = setInterval(() => response.write("x".repeat(600)), 5);
    response.once("close", () => clearInterval(timer));
  });
  const answer = await fetcher.fetch(server.origin, { maxBytes: 1999 });
  await assert.rejects(answer.bytes(), { code: "too_large" });
  await closed.promise;
});

test("a body of exactly the limit is read", async (t) => {
  const { server, fetcher } = await startPair(t, (_, response) => response.end("x".repeat(2000)));
  const answer = await fetcher.fetch(server.origin, { maxBytes: 2000 });
  assert.equal((await answer.bytes()).byteLength, 2000);
});

test("a server that does not begin to answer in time is a timeout", async (t) => {
  const { server, fetcher } = await startPair(t, () => undefined);
  await assert.rejects(fetcher.fetch(server.origin, { headersTimeoutMs: 40 }), {
    name: "UpstreamTimeoutError",
  });
});

test("a name that does not resolve in time is a timeout", async (t) => {
  const fetcher = startFetcher(t, { lookup: () => new Promise(() => undefined) });
  await assert.rejects(fetcher.fetch("http://slow.example/", { timeoutMs: 40 }), {
    name: "UpstreamTimeoutError",
  });
});

test("a body that drips on past the total time is a timeout, plain or compressed", async (t) => {
  const zipped = gzipSync(TEXT);
  for (const encoding of ["identity", "gzip"]) {
    const { server, fetcher } = await startPair(t, (_, response) => {
      response.writeHead(200, { "content-encoding": encoding });
      let sent = 0;
      const timer = setInterval(() => response.write(zipped.subarray(sent, ++sent)), 5);
      response.once("close", () => clearInterval(timer));
    });
    const answer = await fetcher.fetch(server.origin, { timeoutMs: 60 });
    await assert.rejects(answer.text(), { name: "UpstreamTimeoutError" }, encoding);
  }
});

test("a connection that breaks inside the body is an error, not a short answer", async (t) => {
  const { server, fetcher } = await startPair(t, (request, response) => {
    response.writeHead(200, { "content-length": 2000 });
    response.write("half", () => request.socket.destroy());
  });
  const answer = await fetcher.fetch(server.origin);
  await assert.rejects(answer.text(), { code: "connection_failed" });
});

test("a reader that leaves early, or never comes, closes the connection", async (t) => {
  const unfinished = gzipSync(TEXT).subarray(0, -1);
  for (const leave of ["break", "cancel", "deadline"]) {
    for (const encoding of ["identity", "gzip"]) {
      const closed = Promise.withResolvers<void>();
      const { server, fetcher } = await startPair(t, (request, response) => {
        request.socket.once("close", () => closed.resolve());
        response.writeHead(200, { "content-encoding": encoding }).write(unfinished);
      });
      const timeoutMs = leave === "deadline" ? 40 : 60_000;
      const answer = await fetcher.fetch(server.origin, { timeoutMs });
      if (leave === "cancel") answer.cancel();
      if (leave === "break") for await (const _ of answer.body) break;
      await closed.promise;
    }
  }
});
