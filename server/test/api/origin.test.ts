// A web page elsewhere does not reach a server on somebody's laptop: which Hosts and Origins are answered.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createOriginGuard } from "../../src/api/origin.ts";
import { readConfig } from "../../src/config/config.ts";
import { sendRaw, useApp } from "./testing.ts";

const page = "https://lab.example";

describe("origin", () => {
  const open = useApp({ WORKERS: "0", CORS_ORIGINS: `${page}, http://localhost:5173` });
  const named = useApp({ WORKERS: "0", ALLOWED_HOSTS: "sheaf.lab, sheaf.example:9000" });
  const guarded = useApp({ WORKERS: "0", AUTH_MODE: "required" });
  const health = "/api/v1/settings/health";
  const port = () => new URL(open.running.address).port;
  const ask = (headers: Record<string, string>, method = "GET", path = health) =>
    sendRaw(open.running.address, { path, method, headers });
  const statusFor = async (app: typeof open, host: string) =>
    (await sendRaw(app.running.address, { path: health, headers: { host } })).status;

  test("loopback names are answered, with any port and in any case", async () => {
    const hosts = [
      "localhost",
      "LOCALHOST",
      "localhost.",
      "127.0.0.1",
      "[::1]",
      "127.0.0.1:1",
      "localhost:80",
    ];
    for (const host of [
      ...hosts,
      `localhost:${port()}`,
      `127.0.0.1:${port()}`,
      `[::1]:${port()}`,
    ]) {
      assert.equal(await statusFor(open, host), 200, host);
    }
  });

  test("any other Host is 403 in the envelope, so that a name bound anew to this machine gets nowhere", async () => {
    const hosts = [
      "evil.example",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "evil.example:8000",
      "192.168.1.5",
      "10.0.0.1:8000",
      "0.0.0.0",
      "127.0.0.2",
      "2130706433",
      "0x7f000001",
      "[::]",
      "localhost@evil.example",
      "xn--lcalhost-8ya",
    ];
    for (const host of hosts) {
      const { status, json } = await ask({ host });
      assert.deepEqual([status, json.code], [403, 403], host);
      assert.match(json.message, /ALLOWED_HOSTS/u);
    }
  });

  test("the Host is looked at on every path, known or not", async () => {
    for (const path of ["/", "/openapi.json", "/metrics", "/api/v1/projects", "/nothing"]) {
      assert.equal((await ask({ host: "evil.example" }, "GET", path)).status, 403, path);
    }
  });

  test("a refused request has done nothing", async () => {
    const headers = { host: "evil.example", "content-type": "application/json" };
    const wanted = {
      method: "POST",
      path: "/api/v1/projects",
      headers,
      chunks: ['{"name":"Planted"}'],
    };
    assert.equal((await sendRaw(open.running.address, wanted)).status, 403);
    assert.equal((await open.call("GET", "/projects?q=Planted")).data.total, 0);
  });

  test("names in ALLOWED_HOSTS are answered beside the loopback ones, and no others", async () => {
    for (const host of [
      "sheaf.lab",
      "SHEAF.LAB",
      "sheaf.lab:8000",
      "sheaf.example:9000",
      "localhost",
      "127.0.0.1",
    ]) {
      assert.equal(await statusFor(named, host), 200, host);
    }
    for (const host of ["sheaf.example:9001", "a.sheaf.lab", "evil.example"]) {
      assert.equal(await statusFor(named, host), 403, host);
    }
  });

  test("with keys required any Host is answered, since a page has no key", async () => {
    assert.equal(await statusFor(guarded, "sheaf.university.example"), 200);
  });

  test("a server on all addresses answers to addresses and to no name", () => {
    const config = readConfig({ HOST: "0.0.0.0", ALLOW_OPEN_NETWORK: "1" });
    const guard = createOriginGuard(config);
    for (const host of ["192.168.1.5:8000", "[fd00::5]:8000", "localhost"]) guard.check({ host });
    for (const host of ["evil.example", "192.168.1.5.evil.example"]) {
      assert.throws(() => guard.check({ host }), /ALLOWED_HOSTS/u);
    }
    const anyName = createOriginGuard(readConfig({ ALLOWED_HOSTS: "*" }));
    anyName.check({ host: "whatever.example" });
  });

  test("a page of this very server may call it", async () => {
    for (const host of [`localhost:${port()}`, `127.0.0.1:${port()}`]) {
      const { status, headers } = await ask({ host, origin: `http://${host}` });
      assert.equal(status, 200);
      assert.equal(headers["access-control-allow-origin"], undefined);
    }
  });

  test("a page of any other origin is 403, for reading and for writing", async () => {
    const host = `localhost:${port()}`;
    const origins = [
      "https://evil.example",
      "null",
      "http://localhost:1",
      "http://localhost",
      `http://127.0.0.1:${port()}`,
      "nonsense",
      "",
      "file://",
      `http://${host}.evil.example`,
      `${page}.evil.example`,
      `${page}:444`,
    ];
    for (const origin of origins) {
      for (const method of ["GET", "POST"]) {
        const { status, json, headers } = await ask({ host, origin }, method, "/api/v1/projects");
        assert.deepEqual([status, json.code], [403, 403], `${method} from ${origin}`);
        assert.equal(headers["access-control-allow-origin"], undefined);
      }
    }
  });

  test("a listed origin is answered, and its browser is told so", async () => {
    const { status, headers } = await ask({ origin: page });
    assert.equal(status, 200);
    assert.equal(headers["access-control-allow-origin"], page);
    assert.match(String(headers.vary), /Origin/u);
    assert.match(String(headers["access-control-expose-headers"]), /ETag.*X-Request-Id/u);
    assert.equal(headers["access-control-allow-credentials"], undefined);
    assert.equal(headers["cross-origin-resource-policy"], "cross-origin");
    const failed = await ask({ origin: page }, "GET", "/api/v1/nothing");
    assert.deepEqual([failed.status, failed.headers["access-control-allow-origin"]], [404, page]);
  });

  test("a browser that asks beforehand gets leave for a listed origin", async () => {
    const headers = {
      origin: page,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "x-api-key, if-match",
    };
    const { status, text, headers: answered } = await ask(headers, "OPTIONS", "/api/v1/projects/1");
    assert.deepEqual([status, text], [204, ""]);
    assert.equal(answered["access-control-allow-origin"], page);
    assert.match(String(answered["access-control-allow-methods"]), /PUT/u);
    for (const name of [
      "X-API-Key",
      "If-Match",
      "Idempotency-Key",
      "X-User-Email",
      "Content-Type",
    ]) {
      assert.ok(String(answered["access-control-allow-headers"]).includes(name), name);
    }
  });

  test("a browser that asks beforehand for any other origin is refused", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const { status, headers: answered } = await ask(headers, "OPTIONS", "/api/v1/projects");
    assert.equal(status, 403);
    assert.equal(answered["access-control-allow-methods"], undefined);
  });
});
