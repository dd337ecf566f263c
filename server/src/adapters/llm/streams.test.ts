// What the language model clients promise of a stream: the text whole and alone, and no end told as one that is none.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { UpstreamError } from "../../platform/errors.ts";
import { createLlmClient } from "./create-llm-client.ts";
import type { LlmClient, LlmEvent, LlmMessage } from "./llm.ts";
import {
  anthropic,
  buildSettings,
  chat,
  collect,
  events,
  json,
  loopback,
  startProvider,
} from "./loopback-provider.testing.ts";

const messages: LlmMessage[] = [{ role: "user", content: "Name a colour, and nothing else." }];

/** The text that came, and the error that ended it. */
async function brokenStream(client: LlmClient): Promise<{ text: string; failure: UpstreamError }> {
  let text = "";
  try {
    for await (const event of client.stream({ messages })) {
      if (event.type === "text") text += event.delta;
    }
  } catch (failure) {
    assert(failure instanceof UpstreamError);
    return { text, failure };
  }
  return assert.fail("the stream should have failed");
}

function textOf(seen: LlmEvent[]): string {
  return seen.map((event) => (event.type === "text" ? event.delta : "")).join("");
}

test("a text comes through whole when its letters are cut and comments keep the connection alive", async (t) => {
  const text = "Zürich, 漢字 and 😀";
  const lines = [": keep-alive", chat.text(text), ": keep-alive", chat.finish(), chat.done];
  const server = await startProvider(t, async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const bytes = Buffer.from(lines.map((line) => `${line}\r\n\r\n`).join(""));
    for (const byte of bytes) {
      response.write(Buffer.of(byte));
      // Bytes written in one turn would arrive in one piece.
      await nextTurn();
    }
    response.end();
  });
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  assert.equal(textOf(await collect(client.stream({ messages }))), text);
});

const thought = (field: string) =>
  `data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"any","choices":[{"index":0,"delta":{"${field}":"Hm, "},"finish_reason":null}]}`;
const thinking = [
  'event: content_block_start\ndata: {"type":"content_block_start","index":1,"content_block":{"type":"thinking","thinking":"","signature":""}}',
  'event: content_block_delta\ndata: {"type":"content_block_delta","index":1,"delta":{"type":"thinking_delta","thinking":"Hm, "}}',
  'event: content_block_stop\ndata: {"type":"content_block_stop","index":1}',
];
const thoughtful = [
  {
    provider: "prov2",
    lines: [...anthropic.start, ...thinking, anthropic.text("Blue"), ...anthropic.end],
  },
  ...(["reasoning_content", "reasoning"] as const).map((field) => ({
    provider: "prov5" as const,
    lines: [thought(field), chat.text("Blue"), chat.finish(), chat.done],
  })),
] as const;

test("what a model thinks is no part of its text", async (t) => {
  for (const { provider, lines } of thoughtful) {
    const server = await startProvider(t, events([...lines]));
    const settings = buildSettings({ provider, baseUrl: server.url });
    const client = await createLlmClient(settings, loopback);
    assert.equal(textOf(await collect(client.stream({ messages }))), "Blue");
  }
});

test("a stream that ends while the model still thinks is broken off", async (t) => {
  for (const { provider, lines } of thoughtful) {
    const thoughts = lines.slice(0, provider === "prov2" ? -5 : -3);
    const server = await startProvider(t, events(thoughts));
    const settings = buildSettings({ provider, baseUrl: server.url });
    const { failure } = await brokenStream(await createLlmClient(settings, loopback));
    assert.equal(failure.code, "llm_stream_broken");
  }
});

test("a stream cut by the model's own limit finishes with length", async (t) => {
  const server = await startProvider(t, events([chat.text("Deep"), chat.finish("model_length")]));
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const last = (await collect(client.stream({ messages }))).at(-1);
  assert.equal(last?.type === "finish" && last.reason, "length");
});

