// What the language model clients promise when a provider fails, is slow, or is left.
import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { inspect } from "node:util";
import { InvalidError, UpstreamError, UpstreamTimeoutError } from "../../platform/errors.ts";
import { createAiClient } from "./ai-client.ts";
import { resolveConnection } from "./connection.ts";
import { createLlmClient } from "./create-llm-client.ts";
import type { LlmMessage } from "./llm.ts";
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

const secret = "sk-test-key-0123456789";
const prompt = "A question only the asker should ever see again.";
const messages: LlmMessage[] = [{ role: "user", content: prompt }];

async function failureOf(work: Promise<unknown>): Promise<Error & { code?: string }> {
  const failure = await work.then(
    () => assert.fail("the call should have failed"),
    (error: unknown) => error,
  );
  assert(failure instanceof Error);
  return failure;
}

test("a refused key is told as such, with the setting to look at", async (t) => {
  const server = await startProvider(t, json(401, { error: { message: `Bad key ${secret}` } }));
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  for (const work of [
    () => client.complete({ messages }),
    () => collect(client.stream({ messages })),
  ]) {
    const failure = await failureOf(work());
    assert(failure instanceof UpstreamError);
    assert.equal(failure.code, "llm_key_refused");
    assert.equal(
      failure.message,
      "OpenAI refused the API key (401): check prov1_api_key in the settings.",
    );
  }
});

test("a missing key is told before anything is sent", async () => {
  for (const provider of ["prov1", "prov2", "prov3", "prov4"] as const) {
    const failure = await failureOf(
      createLlmClient(buildSettings({ provider, apiKey: " " }), {
        fetchFor: () => assert.fail("nothing may be sent"),
      }),
    );
    assert(failure instanceof InvalidError);
    assert.equal(failure.code, "llm_key_missing");
    assert.match(failure.message, new RegExp(`${provider}_api_key`));
  }
});

test("an address that is none is told by the name of its setting", async () => {
  const settings = buildSettings({ provider: "prov3", baseUrl: "ftp://models" });
  const failure = await failureOf(createLlmClient(settings, loopback));
  assert(failure instanceof InvalidError);
  assert.match(failure.message, /prov3_base_url/);
});

test("an unknown model is told by its name", async (t) => {
  const server = await startProvider(t, json(404, { error: { message: "no such model" } }));
  const settings = buildSettings({
    provider: "prov5",
    apiKey: "",
    model: "nope",
    baseUrl: server.url,
  });
  const client = await createLlmClient(settings, loopback);
  const failure = await failureOf(client.complete({ messages }));
  assert.equal(failure.code, "llm_model_unknown");
  assert.match(failure.message, /^Ollama does not know the model "nope" \(404\).*prov5_model/);
});

test("what the provider says of a bad request reaches the user", async (t) => {
  const body = { error: { message: "temperature must be 1 with this model" } };
  const server = await startProvider(t, json(400, body));
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const failure = await failureOf(client.complete({ messages }));
  assert.match(failure.message, /\(400\): temperature must be 1 with this model\.$/);
});

const overflows = [
  { error: { message: "Bad request", code: "context_length_exceeded" } },
  { error: { message: "This model's maximum context length is 8192 tokens." } },
  { type: "error", error: { type: "e", message: "prompt is too long: 210 tokens > 200 maximum" } },
  { error: { message: "input length and `max_tokens` exceed context limit: 178 + 64 > 200" } },
  { error: { message: "<400> InvalidParameter: Range of input length should be [1, 30720]" } },
  { error: { message: "Total tokens of image and text exceed max message tokens." } },
  { error: { message: "the request exceeds the available context size, try increasing it" } },
];

test("a context window that is too small is told as such, with what to change", async (t) => {
  for (const body of overflows) {
    const provider = "type" in body ? "prov2" : "prov4";
    const server = await startProvider(t, json(400, body));
    const settings = buildSettings({ provider, model: "small", baseUrl: server.url });
    const client = await createLlmClient(settings, loopback);
    const failure = await failureOf(client.complete({ messages }));
    assert.equal(failure.code, "llm_context_exceeded", JSON.stringify(body));
    assert.match(failure.message, /context window of "small".*llm_max_tokens.*LLM_CONTEXT_TOKENS/);
  }
});

const breaks = [
  { name: "OpenAI", provider: "prov1", lines: [chat.text("Deep ")] },
  {
    name: "Anthropic",
    provider: "prov2",
    lines: [...anthropic.start, anthropic.text("Deep ")],
  },
  { name: "Volcengine Ark", provider: "prov4", lines: [chat.text("Deep ")] },
] as const;

for (const { name, provider, lines } of breaks) {
  for (const ending of ["cut", "end"] as const) {
    test(`a stream of ${name} that stops in the middle (${ending}) is an error`, async (t) => {
      const server = await startProvider(t, events([...lines], ending));
      const settings = buildSettings({ provider, baseUrl: server.url });
      const client = await createLlmClient(settings, loopback);
      const texts: string[] = [];
      const failure = await failureOf(
        (async () => {
          for await (const event of client.stream({ messages })) {
            if (event.type === "text") texts.push(event.delta);
          }
        })(),
      );
      assert.deepEqual(texts, ["Deep "]);
      assert(failure instanceof UpstreamError);
      assert.equal(failure.code, "llm_stream_broken");
    });
  }
}

test("a fault reported inside a stream is an error", async (t) => {
  const fault = 'data: {"error":{"message":"the engine caught fire","type":"fire","code":"fire"}}';
  const server = await startProvider(t, events([chat.text("Deep "), fault, chat.done]));
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const failure = await failureOf(collect(client.stream({ messages })));
  assert(failure instanceof UpstreamError);
  assert.match(failure.message, /^OpenAI /);
});

