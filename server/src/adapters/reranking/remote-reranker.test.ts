// What rerankers elsewhere are asked, and that nothing they answer is believed unseen.
import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { text as readAll } from "node:stream/consumers";
import { test, type TestContext } from "node:test";
import { startFetcher, startServer } from "../../platform/http/loopback-server.testing.ts";
import { keepModels } from "../inference/kept-models.ts";
import { noThreads } from "../inference/no-threads.testing.ts";
import { openReranker } from "./open-reranker.ts";
import type { Reranker } from "./reranker.ts";
import { sigmoid } from "./scores.ts";

type Body = {
  model?: string;
  query: string;
  documents?: string[];
  texts?: string[];
  top_n: number;
};
type Asked = { path: string; key: string | undefined; body: Body };
type Respond = (response: ServerResponse, asked: Asked, count: number) => void;

const { signal } = new AbortController();
const secret = "sk-reranker-key-0123";

/** Enough to pass the trial, and to tell texts apart. */
function scoreOf(text: string): number {
  return /aspirin/iu.test(text) ? 0.9 : text.length / 10_000;
}

function speakCohere(toScore: (text: string) => number): Respond {
  return (response, { body }) => {
    const results = (body.documents ?? [])
      .map((text, index) => ({ index, relevance_score: toScore(text) }))
      .toSorted((one, other) => other.relevance_score - one.relevance_score);
    response.end(JSON.stringify({ results: results.slice(0, body.top_n) }));
  };
}
const cohere = speakCohere(scoreOf);

const inference: Respond = (response, { body }) => {
  if (body.texts === undefined) {
    response.writeHead(422).end('{"error":"missing field `texts`"}');
    return;
  }
  const scored = body.texts.map((text, index) => ({ index, score: scoreOf(text) }));
  response.end(JSON.stringify(scored.toReversed()));
};

async function start(t: TestContext, respond: Respond, model = "ADDRESS/v1/#bge") {
  const asked: Asked[] = [];
  const server = await startServer(t, async (request, response) => {
    const key = request.headers.authorization;
    const seen = { path: request.url ?? "", key, body: JSON.parse(await readAll(request)) };
    asked.push(seen);
    respond(response, seen, asked.length);
  });
  const fetcher = startFetcher(t);
  const reach = { threads: noThreads, fetcher, opened: keepModels<Reranker>(1) };
  const baseUrl = `${server.origin}/compatible-mode/v1`;
  const settings = {
    model: model.replace("ADDRESS", server.origin),
    connectionOf: () => ({ apiKey: secret, baseUrl, trust: "operator" }) as const,
  };
  const open = async (stop = signal): Promise<Reranker> => {
    const reranker = await openReranker(settings, reach, stop);
    assert.ok(reranker !== undefined);
    return reranker;
  };
  return { asked, open };
}

/** Fails after the trial, however often it is asked. */
function failing(status: number, body: unknown): Respond {
  return (response, asked, count) => {
    if (count === 1) return cohere(response, asked, count);
    response.writeHead(status).end(JSON.stringify(body));
  };
}

