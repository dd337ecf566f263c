// The record of what left this machine, through the door: what is in it, what never is, and who may read it.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  crossrefWork,
  type LoopbackSources,
  startSources,
} from "../../src/adapters/paper-sources/loopback-sources.testing.ts";
import { forgetOldCalls } from "../../src/features/settings/network-log.ts";
import { userAgentOf } from "../../src/outbound.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { expectInvalid, expectOk, expectRefusal } from "./testing.ts";

const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
const adminKey = "the-key-of-the-admin";

describe("the network log", () => {
  let sources: LoopbackSources;
  let service: TestApp;
  let project: string;
  const admin = { headers: { "x-api-key": adminKey } };
  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, path, { ...admin, body });
  const read = async (query = "") => expectOk(await call("GET", `/settings/network-log${query}`));
  const lookUp = (...identifiers: string[]) =>
    call("POST", `${project}/papers/identifier`, { identifiers });

  before(async () => {
    sources = await startSources();
    service = await startTestApp({
      ...sources.environment,
      WORKERS: "0",
      AUTH_MODE: "required",
      ADMIN_API_KEY: adminKey,
      NCBI_API_KEY: "a-secret-key",
      OA_EMAIL: "me@example.org",
    });
    project = `/projects/${expectOk(await call("POST", "/projects", { name: "Asking" })).id}`;
  });
  after(async () => {
    await service.dispose();
    sources.close();
  });

  test("each request is a row with host, purpose, size and outcome, the newest first", async () => {
    sources.works.set("10.1000/one", crossrefWork("10.1000/one"));
    expectOk(await lookUp("10.1000/one"));
    await lookUp("10.1000/unknown");
    const { items, total, offline } = await read();
    assert.deepEqual([total, offline], [2, false]);
    const [unknown, known] = items;
    assert.deepEqual([unknown.status, known.status], [404, 200]);
    assert.equal(known.host, new URL(sources.environment.CROSSREF_BASE_URL).host);
    assert.deepEqual([known.purpose, known.method, known.error], ["look-up", "GET", null]);
    assert.equal(`/projects/${known.project_id}`, project);
    assert.ok(known.bytes_received > 50 && known.bytes_sent === 0 && known.milliseconds >= 0);
  });

  test("neither path nor query nor key is in it", async () => {
    await lookUp("12345");
    const text = JSON.stringify(await read());
    for (const secret of ["10.1000", "a-secret-key", "efetch", "me@example.org"])
      assert.ok(!text.includes(secret), secret);
  });

  test("it is filtered by host and purpose, paged, and summed up by host", async () => {
    const whole = await read();
    assert.equal((await read(`?host=${whole.items[0].host}&purpose=look-up`)).total, whole.total);
    assert.equal((await read("?host=elsewhere.example")).total, 0);
    assert.equal((await read("?purpose=model")).total, 0);
    const page = await read("?page=2&page_size=1");
    assert.deepEqual(page.items, [whole.items[1]]);
    const [host] = whole.hosts;
    assert.deepEqual([host.calls, host.failures, whole.purposes], [whole.total, 1, ["look-up"]]);
    expectInvalid(await call("GET", "/settings/network-log?page_size=0"), "query", "page_size");
  });

  test("only who may change settings reads it", async () => {
    const { key } = expectOk(await call("POST", "/api-keys", { name: "Reader", scope: "read" }));
    const headers = { "x-api-key": key };
    expectRefusal(await service.call("GET", "/settings/network-log", { headers }), 403);
  });

  test("services are told who asks, and whom to write to where that is known", async () => {
    await lookUp("10.1000/two");
    assert.equal(sources.agents.at(-1), userAgentOf("me@example.org"));
    assert.match(userAgentOf("a@b.c"), /^Sheaf\/\S+ \(literature manager; mailto:a@b\.c\)$/u);
    for (const none of ["", "not an address", "a@b.c\r\nx-injected: 1", "名@例.cn"])
      assert.match(userAgentOf(none), /^Sheaf\/\S+ \(literature manager\)$/u);
  });

  test("what was recorded is forgotten after thirty days", async () => {
    const { db } = service.app.context;
    await forgetOldCalls({ db, clock: inDays(29) });
    assert.notEqual((await read()).total, 0);
    await forgetOldCalls({ db, clock: inDays(31) });
    assert.equal((await read()).total, 0);
  });
});

test("a server that works offline records what it refused, and asks nobody", async () => {
  const sources = await startSources();
  const service = await startTestApp({ WORKERS: "0", OFFLINE: "1", ...sources.environment });
  const { id } = expectOk(await service.call("POST", "/projects", { body: { name: "Offline" } }));
  const body = { identifiers: ["10.1000/one"] };
  await service.call("POST", `/projects/${id}/papers/identifier`, { body });
  const { items, offline } = expectOk(await service.call("GET", "/settings/network-log"));
  assert.deepEqual(
    items.map(({ status, error }: Record<string, unknown>) => [status, error]),
    [[null, "offline"]],
  );
  assert.deepEqual([offline, sources.seen.length], [true, 0]);
  await service.dispose();
  sources.close();
});
