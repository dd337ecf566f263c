// What holds for every body: JSON in UTF-8, of bounded size and depth, with text that can be stored and given back.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { expectInvalid, expectOk, expectRefusal, sendRaw, useApp } from "./testing.ts";

const limit = 2 * 1024 * 1024;
const json = { "content-type": "application/json" };

function bodyNamed(bytes: number[]): Buffer {
  return Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
}

/** A body of exactly so many bytes. */
function padded(size: number): string {
  const frame = '{"name":"x","unknown":""}';
  return frame.replace('""', `"${"x".repeat(size - frame.length)}"`);
}

describe("bodies", () => {
  const api = useApp({ WORKERS: "0" });
  const post = (raw: string | Uint8Array, headers: Record<string, string> = json) =>
    api.call("POST", "/projects", { raw, headers });

  test("a content type other than JSON is 415", async () => {
    const types = [
      "text/plain",
      "text/plain;charset=UTF-8",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "application/jsonp",
      "application/json-seq",
      "text/json",
      "nonsense",
    ];
    for (const type of types) {
      expectRefusal(await post('{"name":"x"}', { "content-type": type }), 415);
    }
    const chunks = ['{"name":"x"}'];
    const none = await sendRaw(api.running.address, {
      method: "POST",
      path: "/api/v1/projects",
      chunks,
    });
    assert.deepEqual([none.status, none.json.code], [415, 415]);
  });

  test("a body in an encoding that is not read is 415, and told which is", async () => {
    const { id } = await api.createProject();
    const paths = ["/projects", `/projects/${id}/papers/bulk`, `/projects/${id}/papers/import`];
    for (const encoding of ["gzip", "br", "GZIP, identity", "nonsense"]) {
      for (const path of paths) {
        const headers = { ...json, "content-encoding": encoding };
        const reply = await api.call("POST", path, { raw: '{"name":"x"}', headers });
        assert.equal(expectRefusal(reply, 415).headers.get("accept-encoding"), "identity");
      }
    }
    expectOk(await post('{"name":"x"}', { ...json, "content-encoding": "identity" }));
  });

  test("JSON is taken with a charset, in any case, and with a byte order mark", async () => {
    expectOk(await post('{"name":"x"}', { "content-type": "Application/JSON; charset=utf-8" }));
    expectOk(await post('\u{FEFF}{"name":"x"}'));
  });

  test("malformed JSON is 422 at the body", async () => {
    const bodies = [
      "{",
      '{"name":}',
      "{'name':'x'}",
      '{"name":"x",}',
      "name=x",
      "NaN",
      "undefined",
      '{"name":"x"} trailing',
      '"\u0001"',
      "[1,]",
      "\u{FEFF}\u{FEFF}{}",
      "01",
      "+1",
      '{"a":"\\x"}',
    ];
    for (const body of bodies) expectInvalid(await post(body), "body");
  });

  test("no message about malformed JSON repeats the body", async () => {
    const reply = await post('{"name":"hunter2" oops');
    assert.doesNotMatch(JSON.stringify(reply.data), /hunter2|oops/u);
  });

  test("bytes that are no UTF-8 are 422 at the body", async () => {
    for (const bytes of [
      [0xff],
      [0xc3, 0x28],
      [0xed, 0xa0, 0x80],
      [0xc0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xe4, 0xb8],
    ]) {
      expectInvalid(await post(bodyNamed(bytes)), "body");
    }
    expectInvalid(await post(Buffer.from('{"name":"x"}', "utf16le")), "body");
  });

  test("NUL and half a character are 422 where they stand, in values and in names", async () => {
    expectInvalid(await post(String.raw`{"name":"a\u0000b"}`), "body", "name");
    expectInvalid(await post(String.raw`{"name":"\ud800"}`), "body", "name");
    expectInvalid(await post(String.raw`{"name":"\udc00\ud800"}`), "body", "name");
    expectInvalid(
      await post(String.raw`{"name":"x","settings":{"a":[1,{"b":"\u0000"}]}}`),
      "body",
      "settings",
      "a",
      1,
      "b",
    );
    expectInvalid(
      await post(String.raw`{"name":"x","settings":{"a":1,"\u0000":1}}`),
      "body",
      "settings",
    );
    expectInvalid(
      await post(String.raw`{"name":"x","settings":{"a":[[]],"\udfff":1}}`),
      "body",
      "settings",
    );
    expectInvalid(await post(String.raw`{"name":"x","unknown":"\u0000"}`), "body", "unknown");
  });

  test("a whole surrogate pair written as escapes is one character", async () => {
    assert.equal(expectOk(await post(String.raw`{"name":"\ud83d\ude00"}`)).name, "😀");
  });

  test("a hundred thousand levels of nesting are 422 at once, as lists and as objects", async () => {
    const depth = 100_000;
    const lists = "[".repeat(depth) + "]".repeat(depth);
    const objects = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    for (const nested of [lists, objects, `{"name":"x","settings":{"deep":${lists}}}`]) {
      const before = process.cpuUsage();
      expectInvalid(await post(nested), "body");
      assert.ok(process.cpuUsage(before).user < 1_000_000);
    }
  });

  test("nesting that a person could mean is kept as it is", async () => {
    let deep: unknown = "bottom";
    for (let level = 0; level < 90; level += 1) deep = level % 2 === 0 ? [deep] : { deep };
    assert.deepEqual((await api.createProject({ settings: { deep } })).settings, { deep });
  });

  test("a body of a million values is read without stopping the service", async () => {
    const body = `{"name":"x","unknown":[${"0,".repeat(900_000)}0]}`;
    const before = process.cpuUsage();
    expectOk(await post(body));
    assert.ok(process.cpuUsage(before).user < 1_000_000);
  });

  test("names of the prototype are names like others and change nobody's prototype", async () => {
    const settings =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}},"toString":"x","hasOwnProperty":null}';
    const made = expectOk(
      await post(`{"name":"x","__proto__":{"name":"y","polluted":1},"settings":${settings}}`),
    );
    assert.equal(made.name, "x");
    assert.deepEqual(made.settings["constructor"], { prototype: { polluted: 2 } });
    assert.equal(made.settings["toString"], "x");
    assert.equal(({} as Record<string, unknown>)["polluted"], undefined);
    expectInvalid(await post('{"__proto__":{"name":"inherited"}}'), "body", "name");
  });

  test("a JSON value of the wrong kind is 422 with the field", async () => {
    for (const name of ["1", "true", "null", "[]", "{}", '["x"]']) {
      expectInvalid(await post(`{"name":${name}}`), "body", "name");
    }
    for (const body of ["null", "1", '"x"', "[]", "true", '[{"name":"x"}]']) {
      expectInvalid(await post(body), "body");
    }
    const { id } = await api.createProject();
    expectInvalid(await api.call("PUT", `/projects/${id}`, { raw: "null" }), "body");
  });

  test("every field that is wrong is named in one answer", async () => {
    const reply = await post('{"name":"","description":5,"settings":[]}');
    expectRefusal(reply, 422);
    const places = reply.data.map((issue: { loc: string[] }) => issue.loc.join(".")).sort();
    assert.deepEqual(places, ["body.description", "body.name", "body.settings"]);
  });

  test("a missing body is an empty one", async () => {
    expectInvalid(await api.call("POST", "/projects"), "body", "name");
    expectInvalid(await post(""), "body", "name");
    expectInvalid(await post(" \r\n\t"), "body", "name");
    const { id } = await api.createProject();
    expectOk(await api.call("PUT", `/projects/${id}`));
  });

  test("a body up to two mebibytes is read, a longer one is 413", async () => {
    assert.equal(Buffer.byteLength(padded(limit)), limit);
    expectOk(await post(padded(limit)));
    const chunks = [padded(limit), " "];
    const announced = { ...json, "content-length": String(limit + 1) };
    for (const headers of [announced, json]) {
      const wanted = { method: "POST", path: "/api/v1/projects", headers, chunks };
      const { status, json: body } = await sendRaw(api.running.address, wanted);
      assert.deepEqual([status, body.code], [413, 413]);
    }
  });

  test("fields nobody knows and fields the service derives are ignored", async () => {
    const fields = {
      id: 77,
      paper_count: 5,
      keyword_count: 6,
      created_at: "1999",
      updated_at: "1999",
      frob: 1,
    };
    const made = await api.createProject(fields);
    assert.equal(made.frob, undefined);
    const changed = expectOk(
      await api.call("PUT", `/projects/${made.id}`, { body: { ...fields, name: "Other" } }),
    );
    assert.deepEqual(
      [changed.id, changed.paper_count, changed.keyword_count, changed.created_at],
      [made.id, 0, 0, made.created_at],
    );
  });
});
