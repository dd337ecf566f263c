// What holds for every endpoint: the envelope, request ids, headers, failures that hide their cause, pages.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { endpoints } from "../../src/app.ts";
import { systemClock } from "../../src/platform/clock.ts";
import type { Reply } from "../app.ts";
import {
  createRecordingLog,
  expectInvalid,
  expectOk,
  expectRefusal,
  sendRaw,
  useApp,
} from "./testing.ts";

const securityHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

function assertEnvelope(reply: Reply): void {
  const { status, headers, code, message, data, ...rest } = reply;
  assert.deepEqual(rest, {}, "nothing beside code, message and data");
  assert.equal(code, status);
  assert.equal(typeof message, "string");
  assert.notEqual(message, "");
  assert.notEqual(data, undefined);
  assert.match(headers.get("content-type") ?? "", /^application\/json/u);
  assert.match(headers.get("x-request-id") ?? "", /^[\w.:-]+$/u);
}

describe("conventions", () => {
  const recorded = createRecordingLog();
  // After so many readings the clock fails, in the middle of whatever reads it.
  let failure: { after: number; message: string } | undefined;
  const clock = {
    now() {
      if (failure !== undefined && failure.after === 0) throw new Error(failure.message);
      if (failure !== undefined) failure.after -= 1;
      return systemClock.now();
    },
  };
  const api = useApp({ WORKERS: "0" }, { clock, log: recorded.log });

  test("every operation answers in the envelope, with the HTTP status as its code", async () => {
    for (const { method, path } of endpoints) {
      const address = path.replace("/api/v1", "").replaceAll(/\{\w+\}/gu, "987654321");
      const body = method === "GET" ? {} : { body: {} };
      const reply = await api.call(method, address, body);
      assertEnvelope(reply);
      assert.ok([200, 404, 422].includes(reply.status), `${method} ${path}: ${reply.status}`);
    }
  });

  test("success is 200 and says so", async () => {
    const reply = await api.call("GET", "/settings/health");
    assert.deepEqual([reply.status, reply.message], [200, "success"]);
  });

  test("an unknown address is 404 in the envelope", async () => {
    for (const path of ["/nothing", "/projects/1/nothing", "/"]) {
      assertEnvelope(expectRefusal(await api.call("GET", path), 404));
    }
    const outside = await sendRaw(api.running.address, { path: "/no/such/page" });
    assert.deepEqual([outside.status, outside.json.code], [404, 404]);
  });

  test("a method that no route has is 405 whatever its body is, and Allow names the right ones", async () => {
    for (const method of ["QUERY", "PROPFIND", "PATCH", "SEARCH"]) {
      const query = { method, path: "/api/v1/projects" };
      const bodies = [{}, { headers: { "content-type": "text/plain" }, chunks: ["name"] }];
      for (const body of bodies) {
        const { status, headers } = await sendRaw(api.running.address, { ...query, ...body });
        assert.deepEqual([method, status, headers.allow], [method, 405, "GET, POST, HEAD"]);
      }
    }
  });

  test("the wrong method is 405 and Allow names the right ones", async () => {
    const reply = expectRefusal(await api.call("PATCH", "/projects"), 405);
    assertEnvelope(reply);
    assert.equal(reply.headers.get("allow"), "GET, POST, HEAD");
    assert.equal((await api.call("DELETE", "/tasks/1/cancel")).headers.get("allow"), "POST");
    const document = await sendRaw(api.running.address, { method: "POST", path: "/openapi.json" });
    assert.deepEqual([document.status, document.headers.allow], [405, "GET, HEAD"]);
  });

  test("a method HTTP has and the service does not is refused in the envelope", async () => {
    for (const method of ["PROPFIND", "LOCK", "TRACE", "SEARCH"]) {
      const { status, json } = await sendRaw(api.running.address, {
        method,
        path: "/api/v1/projects",
      });
      assert.ok(status === 404 || status === 405, `${method}: ${status}`);
      assert.equal(json.code, status);
    }
  });

  test("a sane request id of the caller comes back", async () => {
    for (const id of ["abc", "a.b:c_d-e", "x".repeat(100)]) {
      const reply = await api.call("GET", "/projects", { headers: { "x-request-id": id } });
      assert.equal(reply.headers.get("x-request-id"), id);
    }
  });

  test("any other request id is replaced by one of our own, different each time", async () => {
    const seen = new Set<string | null>();
    for (const id of ["", "two words", "x".repeat(101), "<script>", "é", "a,b"]) {
      const reply = await api.call("GET", "/projects", { headers: { "x-request-id": id } });
      assert.notEqual(reply.headers.get("x-request-id"), id);
      seen.add(reply.headers.get("x-request-id"));
    }
    assert.equal(seen.size, 6);
  });

  test("every answer carries the security headers and a request id, failures included", async () => {
    const paths = [
      "/api/v1/projects",
      "/api/v1/none",
      "/api/v1/projects/x",
      "/%zz",
      "/",
      "/openapi.json",
    ];
    for (const path of paths) {
      const { headers } = await sendRaw(api.running.address, { path });
      for (const [name, value] of Object.entries(securityHeaders)) {
        assert.equal(headers[name], value, `${name} of ${path}`);
      }
      assert.match(String(headers["content-security-policy"]), /default-src 'self'/u);
      assert.match(String(headers["x-request-id"]), /./u, path);
    }
  });

  test("an unexpected failure is 500, hides its cause, and gives the id under which the log has it", async () => {
    failure = { after: 0, message: "insert into /home/ada/secret.db failed: password=hunter2" };
    const reply = await api.call("POST", "/projects", { body: { name: "x" } });
    failure = undefined;
    assertEnvelope(expectRefusal(reply, 500));
    const id = reply.headers.get("x-request-id") ?? "";
    assert.deepEqual(reply.data, { request_id: id });
    assert.ok(reply.message.includes(id));
    assert.doesNotMatch(JSON.stringify(reply), /hunter2|insert into|secret\.db|\bat /u);
    const logged = recorded.lines.find((line) => line.startsWith("error") && line.includes(id));
    assert.match(logged ?? "", /hunter2/u);
  });

  test("what was written before an unexpected failure is taken back", async () => {
    const before = expectOk(await api.call("GET", "/projects")).total;
    const headers = { "x-user-email": "ada@example.org" };
    // The first reading is for the project's row, the second for its owner's.
    failure = { after: 1, message: "out of order" };
    const reply = await api.call("POST", "/projects", { body: { name: "x" }, headers });
    failure = undefined;
    expectRefusal(reply, 500);
    assert.equal(expectOk(await api.call("GET", "/projects")).total, before);
  });

  test("an X-User-Email that is no e-mail address is 422 and names the header", async () => {
    for (const email of [
      "",
      "ada",
      "ada@",
      "ada@example",
      "a@b.org, c@d.org",
      "a@b.org;x",
      "a@..org",
      "<a@b.org>",
      "a@b.org>",
    ]) {
      const reply = await api.call("GET", "/projects", { headers: { "x-user-email": email } });
      expectInvalid(reply, "header", "X-User-Email");
    }
  });

  test("times are ISO 8601 in UTC with milliseconds", async () => {
    const { created_at, updated_at } = await api.createProject();
    for (const time of [created_at, updated_at]) assert.equal(new Date(time).toISOString(), time);
  });
});
