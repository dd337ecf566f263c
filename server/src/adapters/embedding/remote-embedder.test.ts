// What models elsewhere are asked, and that nothing they answer is believed unseen.
import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { text as readAll } from "node:stream/consumers";
import { test, type TestContext } from "node:test";
import { startFetcher, startServer } from "../../platform/http/loopback-server.testing.ts";
import { keepModels } from "../inference/kept-models.ts";
import { noThreads } from "../inference/no-threads.testing.ts";
import { type Embedder, mostEmbedders } from "./embedder.ts";
import { openEmbedder } from "./open-embedder.ts";

type Asked = { path: string; key: string | undefined; body: { model: string; input: string[] } };
type Respond = (response: ServerResponse, asked: Asked, count: number) => void;

const { signal } = new AbortController();
const secret = "sk-embedding-key-0123";

/** On aspirin, on wings, and how long: enough to pass the trial, and to tell texts apart. */
function vectorOf(text: string): number[] {
  return [/aspirin/iu.test(text) ? 2 : 0, /wing/iu.test(text) ? 2 : 0, text.length / 100];
}

const openAi: Respond = (response, { body }) => {
  const data = body.input.map((text, index) => ({ index, embedding: vectorOf(text) }));
  response.end(JSON.stringify({ data: data.toReversed() }));
};

async function start(t: TestContext, respond: Respond, model = "openai:any") {
  const asked: Asked[] = [];
  const server = await startServer(t, async (request, response) => {
    const key = request.headers.authorization;
    const seen = { path: request.url ?? "", key, body: JSON.parse(await readAll(request)) };
    asked.push(seen);
    respond(response, seen, asked.length);
  });
  const fetcher = startFetcher(t);
  const connectionOf = () =>
    ({ apiKey: secret, baseUrl: server.origin, trust: "operator" }) as const;
  const opened = keepModels<Embedder>(mostEmbedders);
  const open = (stop = signal): Promise<Embedder> =>
    openEmbedder(
      { model: model.replace("ADDRESS", server.origin), connectionOf },
      { threads: noThreads, fetcher, opened },
      stop,
    );
  return { asked, open };
}

/** Fails after the trial, however often it is asked. */
function failing(status: number, body: unknown): Respond {
  return (response, asked, count) => {
    if (count === 1) return openAi(response, asked, count);
    response.writeHead(status).end(JSON.stringify(body));
  };
}

test("an OpenAI-compatible endpoint gets the key and batches of 32, and its vectors come in order, of length 1", async (t) => {
  const { asked, open } = await start(t, openAi);
  const embedder = await open();
  assert.deepEqual([embedder.model, embedder.dimensions], ["prov1:any", 3]);
  const texts = Array.from({ length: 40 }, (_, index) => `wing ${"x".repeat(index * 9)}`);
  const vectors = await embedder.embed(texts, signal);
  assert.deepEqual(
    asked.slice(1).map(({ body }) => body.input.length),
    [32, 8],
  );
  assert.deepEqual([asked[0]?.path, asked[0]?.key], ["/embeddings", `Bearer ${secret}`]);
  for (const [index, vector] of vectors.entries()) {
    const long = (texts[index] ?? "").length / 100;
    assert.ok(Math.abs((vector[2] ?? 0) - long / Math.hypot(2, long)) < 0.0001);
  }
});

test("Ollama is asked in its own words, without a key", async (t) => {
  const { asked, open } = await start(
    t,
    (response, { body }) => response.end(JSON.stringify({ embeddings: body.input.map(vectorOf) })),
    "ollama:nomic",
  );
  assert.equal((await open()).dimensions, 3);
  assert.deepEqual([asked[0]?.path, asked[0]?.body.model], ["/api/embed", "nomic"]);
});

test("any address is asked as OpenAI's, and no key goes there", async (t) => {
  const { asked, open } = await start(t, openAi, "ADDRESS/v1/#bge");
  assert.match((await open()).model, /\/v1#bge$/);
  assert.deepEqual([asked[0]?.path, asked[0]?.key], ["/v1/embeddings", undefined]);
});

for (const status of [429, 503]) {
  test(`an endpoint that answers ${status} is asked again`, async (t) => {
    const { open, asked } = await start(t, (response, seen, count) =>
      count === 1 ? response.writeHead(status).end() : openAi(response, seen, count),
    );
    await open();
    assert.equal(asked.length, 2);
  });
}

const refusals = [
  [401, "embedding_key_refused", /prov1_api_key/],
  [404, "embedding_model_unknown", /embedding_model/],
  [429, "embedding_rate_limited", /wait/],
  [500, "embedding_unavailable", /later/],
  [400, "embedding_refused", /\(400\)\.$/],
] as const;

for (const [status, code, message] of refusals) {
  test(`a refusal with ${status} says what to look at and keeps the key to itself`, async (t) => {
    const { open } = await start(t, failing(status, { error: { message: `Bad key ${secret}` } }));
    const embedder = await open();
    await assert.rejects(embedder.embed(["wing"], signal), (error: Error & { code?: string }) => {
      assert.deepEqual([error.name, error.code], ["UpstreamError", code]);
      assert.match(error.message, message);
      assert.ok(!error.message.includes(secret));
      return true;
    });
  });
}

const wrongAnswers = [
  [
    "another number of components",
    "embedding_dimensions",
    { data: [{ index: 0, embedding: [1, 2] }] },
  ],
  ["fewer vectors than texts", "embedding_answer_unreadable", { data: [] }],
  [
    "a vector of zeros",
    "embedding_answer_unreadable",
    { data: [{ index: 0, embedding: [0, 0, 0] }] },
  ],
  ["something else", "embedding_answer_unreadable", "welcome"],
] as const;

for (const [name, code, body] of wrongAnswers) {
  test(`an answer with ${name} is refused`, async (t) => {
    const { open } = await start(t, failing(200, body));
    const embedder = await open();
    await assert.rejects(embedder.embed(["wing"], signal), { name: "UpstreamError", code });
  });
}

test("a model that finds nearly everything alike is not used", async (t) => {
  const { open } = await start(t, (response, { body }) => {
    const data = body.input.map((_, index) => ({ index, embedding: [1, index / 100, 0] }));
    response.end(JSON.stringify({ data }));
  });
  await assert.rejects(open(), { name: "UpstreamError", code: "embedding_model_broken" });
});

test("who leaves while a model opens does not take it from the others, and one trial is for all", async (t) => {
  const { asked, open } = await start(t, openAi);
  const controller = new AbortController();
  const [left, stays] = [open(controller.signal), open()];
  controller.abort(new Error("gone"));
  await assert.rejects(left, /gone/);
  assert.equal((await stays).dimensions, 3);
  assert.equal(asked.length, 1);
});
