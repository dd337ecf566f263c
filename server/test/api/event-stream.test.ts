// Streams of server-sent events, through a server with endpoints that only stream.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { withScope } from "../../src/api/access.ts";
import { streamEndpoint } from "../../src/api/endpoint.ts";
import { EventStream } from "../../src/api/event-stream.ts";
import { createMetrics } from "../../src/api/metrics.ts";
import { createPerform } from "../../src/api/perform.ts";
import { createServer } from "../../src/api/server.ts";
import { describeApi } from "../../src/api/openapi.ts";
import { NotFoundError, UpstreamError } from "../../src/platform/errors.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { createRecordingLog, eventually, sendRaw } from "./testing.ts";

type Behaviour = (signal: AbortSignal) => AsyncGenerator<Event>;
type Event =
  | { event: "delta"; data: { text: string } }
  | { event: "done"; data: { count: number } };

const done: Event = { event: "done", data: { count: 1 } };
const delta = (text: string): Event => ({ event: "delta", data: { text } });

describe("event streams", () => {
  let running: TestApp;
  let server: FastifyInstance;
  let address = "";
  let behaviour: Behaviour;
  const recorded = createRecordingLog();

  const endpoints = (["GET", "POST"] as const).map((method) =>
    streamEndpoint({
      method,
      path: "/stream",
      name: `${method.toLowerCase()}Stream`,
      summary: "Stream",
      access: withScope("read"),
      alsoAnswers: [404],
      query: z.object({ missing: z.string().optional() }),
      events: {
        shapes: {
          delta: z.object({ text: z.string() }),
          done: z.object({ count: z.int() }),
          error: z.object({ code: z.string(), message: z.string() }),
        },
        last: ["done"],
        describeFailure: ({ code, message }) => ({ code: `x_${code}`, message }),
      },
      async handle({ query }) {
        if (query.missing !== undefined) throw new NotFoundError("It does not exist.");
        return new EventStream((signal) => behaviour(signal));
      },
    }),
  );

  const serve = async () => {
    const { context } = running.app;
    const gatekeeper = {
      findKey: async () => undefined,
      welcome: async () => {},
      findRole: async () => ({ exists: true }),
    };
    server = await createServer(
      { ...context, log: recorded.log },
      {
        endpoints,
        gatekeeper,
        perform: createPerform(context, gatekeeper),
        metrics: createMetrics(context.jobs),
      },
    );
    address = await server.listen({ host: "127.0.0.1", port: 0 });
  };

  before(async () => {
    running = await startTestApp({ WORKERS: "0" });
    await serve();
  });
  after(async () => {
    await server.close();
    await running.dispose();
  });

  const send = (given: Behaviour, query = "") => {
    behaviour = given;
    return sendRaw(address, { method: "POST", path: `/api/v1/stream${query}` });
  };

  test("events have a counted id, a name and one line of JSON, and nothing may hold them back", async () => {
    const { status, headers, text } = await send(async function* () {
      yield delta("two\nlines\r\nand \u2028 more");
      yield done;
    });
    assert.equal(status, 200);
    assert.equal(headers["content-type"], "text/event-stream");
    assert.equal(headers["cache-control"], "no-cache, no-transform");
    assert.equal(headers["x-accel-buffering"], "no");
    assert.ok(headers["x-request-id"]);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(
      text,
      'id: 1\nevent: delta\ndata: {"text":"two\\nlines\\r\\nand \u2028 more"}\n\nid: 2\nevent: done\ndata: {"count":1}\n\n',
    );
  });

  test("what fails before the stream begins is an ordinary error", async () => {
    const { status, json } = await send(async function* () {}, "?missing=1");
    assert.deepEqual([status, json.code, json.message], [404, 404, "It does not exist."]);
  });

  test("a failure inside becomes the declared error event, and only what may be told is told", async () => {
    const known = await send(async function* () {
      yield delta("a");
      throw new UpstreamError("The provider failed.");
    });
    assert.deepEqual(eventsOf(known.text).at(-1), {
      event: "error",
      data: { code: "x_upstream", message: "The provider failed." },
    });
    const unknown = await send(async function* () {
      if (running.address !== "") throw new Error("secret path");
      yield done;
    });
    const [only, ...others] = eventsOf(unknown.text);
    assert.deepEqual([only?.event, others], ["error", []]);
    assert.doesNotMatch(unknown.text, /secret/u);
    assert.match(recorded.lines.join("\n"), /error unexpected failure [^]*secret path/u);
  });

  test("a stream without its last event ends in an error, and nothing follows a last event", async () => {
    const cut = await send(async function* () {
      yield delta("a");
    });
    assert.deepEqual(namesOf(cut.text), ["delta", "error"]);
    const long = await send(async function* () {
      yield done;
      yield delta("late");
    });
    assert.deepEqual(namesOf(long.text), ["done"]);
  });

  test("the head comes before the first event", async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    behaviour = async function* () {
      await allowed;
      yield done;
    };
    const { response } = await open(address);
    assert.equal(response.statusCode, 200);
    allow();
    assert.deepEqual(namesOf(await textOf(response)), ["done"]);
  });

  test("when the client leaves, the signal is aborted within 100 ms and the generator cleans up", async () => {
    let abortedAt = 0;
    let isCleanedUp = false;
    behaviour = async function* (signal) {
      signal.addEventListener("abort", () => (abortedAt = performance.now()));
      try {
        yield delta("a");
        await sleep(60_000, undefined, { signal });
        yield done;
      } finally {
        isCleanedUp = true;
      }
    };
    const { outgoing, response } = await open(address);
    await once(response, "data");
    const leftAt = performance.now();
    response.on("error", () => {});
    outgoing.destroy();
    await eventually(() => isCleanedUp, 1000);
    assert.ok(abortedAt - leftAt < 100, `${abortedAt - leftAt} ms`);
  });

  test("a client that does not read holds the generator back", async () => {
    let sent = 0;
    let isOver = false;
    const text = "x".repeat(100_000);
    behaviour = async function* () {
      try {
        for (; sent < 1000; sent += 1) yield delta(text);
        yield done;
      } finally {
        isOver = true;
      }
    };
    const { outgoing, response } = await open(address);
    response.pause();
    await sleep(200);
    assert.ok(sent < 300, `${sent} of 1000 were made although nobody reads`);
    response.on("error", () => {});
    outgoing.destroy();
    await eventually(() => isOver, 1000);
  });

  test("a silent stream is pinged every 15 seconds", async (t) => {
    t.mock.timers.enable({ apis: ["setInterval"] });
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    behaviour = async function* () {
      await allowed;
      yield done;
    };
    const { response } = await open(address);
    t.mock.timers.tick(30_000);
    allow();
    assert.match(await textOf(response), /^: ping\n\n: ping\n\nid: 1\n/u);
  });

  test("200 streams run at once", async () => {
    let begun = 0;
    const { promise: allBegun, resolve: start } = Promise.withResolvers<void>();
    behaviour = async function* () {
      begun += 1;
      if (begun === 200) start();
      await allBegun;
      yield delta("a");
      yield done;
    };
    const all = await Promise.all(
      Array.from({ length: 200 }, async () => textOf((await open(address)).response)),
    );
    for (const text of all) assert.deepEqual(namesOf(text), ["delta", "done"]);
  });

  test("HEAD tells the head and runs nothing; another method is 405", async () => {
    let hasRun = false;
    behaviour = async function* () {
      hasRun = true;
      yield done;
    };
    const head = await sendRaw(address, { method: "HEAD", path: "/api/v1/stream" });
    assert.deepEqual(
      [head.status, head.headers["content-type"], head.text],
      [200, "text/event-stream", ""],
    );
    assert.equal(hasRun, false);
    const put = await sendRaw(address, { method: "PUT", path: "/api/v1/stream" });
    assert.deepEqual([put.status, put.headers.allow], [405, "GET, POST, HEAD"]);
  });

  test("the API document describes every event", () => {
    const { paths } = describeApi(endpoints, "1") as { paths: ReturnType<typeof JSON.parse> };
    const { content } = paths["/api/v1/stream"].post.responses["200"];
    const events: Array<{ properties: { event: { const: string }; data: object } }> =
      content["text/event-stream"].schema.oneOf;
    const names = events.map(({ properties }) => properties.event.const);
    assert.deepEqual(names, ["delta", "done", "error"]);
    assert.deepEqual(Object.keys(events[0]?.properties.data ?? {}), [
      "type",
      "properties",
      "required",
      "additionalProperties",
    ]);
  });

  test("a service that stops lets streams come to their end, and does not wait for those that will not", async (t) => {
    behaviour = async function* (signal) {
      yield delta("a");
      await once(signal, "abort");
      yield done;
    };
    const polite = await open(address);
    await once(polite.response, "readable");
    behaviour = async function* () {
      yield delta("a");
      await new Promise(() => {});
    };
    const stubborn = await open(address);
    await once(stubborn.response, "readable");
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const closed = server.close();
    assert.deepEqual(namesOf(await textOf(polite.response)), ["delta", "done"]);
    t.mock.timers.tick(3000);
    assert.deepEqual(namesOf(await textOf(stubborn.response)), ["delta", "error"]);
    await closed;
    t.mock.timers.reset();
    await serve();
  });
});

async function open(
  address: string,
): Promise<{ outgoing: ClientRequest; response: IncomingMessage }> {
  const outgoing = request(`${address}/api/v1/stream`, { method: "POST", agent: false });
  outgoing.on("error", () => {});
  outgoing.end();
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  return { outgoing, response };
}

async function textOf(response: IncomingMessage): Promise<string> {
  return Buffer.concat(await response.toArray()).toString();
}

function eventsOf(text: string): Array<{ event: string; data: unknown }> {
  return [...text.matchAll(/^event: (.*)\ndata: (.*)$/gmu)].map(([, event = "", data = ""]) => ({
    event,
    data: JSON.parse(data) as unknown,
  }));
}

function namesOf(text: string): string[] {
  return eventsOf(text).map(({ event }) => event);
}
