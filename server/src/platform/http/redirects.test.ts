// Tests that every redirect is checked anew and carries nothing it should not.

import assert from "node:assert/strict";
import { test } from "node:test";

import { startFetcher, startServer } from "./loopback-server.testing.ts";

test("a redirect to a forbidden address is refused, however it is spelled", async (t) => {
  const secret = await startServer(t, (_, response) => response.end("secret"));
  const server = await startServer(t, (request, response) => {
    const target = decodeURIComponent(request.url?.slice(2) ?? "");
    response.writeHead(302, { location: target }).end();
  });
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host] });
  const targets = [
    secret.origin,
    `http://localhost:${secret.port}/`,
    `http://2130706433:${secret.port}/`,
    `http://[::ffff:127.0.0.1]:${secret.port}/`,
    `//127.1:${secret.port}/`,
    "http://169.254.169.254/latest/meta-data/",
  ];
  for (const target of targets) {
    await assert.rejects(
      fetcher.fetch(`${server.origin}/?${encodeURIComponent(target)}`),
      { code: "address_forbidden" },
      target,
    );
  }
  for (const target of ["file:///etc/passwd", "http://a:b@h.example/", "http://["]) {
    await assert.rejects(
      fetcher.fetch(`${server.origin}/?${encodeURIComponent(target)}`),
      { code: "bad_url" },
      target,
    );
  }
  assert.equal(secret.seen.length, 0);
});

test("the operator's trust holds on the same origin and ends at a redirect to another", async (t) => {
  const other = await startServer(t, (_, response) => response.end("other"));
  const server = await startServer(t, (request, response) => {
    if (request.url === "/moved") response.end("same");
    else response.writeHead(302, { location: request.url === "/out" ? other.origin : "/moved" });
    response.end();
  });
  const fetcher = startFetcher(t);
  const same = await fetcher.fetch(server.origin, { trust: "operator" });
  assert.equal(await same.text(), "same");
  assert.equal(same.url, `${server.origin}/moved`);
  for (const trust of ["operator", "admin"] as const) {
    await assert.rejects(fetcher.fetch(`${server.origin}/out`, { trust }), {
      code: "address_forbidden",
    });
  }
  assert.equal(other.seen.length, 0);
});

test("a foreign server cannot bounce a request back to a host that only the operator may name", async (t) => {
  const inner = await startServer(t, (request, response) =>
    response.writeHead(302, { location: `${foreign.origin}${request.url}` }).end(),
  );
  const foreign = await startServer(t, (_, response) =>
    response.writeHead(302, { location: `${inner.origin}/admin/delete` }).end(),
  );
  const fetcher = startFetcher(t, { allowedPrivateHosts: [foreign.host] });
  await assert.rejects(fetcher.fetch(inner.origin, { trust: "operator" }), {
    code: "address_forbidden",
  });
  assert.deepEqual([inner.seen.length, foreign.seen.length], [1, 1]);
});

test("five redirects are followed, the sixth is refused", async (t) => {
  const server = await startServer(t, (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end("arrived");
    else response.writeHead(301, { location: `/${left - 1}` }).end();
  });
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host] });
  assert.equal(await (await fetcher.fetch(`${server.origin}/5`)).text(), "arrived");
  await assert.rejects(fetcher.fetch(`${server.origin}/6`), { code: "too_many_redirects" });
  assert.equal(server.seen.length, 12);
});

test("keys and cookies stay with the origin they were meant for", async (t) => {
  const other = await startServer(t, (_, response) => response.end());
  const server = await startServer(t, (request, response) => {
    const location = request.url === "/" ? "/again" : `${other.origin}/paper`;
    response.writeHead(302, { location }).end();
  });
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host, other.host] });
  const secrets = {
    authorization: "Bearer s3cret",
    cookie: "s3cret",
    "x-api-key": "s3cret",
    "zotero-api-key": "s3cret",
  };
  await fetcher.fetch(server.origin, { headers: { ...secrets, accept: "application/pdf" } });
  for (const [name, value] of Object.entries(secrets)) {
    assert.equal(server.seen[1]?.headers[name], value, `${name} on the same origin`);
  }
  assert.doesNotMatch(JSON.stringify(other.seen), /s3cret/u);
  assert.equal(other.seen[0]?.headers["accept"], "application/pdf");
  assert.equal(other.seen[0]?.headers["user-agent"], "sheaf-test");
});

test("a redirect changes the method as the fetch standard says", async (t) => {
  const server = await startServer(t, (request, response) => {
    const status = Number(request.url?.slice(1));
    request.resume().once("end", () => {
      if (status === 0) response.end();
      else response.writeHead(status, { location: "/0" }).end();
    });
  });
  const fetcher = startFetcher(t, { allowedPrivateHosts: [server.host] });
  const rules: [string, number, string][] = [
    ["POST", 301, "GET"],
    ["POST", 302, "GET"],
    ["POST", 303, "GET"],
    ["PUT", 303, "GET"],
    ["PUT", 302, "PUT"],
    ["POST", 307, "POST"],
    ["POST", 308, "POST"],
    ["HEAD", 303, "HEAD"],
  ];
  for (const [method, status, expected] of rules) {
    const withBody = method !== "HEAD";
    await fetcher.fetch(`${server.origin}/${status}`, {
      method,
      headers: withBody ? { "content-type": "text/plain" } : {},
      body: withBody ? "note" : undefined,
    });
    const last = server.seen.at(-1);
    const keepsBody = withBody && expected === method;
    assert.equal(last?.method, expected, `${method} ${status}`);
    assert.equal(last?.body, keepsBody ? "note" : "", `${method} ${status}`);
    assert.equal(last?.headers["content-type"], keepsBody ? "text/plain" : undefined);
  }
});
