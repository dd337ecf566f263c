// What the language model clients promise when all goes well.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
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
import { listProviders, providerIds, providers } from "./providers.ts";

const messages: LlmMessage[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Name a colour." },
];
const usage = { inputTokens: 7, outputTokens: 3 };

const chatStream = events([
  chat.text("Deep "),
  chat.text("blue"),
  chat.finish(),
  chat.usage,
  chat.done,
]);
const anthropicStream = events([
  ...anthropic.start,
  anthropic.text("Deep "),
  anthropic.text("blue"),
  ...anthropic.end,
]);
const outside = [
  { provider: "prov1", path: "/chat/completions", answer: chat.answer("Blue"), stream: chatStream },
  {
    provider: "prov2",
    path: "/messages",
    answer: anthropic.answer("Blue"),
    stream: anthropicStream,
  },
  { provider: "prov3", path: "/chat/completions", answer: chat.answer("Blue"), stream: chatStream },
  { provider: "prov4", path: "/chat/completions", answer: chat.answer("Blue"), stream: chatStream },
  {
    provider: "prov5",
    path: "/v1/chat/completions",
    answer: chat.answer("Blue"),
    stream: chatStream,
  },
] as const;

for (const { provider, path, answer, stream } of outside) {
  const name = providers[provider].displayName;
  const apiKey = provider === "prov5" ? "" : "sk-test-key-0123456789";

  test(`${name} completes at ${path} with its own way of login`, async (t) => {
    const server = await startProvider(t, answer);
    const settings = buildSettings({ provider, apiKey, model: "some-model", baseUrl: server.url });
    const client = await createLlmClient(settings, loopback);

    assert.deepEqual(await client.complete({ messages }), { text: "Blue", usage });

    const [request] = server.requests;
    assert.equal(request?.path, path);
    assert.equal(request.body.model, "some-model");
    assert.equal(request.body["max_tokens"], 500);
    assert.equal(request.body["temperature"], 0.3);
    assert.match(JSON.stringify(request.body), /Be brief\..*Name a colour\.|Name a colour\..*Be b/);
    const login = provider === "prov2" ? "x-api-key" : "authorization";
    const bearer = provider === "prov2" ? apiKey : `Bearer ${apiKey}`;
    assert.equal(request.headers[login], provider === "prov5" ? undefined : bearer);
  });

  test(`${name} streams its text as it comes and ends with the usage`, async (t) => {
    const server = await startProvider(t, stream);
    const client = await createLlmClient(
      buildSettings({ provider, apiKey, baseUrl: server.url }),
      loopback,
    );

    assert.deepEqual(await collect(client.stream({ messages })), [
      { type: "text", delta: "Deep " },
      { type: "text", delta: "blue" },
      { type: "finish", reason: "stop", usage },
    ]);
    const body = server.requests[0]?.body;
    assert.equal(body?.stream, true);
    if (provider !== "prov2") assert.deepEqual(body["stream_options"], { include_usage: true });
  });

  test(`${name} is called through the fetch that belongs to who set its address`, async (t) => {
    const server = await startProvider(t, answer);
    const asked: string[] = [];
    const settings = buildSettings({ provider, apiKey, baseUrl: server.url, trust: "admin" });
    const client = await createLlmClient(settings, {
      fetchFor: (trust) => (input, init) => {
        asked.push(trust);
        return loopback.fetchFor(trust)(input, init);
      },
    });
    await client.complete({ messages });
    assert.deepEqual(asked, ["admin"]);
  });
}

test("a stream cut by the token limit finishes with length", async (t) => {
  const server = await startProvider(t, events([chat.text("Deep"), chat.finish("length")]));
  const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);
  const last = (await collect(client.stream({ messages }))).at(-1);
  assert.equal(last?.type === "finish" && last.reason, "length");
});

test("without a model in the settings the provider's default is asked", async (t) => {
  const server = await startProvider(t, chat.answer("Blue"));
  const client = await createLlmClient(
    buildSettings({ provider: "prov3", model: " ", baseUrl: `${server.url}/` }),
    loopback,
  );
  await client.complete({ messages });
  assert.equal(server.requests[0]?.body.model, "qwen-plus");
});

test("an Ollama address that already names its API is taken as it is", async (t) => {
  const server = await startProvider(t, chat.answer("Blue"));
  const settings = buildSettings({ provider: "prov5", apiKey: "", baseUrl: `${server.url}/v1/` });
  await (await createLlmClient(settings, loopback)).complete({ messages });
  assert.equal(server.requests[0]?.path, "/v1/chat/completions");
});

for (const status of [429, 500, 503]) {
  test(`a ${status} before the first word is tried again`, async (t) => {
    const fault = json(status, { error: { message: "not now" } }, { "retry-after-ms": "1" });
    const server = await startProvider(t, fault, chatStream, fault, chat.answer("Blue"));
    const client = await createLlmClient(buildSettings({ baseUrl: server.url }), loopback);

    assert.equal((await collect(client.stream({ messages }))).length, 3);
    assert.equal((await client.complete({ messages })).text, "Blue");
    assert.equal(server.requests.length, 4);
  });
}

test("the catalogue has the wire shape of every provider", () => {
  const list = listProviders();
  assert.deepEqual(
    list.map(({ provider }) => provider),
    [...providerIds],
  );
  assert.deepEqual(list[0], {
    provider: "prov1",
    display_name: "OpenAI",
    models: providers.prov1.models,
    requires_api_key: true,
    requires_base_url: false,
    default_base_url: "",
  });
  assert.equal(list[4]?.default_base_url, "http://localhost:11434");
  assert.deepEqual(list[5]?.models, ["extractive"]);
});

test("importing the interface loads no package, so that the server starts fast", async () => {
  const script = `
    import { registerHooks } from "node:module";
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        console.log(found.url);
        return found;
      },
    });
    await import(${JSON.stringify(new URL("create-llm-client.ts", import.meta.url).href)});`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    script,
  ]);
  assert.match(stdout, /providers\.ts/);
  assert.doesNotMatch(stdout, /node_modules/);
});
