// How much of bodies is in memory at once, and what those hear who come when it is too much.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { describe, test } from "node:test";
import {
  createRecordingLog,
  eventually,
  expectOk,
  expectRefusal,
  sendRaw,
  useApp,
} from "./testing.ts";

const json = { "content-type": "application/json" };
const large = Buffer.from('[{"title":"One of many"}]'.padEnd(5 * 1024 * 1024));

describe("bodies at once", () => {
  const { log, lines } = createRecordingLog();
  const api = useApp({ WORKERS: "0", MAX_BODIES_MB: "5" }, { log });

  const bulkPath = async () => `/projects/${(await api.createProject()).id}/papers/bulk`;
  const send = (path: string, raw: Uint8Array | string) =>
    api.call("POST", path, { raw, headers: json });

  /** A request for a large body that the service knows of and has not got yet. */
  async function announce(path: string) {
    const { hostname, port } = new URL(api.running.address);
    const headers = { ...json, "content-length": large.byteLength, expect: "100-continue" };
    const options = { hostname, port, method: "POST", path: `/api/v1${path}`, headers };
    const begun = request({ ...options, agent: false }).on("error", () => {});
    begun.flushHeaders();
    await once(begun, "continue");
    return { begun, answered: statusOf(begun) };
  }

  test("beside one large body another is 503 until the first is answered, however it comes", async () => {
    const path = await bulkPath();
    const { begun, answered } = await announce(path);
    const refused = expectRefusal(await send(path, large), 503);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
    const chunked = { method: "POST", path: `/api/v1${path}`, headers: json, chunks: [large] };
    assert.equal((await sendRaw(api.running.address, chunked)).status, 503);
    begun.end(large);
    assert.equal(await answered, 200);
    expectOk(await send(path, large));
  });

  test("a small body is never refused for large ones", async () => {
    const path = await bulkPath();
    const { begun, answered } = await announce(path);
    expectRefusal(await send(path, large), 503);
    expectOk(await send(path, '[{"title":"A small one"}]'));
    begun.end(large);
    assert.equal(await answered, 200);
  });

  test("a client that leaves gives its room back, and is one quiet line in the log", async () => {
    const path = await bulkPath();
    const { begun } = await announce(path);
    lines.length = 0;
    begun.destroy();
    await eventually(async () => (await send(path, large)).status === 200);
    const told = lines.filter((line) => line.includes("client left"));
    assert.deepEqual([told.length, told[0]?.split(" ", 1)[0]], [1, "info"]);
    assert.deepEqual(
      lines.filter((line) => line.includes("unexpected failure")),
      [],
    );
  });
});

function statusOf(begun: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve) => {
    begun.on("response", (response) => resolve(response.resume().statusCode));
  });
}
