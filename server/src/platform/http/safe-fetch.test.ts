// Tests that the fetcher reaches only what it may, and that its answers stream and can be stopped.

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";

import { startFetcher, startServer } from "./loopback-server.testing.ts";

test("a URL from outside reaches a private host only when host or host:port is listed", async (t) => {
  const server = await startServer(t, (_, response) => response.end("here"));
  const listed = startFetcher(t, { allowedPrivateHosts: [server.host] });
  const answer = await listed.fetch(`${server.origin}/paper?x=1`);
  assert.equal(await answer.text(), "here");
  assert.equal(answer.status, 200);
  assert.equal(answer.url, `${server.origin}/paper?x=1`);
  assert.equal(server.seen[0]?.headers["user-agent"], "sheaf-test");

  const unlisted = startFetcher(t, { allowedPrivateHosts: [`127.0.0.1:${server.port - 1}`] });
  await assert.rejects(unlisted.fetch(server.origin), { code: "address_forbidden" });
  assert.equal(server.seen.length, 1);
});

test("a name that resolves to a private address is refused, unless the name is listed", async (t) => {
  const server = await startServer(t, (_, response) => response.end());
  const fetcher = startFetcher(t, { allowedPrivateHosts: ["nas.example"] });
  const url = (name: string) => `http://${name}:${server.port}/`;
  await assert.rejects(fetcher.fetch(url("evil.example")), { code: "address_forbidden" });
  assert.equal((await fetcher.fetch(url("nas.example"))).status, 200);
  assert.equal(server.seen.length, 1);
});

test("one forbidden address among a name's addresses refuses the name", async (t) => {
  const fetcher = startFetcher(t, {
    lookup: async () => [
      // The family does not fit the address, so that no packet could leave.
      { address: "93.184.216.34", family: 6 },
      { address: "127.0.0.1", family: 4 },
    ],
  });
  await assert.rejects(fetcher.fetch("http://mixed.example/"), { code: "address_forbidden" });
});

test("a name that answers public first and loopback second never reaches loopback", async (t) => {
  const server = await startServer(t, (_, response) => response.end("reached"));
  let lookups = 0;
  const fetcher = startFetcher(t, {
    lookup: async () => {
      lookups += 1;
      // The family does not fit the address, so that connecting fails before a packet leaves.
      return lookups === 1
        ? [{ address: "93.184.216.34", family: 6 }]
        : [{ address: "127.0.0.1", family: 4 }];
    },
  });
  const url = `http://rebind.example:${server.port}/`;
  await assert.rejects(fetcher.fetch(url), { code: "connection_failed" });
  assert.equal(lookups, 1, "the address that was checked is the one connected to");
  await assert.rejects(fetcher.fetch(url), { code: "address_forbidden" });
  assert.equal(server.seen.length, 0);
});

test("admins and operators may reach loopback, also by name", async (t) => {
  const server = await startServer(t, (_, response) => response.end("model"));
  const fetcher = startFetcher(t);
  for (const trust of ["admin", "operator"] as const) {
    for (const host of ["localhost", "127.0.0.1", "ollama.example"]) {
      const answer = await fetcher.fetch(`http://${host}:${server.port}/`, { trust });
      assert.equal(await answer.text(), "model");
    }
  }
});

test("a connection opened for the operator is not lent to a URL from outside", async (t) => {
  const server = await startServer(t, (_, response) => response.end("kept alive"));
  const fetcher = startFetcher(t);
  const url = `http://intern.example:${server.port}/`;
  await (await fetcher.fetch(url, { trust: "operator" })).text();
  await assert.rejects(fetcher.fetch(url), { code: "address_forbidden" });
});

test("offline refuses everything, the operator's URLs included", async (t) => {
  const server = await startServer(t, (_, response) => response.end());
  const fetcher = startFetcher(t, { offline: true, allowedPrivateHosts: [server.host] });
  await assert.rejects(fetcher.fetch(server.origin), { code: "offline" });
  await assert.rejects(fetcher.fetch(server.origin, { trust: "operator" }), { code: "offline" });
  await assert.rejects(fetcher.asFetch("operator")(server.origin), { code: "offline" });
  assert.equal(server.seen.length, 0);
});

test("errors name the host and never the query", async (t) => {
  const server = await startServer(t, (request) => request.socket.destroy());
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host] });
  for (const url of [`${server.origin}/?api_key=s3cret`, "http://localhost/?api_key=s3cret"]) {
    await assert.rejects(fetcher.fetch(url), (error: Error) => {
      assert.match(error.message, /127\.0\.0\.1|localhost/u);
      assert.doesNotMatch(error.message, /s3cret|api_key/u);
      return true;
    });
  }
});

test("a refused connection is an upstream error with its own code", async (t) => {
  const fetcher = startFetcher(t, { allowedPrivateHosts: ["127.0.0.1"] });
  await assert.rejects(fetcher.fetch("http://127.0.0.1:1/"), {
    name: "UpstreamError",
    code: "connection_failed",
  });
});

test("an answer that should be JSON and is not is an upstream error", async (t) => {
  const server = await startServer(t, (request, response) =>
    response.end(request.url === "/good" ? '{"a":1}' : "<html>"),
  );
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host] });
  assert.deepEqual(await (await fetcher.fetch(`${server.origin}/good`)).json(), { a: 1 });
  const bad = await fetcher.fetch(`${server.origin}/bad`);
  await assert.rejects(bad.json(), { code: "bad_response" });
});

