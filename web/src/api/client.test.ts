// The client fills paths and queries, unwraps the envelope, and turns every failure into ApiError.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, problemsByField } from "./api-error.ts";
import { buildUrl, call, request, stream } from "./client.ts";
import { dismissCredentials, readCredentials } from "./credentials.ts";

type Sent = { url: string; init: RequestInit };

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const send: typeof fetch = (url, init = {}) => {
    sent.push({ url: url instanceof Request ? url.url : url.toString(), init });
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers }));
  };
  return { send, sent };
}

const unreachable: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));
const success = (data: unknown) => ({ code: 200, message: "success", data });

test("a call answers what stands under data", async () => {
  const { send, sent } = answering(200, success({ deleted: true, id: 7 }));
  const path = { project_id: 7 };
  assert.deepEqual(await call("DELETE /api/v1/projects/{project_id}", { path }, send), {
    deleted: true,
    id: 7,
  });
  assert.equal(sent[0]?.url, "/api/v1/projects/7");
  assert.equal(sent[0]?.init.method, "DELETE");
});

test("a query leaves out what is empty and repeats lists", () => {
  const query = { q: "", page: 2, sources: ["a", "b"], none: undefined };
  assert.equal(buildUrl("/x/{id}", { id: "a/b" }, query), "/x/a%2Fb?page=2&sources=a&sources=b");
});

test("a path parameter that is missing is a mistake of the caller", () => {
  assert.throws(() => buildUrl("/x/{id}"), /needs id/);
});

test("the ETag comes back and goes out as If-Match", async () => {
  const { send, sent } = answering(200, success({}), { ETag: '"5"' });
  const answer = await request(
    "PUT /api/v1/projects/{project_id}",
    { path: { project_id: 1 }, body: { name: "A" }, ifMatch: '"4"' },
    send,
  );
  assert.equal(answer.etag, '"5"');
  assert.equal(new Headers(sent[0]?.init.headers).get("If-Match"), '"4"');
  assert.equal(sent[0]?.init.body, '{"name":"A"}');
});

test("a validation error names each field", async () => {
  const data = [{ loc: ["body", "name"], msg: "Give a name.", type: "too_small" }];
  const { send } = answering(422, { code: 422, message: "Validation error", data });
  const failure = await call("POST /api/v1/projects", { body: { name: "" } }, send).catch(
    (error: unknown) => error,
  );
  assert.ok(failure instanceof ApiError);
  assert.equal(failure.status, 422);
  assert.deepEqual(problemsByField(failure), { name: "Give a name." });
});

test("a 401 asks for a key", async () => {
  const { send } = answering(401, { code: 401, message: "Send a key.", data: null });
  await assert.rejects(call("GET /api/v1/settings", {}, send), { status: 401 });
  assert.equal(readCredentials().isAsked, true);
  dismissCredentials();
});

test("an answer that is no envelope is an error with its status", async () => {
  const html = answering(502, "<html>bad gateway</html>");
  await assert.rejects(call("GET /api/v1/settings", {}, html.send), { status: 502 });
  const bare = answering(200, { hello: 1 });
  await assert.rejects(call("GET /api/v1/settings", {}, bare.send), /envelope/);
});

const rewriting = { body: { excerpt: "It is so.", style: "simplify" } } as const;
const part = 'event: rewrite_delta\ndata: {"delta":"So."}\n\n';

test("a stream gives the events the page knows, and ends with its last", async () => {
  const { send } = answering(
    200,
    `${part}event: of_tomorrow\ndata: 1\n\nevent: rewrite_end\ndata: {"full_text":"So."}\n\n`,
  );
  const events = await Array.fromAsync(stream("POST /api/v1/chat/rewrite", rewriting, send));
  assert.deepEqual(events.flat(), [
    { event: "rewrite_delta", data: { delta: "So." } },
    { event: "rewrite_end", data: { full_text: "So." } },
  ]);
});

test("a stream without its last event broke off", async () => {
  const { send } = answering(200, part);
  await assert.rejects(Array.fromAsync(stream("POST /api/v1/chat/rewrite", rewriting, send)), {
    status: 0,
  });
});

test("a stream that is refused says so before its first event", async () => {
  const { send } = answering(404, { code: 404, message: "Not found", data: null });
  await assert.rejects(Array.fromAsync(stream("POST /api/v1/chat/rewrite", rewriting, send)), {
    status: 404,
  });
});

test("no answer at all is status 0", async () => {
  await assert.rejects(call("GET /api/v1/settings", {}, unreachable), { status: 0 });
});