test("an answer that its provider calls interrupted is an error, not an end", async (t) => {
  for (const word of ["insufficient_system_resource", "error", "abort"]) {
    const stream = events([chat.text("Deep "), chat.finish(word), chat.done]);
    const server = await startProvider(t, stream, chat.answer("Deep ", word));
    const settings = buildSettings({ provider: "prov4", baseUrl: server.url });
    const client = await createLlmClient(settings, loopback);
    const { text, failure } = await brokenStream(client);
    assert.deepEqual([text, failure.code], ["Deep ", "llm_stream_broken"]);
    await assert.rejects(client.complete({ messages }), { code: "llm_stream_broken" });
  }
});

test("an answer that the content filter cut short is an error, not an end", async (t) => {
  const filtered = [
    { provider: "prov1", lines: [chat.text("Deep "), chat.finish("content_filter"), chat.done] },
    {
      provider: "prov2",
      lines: [
        ...anthropic.start,
        anthropic.text("Deep "),
        ...anthropic.end.map((line) => line.replace("end_turn", "refusal")),
      ],
    },
  ] as const;
  for (const { provider, lines } of filtered) {
    const server = await startProvider(
      t,
      events([...lines]),
      chat.answer("Deep ", "content_filter"),
    );
    const settings = buildSettings({ provider, baseUrl: server.url });
    const client = await createLlmClient(settings, loopback);
    const { text, failure } = await brokenStream(client);
    assert.deepEqual([text, failure.code], ["Deep ", "llm_refused"]);
    assert.match(failure.message, /refused to finish its answer: its content filter stopped it\.$/);
    if (provider === "prov1")
      await assert.rejects(client.complete({ messages }), { code: "llm_refused" });
  }
});

test("a stream that ends in an error is closed at the provider", async (t) => {
  const closed = Promise.withResolvers<void>();
  const quota = { error: { message: "no credit", code: "insufficient_quota" } };
  const hang = events([`data: ${JSON.stringify(quota)}`], "hang");
  const server = await startProvider(t, async (response, request) => {
    response.once("close", closed.resolve);
    await hang(response, request);
  });
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const { failure } = await brokenStream(client);
  assert.equal(failure.code, "llm_rate_limited");
  await closed.promise;
});

test("a busy provider is asked again as soon as it says", async (t) => {
  const busy = json(429, { error: { message: "not now" } }, { "retry-after-ms": "1" });
  const server = await startProvider(t, busy, events([chat.text("Blue"), chat.finish()]));
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const begun = performance.now();
  assert.equal(textOf(await collect(client.stream({ messages }))), "Blue");
  assert(performance.now() - begun < 1500);
});

test("a provider that asks for more than a minute's patience is not asked again", async (t) => {
  const busy = json(429, { error: { message: "not now" } }, { "retry-after": "61" });
  const server = await startProvider(t, busy);
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const { failure } = await brokenStream(client);
  assert.equal(failure.code, "llm_rate_limited");
  await assert.rejects(client.complete({ messages }), { code: "llm_rate_limited" });
  assert.equal(server.requests.length, 2);
});

const fault = (message: string) => `data: ${JSON.stringify({ error: { message, code: "fire" } })}`;

test("what a provider says of its fault inside a stream reaches the user", async (t) => {
  const said = fault("Output data may contain inappropriate content.");
  const server = await startProvider(t, events([chat.text("Deep "), said]));
  const settings = buildSettings({ provider: "prov3", baseUrl: server.url });
  const { text, failure } = await brokenStream(await createLlmClient(settings, loopback));
  assert.deepEqual([text, failure.code], ["Deep ", "llm_stream_broken"]);
  assert.match(failure.message, /complete: Output data may contain inappropriate content\.$/);
});

test("a fault inside a stream that quotes the key or the request is told without its words", async (t) => {
  const { apiKey } = buildSettings();
  for (const quoted of [apiKey, messages[0]?.content]) {
    const server = await startProvider(t, events([chat.text("Deep "), fault(`In ${quoted}`)]));
    const settings = buildSettings({ provider: "prov3", baseUrl: server.url });
    const { failure } = await brokenStream(await createLlmClient(settings, loopback));
    assert.match(failure.message, /before its answer was complete: try again\.$/);
  }
});