test("an abort by the caller closes the server's socket and throws the caller's reason", async (t) => {
  const closed = Promise.withResolvers<void>();
  const server = await startServer(t, (request, response) => {
    response.write("first");
    request.socket.once("close", () => closed.resolve());
  });
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host] });
  const controller = new AbortController();
  const answer = await fetcher.fetch(server.origin, { signal: controller.signal });
  const reading = assert.rejects(answer.text(), { message: "enough" });
  controller.abort(new Error("enough"));
  await Promise.all([reading, closed.promise]);
  await assert.rejects(fetcher.fetch(server.origin, { signal: controller.signal }), {
    message: "enough",
  });
  assert.equal(server.seen.length, 1);
});

test("closing the fetcher ends what is under way, and leaves no unhandled error", async (t) => {
  const server = await startServer(t, (_, response) => response.write("first"));
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host] });
  const [read] = await Promise.all([fetcher.fetch(server.origin), fetcher.fetch(server.origin)]);
  const reading = assert.rejects(read.text(), { code: "connection_failed" });
  await fetcher.close();
  await reading;
});

test("a closed fetcher asks nobody, also when it was never used", async (t) => {
  const server = await startServer(t, (_, response) => response.end());
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host] });
  await fetcher.close();
  await assert.rejects(fetcher.fetch(server.origin), { code: "connection_failed" });
  assert.equal(server.seen.length, 0);
});

test("fetch for clients streams each event when it is sent", async (t) => {
  const server = await startServer(t, (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: 1\n\n");
    // The second event waits until the client has seen the first.
    release.promise.then(() => response.end("data: 2\n\n"), assert.fail);
  });
  const release = Promise.withResolvers<void>();
  const fetch = startFetcher(t).asFetch("operator");
  const answer = await fetch(server.origin, { method: "POST", body: '{"stream":true}' });
  assert.ok(answer instanceof Response && answer.body);
  assert.equal(answer.headers.get("content-type"), "text/event-stream");
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await reader.read()).value, "data: 1\n\n");
  release.resolve();
  assert.equal((await reader.read()).value, "data: 2\n\n");
  assert.equal((await reader.read()).done, true);
  assert.equal(server.seen[0]?.body, '{"stream":true}');
});

test("fetch for clients carries an abort and a cancelled body to the server's socket", async (t) => {
  const closed: Promise<unknown>[] = [];
  const server = await startServer(t, (request, response) => {
    closed.push(once(request.socket, "close"));
    if (request.url !== "/silent") response.write("data: 1\n\n");
  });
  const fetch = startFetcher(t).asFetch("operator");

  const silent = new AbortController();
  const waiting = fetch(`${server.origin}/silent`, { signal: silent.signal });
  setTimeout(() => silent.abort(), 30);
  await assert.rejects(waiting, { name: "AbortError" });

  const streaming = new AbortController();
  const answer = await fetch(server.origin, { signal: streaming.signal });
  const reading = assert.rejects(answer.text(), { name: "AbortError" });
  streaming.abort();
  await reading;

  const left = await fetch(server.origin);
  const reader = left.body?.getReader();
  await reader?.read();
  const pending = reader?.read();
  await setImmediate();
  await reader?.cancel();
  assert.equal((await pending)?.done, true);
  assert.equal(closed.length, 3);
  await Promise.all(closed);
});

test("fetch for clients does not try again by itself, and gives every status as it is", async (t) => {
  const server = await startServer(t, (request, response) => {
    response.writeHead(Number(request.url?.slice(1)), "Said So", { location: "/200" }).end();
  });
  const fetch = startFetcher(t).asFetch("operator");
  for (const status of [503, 429, 404, 204]) {
    const answer = await fetch(`${server.origin}/${status}`);
    assert.equal(answer.status, status);
    assert.equal(answer.statusText, "Said So");
    assert.equal(await answer.text(), "");
  }
  assert.equal(server.seen.length, 4);
  assert.equal((await fetch(`${server.origin}/302`, { redirect: "manual" })).status, 302);
  await assert.rejects(fetch(`${server.origin}/302`, { redirect: "error" }), {
    code: "too_many_redirects",
  });
  assert.equal(server.seen.length, 6);
});

test("a key that is no valid header, or stands in the URL, is refused without repeating it", async (t) => {
  const fetcher = startFetcher(t);
  const fetch = fetcher.asFetch("operator");
  const headers = { "x-api-key": "s3cret\ns3cret" };
  const refusals: [() => Promise<unknown>, string][] = [
    [() => fetch("http://me:s3cret@127.0.0.1:1/"), "bad_url"],
    [() => fetch("http://127.0.0.1:1/", { headers }), "bad_request"],
    [() => fetcher.fetch("http://127.0.0.1:1/", { headers, trust: "operator" }), "bad_request"],
  ];
  for (const [refusal, code] of refusals) {
    await assert.rejects(
      refusal,
      (error: Error & { code?: string }) =>
        error.code === code && !error.message.includes("s3cret") && error.cause === undefined,
    );
  }
});