test("an answer without any text is an error", async (t) => {
  const server = await startProvider(
    t,
    chat.answer("", "length"),
    events([chat.finish("length"), chat.done]),
    events([]),
  );
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const first = await failureOf(client.complete({ messages }));
  assert.match(first.message, /Raise llm_max_tokens/);
  const second = await failureOf(collect(client.stream({ messages })));
  assert.equal(second.code, "llm_empty_answer");
  const third = await failureOf(collect(client.stream({ messages })));
  assert(third instanceof UpstreamError);
});

test("an abort closes the connection at the provider and throws the signal's reason", async (t) => {
  const closed = Promise.withResolvers<void>();
  const hang = events([chat.text("Deep ")], "hang");
  const server = await startProvider(t, async (response, request) => {
    response.once("close", closed.resolve);
    await hang(response, request);
  });
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const controller = new AbortController();
  const reason = new Error("the reader left");
  const failure = await failureOf(
    (async () => {
      for await (const event of client.stream({ messages, signal: controller.signal })) {
        assert.equal(event.type, "text");
        controller.abort(reason);
      }
    })(),
  );
  assert.equal(failure, reason);
  await closed.promise;
});

test("leaving a stream early closes the connection at the provider", async (t) => {
  const closed = Promise.withResolvers<void>();
  const hang = events([chat.text("Deep "), chat.text("blue")], "hang");
  const server = await startProvider(t, async (response, request) => {
    response.once("close", closed.resolve);
    await hang(response, request);
  });
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  for await (const event of client.stream({ messages })) {
    assert.equal(event.type, "text");
    break;
  }
  await closed.promise;
});

test("an abort ends a completion that waits", async (t) => {
  const controller = new AbortController();
  const server = await startProvider(t, async (response) => {
    controller.abort();
    await once(response, "close");
  });
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const failure = await failureOf(client.complete({ messages, signal: controller.signal }));
  assert.equal(failure.name, "AbortError");
});

test("a provider that falls silent is a timeout", async (t) => {
  const server = await startProvider(
    t,
    events([chat.text("Deep ")], "hang"),
    events([], "hang"),
    events([": the headers are here"], "hang"),
    events([], "hang"),
  );
  const connection = resolveConnection({
    ...buildSettings({ baseUrl: server.url }),
    provider: "prov1",
  });
  const limits = { silenceMs: 60, totalMs: 60 };
  const client = await createAiClient(connection, loopback.fetchFor("operator"), limits);
  for (const work of [
    () => collect(client.stream({ messages })),
    () => collect(client.stream({ messages })),
    () => collect(client.stream({ messages })),
    () => client.complete({ messages }),
  ]) {
    const failure = await failureOf(work());
    assert(failure instanceof UpstreamTimeoutError);
    assert.equal(failure.code, "llm_timeout");
  }
});

test("nobody at the address is told at once, with the host and the setting", async (t) => {
  const server = await startProvider(t, chat.answer("Blue"));
  await server.close();
  const settings = buildSettings({ provider: "prov5", apiKey: "", baseUrl: server.url });
  const client = await createLlmClient(settings, loopback);
  const begun = performance.now();
  const failure = await failureOf(client.complete({ messages }));
  assert(performance.now() - begun < 1500);
  assert.equal(failure.code, "llm_unreachable");
  assert.match(failure.message, /^Ollama cannot be reached at 127\.0\.0\.1:\d+: .*prov5_base_url/);
});

test("what our own fetch refuses is passed on as it is", async () => {
  const refused = new InvalidError("The server works offline.", { code: "offline" });
  const client = await createLlmClient(buildSettings(), {
    fetchFor: () => () => Promise.reject(refused),
  });
  assert.equal(await failureOf(client.complete({ messages })), refused);
  assert.equal(await failureOf(collect(client.stream({ messages }))), refused);
});

test("no error shows the key or the request, and nothing is printed", async (t) => {
  const printed = [
    t.mock.method(console, "error"),
    t.mock.method(console, "warn"),
    t.mock.method(process, "emitWarning"),
  ];
  const refusals = [400, 401, 403, 404, 413, 422, 429, 500].map((status) =>
    json(status, { error: { message: `${secret}: ${prompt}` } }, { "retry-after-ms": "1" }),
  );
  const streams = [
    events([chat.text("Deep "), `data: {"error":{"message":"${secret} ${prompt}"}}`]),
    events([chat.text("Deep "), `data: not json but ${secret}`]),
    events([chat.text("Deep ")], "cut"),
  ];
  const failures: Error[] = [];
  for (const respond of [...refusals, ...streams, json(200, secret)]) {
    const server = await startProvider(t, respond);
    const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
    failures.push(await failureOf(collect(client.stream({ messages }))));
    if (streams.includes(respond)) continue;
    failures.push(await failureOf(client.complete({ messages })));
  }
  const quoting = await createLlmClient(buildSettings(), {
    fetchFor: () => () => Promise.reject(new TypeError(`"Bearer ${secret}" is an invalid header`)),
  });
  failures.push(await failureOf(quoting.complete({ messages })));
  failures.push(await failureOf(collect(quoting.stream({ messages }))));
  const malformed = buildSettings({ apiKey: `${secret}\n${secret}` });
  failures.push(await failureOf(createLlmClient(malformed, loopback)));

  for (const failure of failures) {
    const shown = [
      inspect(failure, { depth: Infinity, showHidden: true }),
      JSON.stringify(failure),
      failure.stack,
      String(failure.cause),
    ].join("\n");
    assert.doesNotMatch(shown, /sk-test-key|only the asker|Bearer/);
  }
  assert.deepEqual(
    printed.map((method) => method.mock.callCount()),
    [0, 0, 0],
  );
});