test("an address is asked as Cohere's, without a key, and its scores come in the order of the texts", async (t) => {
  const { asked, open } = await start(t, cohere);
  const reranker = await open();
  assert.match(reranker.model, /\/v1#bge$/);
  assert.deepEqual(await reranker.score("men?", ["x".repeat(7), "aspirin"], signal), [0.0007, 0.9]);
  const body = { model: "bge", query: "men?", documents: ["x".repeat(7), "aspirin"], top_n: 2 };
  assert.deepEqual(asked.at(-1), { path: "/v1/rerank", key: undefined, body });
});

test("an address that takes texts by another name is asked so from then on", async (t) => {
  const { asked, open } = await start(t, inference);
  const reranker = await open();
  assert.deepEqual(await reranker.score("men?", ["x".repeat(7), "aspirin"], signal), [0.0007, 0.9]);
  assert.equal(asked.length, 3);
});

test("Alibaba's is asked beside its compatible interface, with the key", async (t) => {
  const { asked, open } = await start(t, cohere, "dashscope:qwen3-rerank");
  assert.equal((await open()).model, "prov3:qwen3-rerank");
  const [{ path, key, body } = assert.fail()] = asked;
  assert.deepEqual(
    [path, key, body.model],
    ["/compatible-api/v1/reranks", `Bearer ${secret}`, "qwen3-rerank"],
  );
});

test("many texts go in several requests, and of a long one no more than a passage has", async (t) => {
  const { asked, open } = await start(t, cohere);
  const texts = Array.from({ length: 150 }, (_, index) => "x".repeat(index));
  const scores = await (
    await open()
  ).score("men?", [...texts, `${"y".repeat(9000)} aspirin`], signal);
  assert.deepEqual(scores.slice(0, -1), texts.map(scoreOf));
  assert.equal(asked.at(-1)?.body.documents?.at(-1)?.length, 4000);
  assert.deepEqual(
    asked.slice(1).map(({ body }) => body.documents?.length),
    [64, 64, 23],
  );
});

test("without a text nothing is asked", async (t) => {
  const { asked, open } = await start(t, cohere);
  assert.deepEqual(await (await open()).score("men?", [], signal), []);
  assert.equal(asked.length, 1);
});

test("scores beyond 0 and 1 are brought between them, once and for all", async (t) => {
  const { open } = await start(
    t,
    speakCohere((text) => (/aspirin/iu.test(text) ? 8 : -text.length)),
  );
  const reranker = await open();
  assert.deepEqual(await reranker.score("men?", ["aspirin", "x"], signal), [
    sigmoid(8),
    sigmoid(-1),
  ]);
  // Alone it could be taken for a probability.
  assert.deepEqual(await reranker.score("men?", [""], signal), [0.5]);
});

const refusals = [
  [401, "reranker_key_refused", /prov3_api_key/],
  [404, "reranker_model_unknown", /reranker_model/],
  [429, "reranker_rate_limited", /wait/],
  [500, "reranker_unavailable", /later/],
  [400, "reranker_refused", /\(400\)\.$/],
] as const;

for (const [status, code, message] of refusals) {
  test(`a refusal with ${status} says what to look at and keeps the key to itself`, async (t) => {
    const refuse = failing(status, { error: { message: `Bad key ${secret}` } });
    const { open } = await start(t, refuse, "dashscope:any");
    const reranker = await open();
    await assert.rejects(
      reranker.score("men?", ["wing"], signal),
      (error: Error & { code?: string }) => {
        assert.deepEqual([error.name, error.code], ["UpstreamError", code]);
        assert.match(error.message, message);
        assert.ok(!error.message.includes(secret));
        return true;
      },
    );
  });
}

const wrongAnswers = [
  ["fewer scores than texts", { results: [{ index: 0, relevance_score: 0.1 }] }],
  ["one text twice", { results: [0, 0].map((index) => ({ index, relevance_score: 0.1 })) }],
  [
    "a text that was not sent",
    { results: [0, 2].map((index) => ({ index, relevance_score: 0.1 })) },
  ],
  [
    "more scores than texts",
    { results: [0, 1, 1].map((index) => ({ index, relevance_score: 0 })) },
  ],
  ["words for numbers", { results: [0, 1].map((index) => ({ index, relevance_score: "high" })) }],
  ["something else", "welcome"],
] as const;

for (const [name, body] of wrongAnswers) {
  test(`an answer with ${name} is refused`, async (t) => {
    const { open } = await start(t, failing(200, body));
    const reranker = await open();
    await assert.rejects(reranker.score("men?", ["wing", "men"], signal), {
      name: "UpstreamError",
      code: "reranker_answer_unreadable",
      message: /reranker_model/,
    });
  });
}

test("a model that finds everything equally relevant is not used", async (t) => {
  const { open } = await start(
    t,
    speakCohere(() => 1e-20),
  );
  await assert.rejects(open(), { name: "UpstreamError", code: "reranker_model_broken" });
});

test("an address that refuses both dialects says what it said to the first", async (t) => {
  const { asked, open } = await start(t, (response, _asked, count) =>
    response.writeHead(400).end(`{"error":"reason ${count}"}`),
  );
  await assert.rejects(open(), { code: "reranker_refused", message: /reason 1/ });
  assert.equal(asked.length, 2);
});

test("who leaves while a model opens does not take it from the others, and one trial is for all", async (t) => {
  const { asked, open } = await start(t, cohere);
  const controller = new AbortController();
  const [left, stays] = [open(controller.signal), open()];
  controller.abort(new Error("gone"));
  await assert.rejects(left, /gone/);
  assert.match((await stays).model, /#bge$/);
  assert.equal(asked.length, 1);
});
