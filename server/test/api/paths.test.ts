// What holds for every path: identifiers are positive whole numbers, a trailing slash is welcome, HEAD works where GET does.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { endpoints } from "../../src/app.ts";
import { expectOk, expectRefusal, sendRaw, useApp } from "./testing.ts";

// As they stand in the request line: nothing between here and the service tidies them up.
const noIdentifiers = [
  "0",
  "-1",
  "+1",
  "01",
  "1.0",
  "1.5",
  "1e3",
  "0x1",
  "1n",
  "1_000",
  "9007199254740993",
  "9".repeat(20),
  "9".repeat(600),
  "%00",
  "1%00",
  "%20",
  "1%20",
  "%201",
  "1%0A",
  "%31%2F2",
  "%D9%A1",
  "%EF%BC%91",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "true",
  "[1]",
  "{id}",
  ":project_id",
  "1,2",
  "1;2",
  "*",
  "'",
  "1'%20or%20'1'='1",
  "1%20union%20select%201",
  "%2e%2e",
  "%2E%2E%2F%2E%2E%2Fetc%2Fpasswd",
  "..%5c..%5c",
  "__proto__",
  "constructor",
  "%F0%9F%92%A9",
];

describe("paths", () => {
  const api = useApp({ WORKERS: "0" });
  const send = (path: string, method = "GET") =>
    sendRaw(api.running.address, { path: `/api/v1${path}`, method });

  test("a path id that is not a positive whole number is 422 and named", async () => {
    for (const text of noIdentifiers) {
      const { status, json } = await send(`/projects/${text}`);
      assert.equal(status, 422, `${text}: ${status} ${json?.message}`);
      assert.deepEqual(json.data[0].loc, ["path", "project_id"], text);
    }
  });

  test("the same holds for every identifier of every operation, before anything else is looked at", async () => {
    for (const { method, path, parameters } of endpoints) {
      for (const { name, isText } of parameters) {
        if (isText) continue;
        const parameter = `{${name}}`;
        const address = path.replace(parameter, "1.5").replaceAll(/\{\w+\}/gu, "7");
        const { status, json } = await sendRaw(api.running.address, { method, path: address });
        assert.equal(status, 422, `${method} ${address}`);
        assert.deepEqual(json.data[0].loc, ["path", name]);
      }
    }
  });

  test("the largest identifier is just one that does not exist", async () => {
    const { status } = await send(`/projects/${Number.MAX_SAFE_INTEGER}`);
    assert.equal(status, 404);
  });

  test("a path that cannot be decoded is 404 in the envelope", async () => {
    for (const text of ["%", "%zz", "%ff", "%C3%28", "%ED%A0%80", "%u0031"]) {
      const { status, json } = await send(`/projects/${text}`);
      assert.equal(status, 404, text);
      assert.equal(json.code, 404, text);
      assert.match(json.message, /percent-encoding/u);
    }
  });

  test("a path does not climb out of the API", async () => {
    for (const path of [
      "/projects/../../../etc/passwd",
      "//etc/passwd",
      "/./projects",
      "/projects//1",
    ]) {
      assert.equal((await send(path)).status, 404, path);
    }
    const outside = await sendRaw(api.running.address, { path: "/../server/package.json" });
    assert.equal(outside.status, 404);
  });

  test("a trailing slash is accepted on every path", async () => {
    const { id } = await api.createProject();
    expectOk(await api.call("GET", "/projects/"));
    expectOk(await api.call("GET", "/projects/?page=1"));
    expectOk(await api.call("GET", `/projects/${id}/`));
    expectOk(await api.call("PUT", `/projects/${id}/`, { body: { name: "Renamed" } }));
    expectOk(await api.call("GET", `/projects/${id}/notifications/`));
    expectRefusal(await api.call("PATCH", `/projects/${id}/`), 405);
  });

  test("paths are told apart by case", async () => {
    expectRefusal(await api.call("GET", "/Projects"), 404);
  });

  test("HEAD answers as GET does, without the body", async () => {
    const { id } = await api.createProject();
    for (const { method, path } of endpoints.filter((each) => each.method === "GET")) {
      const address = path.replace("/api/v1", "").replaceAll(/\{\w+\}/gu, String(id));
      const [head, get] = [await send(address, "HEAD"), await send(address, method)];
      assert.equal(head.status, get.status, address);
      assert.equal(head.text, "");
      assert.equal(head.headers["content-type"], get.headers["content-type"]);
      assert.equal(head.headers.etag, get.headers.etag);
    }
    assert.equal((await send("/projects/987654321", "HEAD")).status, 404);
    assert.equal((await send(`/projects/${id}`, "HEAD")).headers.etag?.startsWith('"'), true);
  });

  test("a method that a path does not have is 405, and Allow names those it has", async () => {
    const methodsOf = Map.groupBy(endpoints, ({ path }) => path);
    for (const [path, declared] of methodsOf) {
      const own = declared.map(({ method }): string => method);
      const expected = (own.includes("GET") ? [...own, "HEAD"] : own).join(", ");
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
        if (own.includes(method)) continue;
        const filled = path.replaceAll(/\{\w+\}/gu, "1");
        const { status, headers } = await sendRaw(api.running.address, { method, path: filled });
        assert.deepEqual([method, path, status, headers.allow], [method, path, 405, expected]);
      }
    }
  });
});
