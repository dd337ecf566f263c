// What rerankers on this machine promise: a score of 0 to 1 for each text, and a refusal rather than wrong ones.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { writeTinyModel } from "../embedding/tiny-model.testing.ts";
import { createInferenceThreads } from "../inference/inference-threads.ts";
import { keepModels } from "../inference/kept-models.ts";
import { openLocalReranker, type ScoringThreads } from "./local-reranker.ts";
import { openReranker } from "./open-reranker.ts";
import type { Reranker } from "./reranker.ts";
import { writeTinyCrossEncoder } from "./tiny-cross-encoder.testing.ts";

const { signal } = new AbortController();
// One for all: a thread takes half a second.
const threads = createInferenceThreads({ size: 1 });
after(() => threads.close());
const opened = keepModels<Reranker>(1);

const notNeeded = () => assert.fail("a model on this machine needs no provider and no network");

async function openIfAny(model: string): Promise<Reranker | undefined> {
  const reach = { threads, fetcher: { fetch: notNeeded }, opened };
  return openReranker({ model, connectionOf: notNeeded }, reach, signal);
}

async function open(model: string): Promise<Reranker> {
  const reranker = await openIfAny(model);
  assert.ok(reranker !== undefined);
  return reranker;
}

function assertNear(scores: number[], expected: number[]): void {
  assert.deepEqual(scores.map(round), expected.map(round));
}

function round(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

test("without a model in the settings there is no reranker", async () => {
  assert.equal(await openIfAny(""), undefined);
});

test("each text has its own score, in the order given: the sigmoid of what the model says of the pair", async (t) => {
  const reranker = await open(await writeTinyCrossEncoder(t));
  const scores = await reranker.score("men", ["wing", "aspirin men", "unheard of"], signal);
  assertNear(scores, [sigmoid(0.5 - 4), sigmoid(0.5 + 6), sigmoid(0.5)]);
});

test("of a model that says how irrelevant and how relevant a pair is, both count", async (t) => {
  const folder = await writeTinyCrossEncoder(t, { toLabels: (weight) => [-weight, weight / 2] });
  const scores = await (await open(folder)).score("", ["wing", "men"], signal);
  assertNear(scores, [sigmoid(-2 - 4), sigmoid(1 + 2)]);
});

const refused = [
  ["gives every pair the same score", () => [0], /same score/],
  ["puts what is irrelevant first", (weight: number) => [-weight], /before one that answers/],
  ["gives no numbers", () => [Number.NaN], /not a number/],
  ["gives three numbers", (weight: number) => [0, weight, 0], /3 numbers/],
] as const;

for (const [name, toLabels, message] of refused) {
  test(`a model that ${name} is refused, naming the setting`, async (t) => {
    const folder = await writeTinyCrossEncoder(t, { toLabels: (weight) => [...toLabels(weight)] });
    const error = { name: "InvalidError", code: "reranker_model_broken", message };
    await assert.rejects(open(folder), error);
    await assert.rejects(open(folder), { message: /Check reranker_model\.$/ });
  });
}

test("a model that embeds is no reranker", async (t) => {
  await assert.rejects(open(await writeTinyModel(t)), { code: "reranker_model_broken" });
});

test("a model is refused while its file is broken, and taken once it is mended", async (t) => {
  const folder = await writeTinyCrossEncoder(t);
  const file = join(folder, "onnx/model.onnx");
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  await assert.rejects(open(folder), { name: "InvalidError", code: "reranker_model_broken" });
  await writeFile(file, whole);
  assert.equal((await (await open(folder)).score("men", ["men"], signal)).length, 1);
});

test("an abort is heard at once, with its reason", async (t) => {
  const reranker = await open(await writeTinyCrossEncoder(t));
  const controller = new AbortController();
  const texts = Array.from({ length: 500 }, () => "aspirin ".repeat(60));
  const left = reranker.score("men", texts, controller.signal);
  controller.abort(new Error("changed my mind"));
  await assert.rejects(left, /changed my mind/);
  assert.equal((await reranker.score("men", ["men"], signal)).length, 1);
});

test("scores of two models are never mixed", async () => {
  let version = 0;
  const replaced: ScoringThreads = {
    size: 1,
    async score() {
      version += 1;
      return { model: `any@${version}`, score: 0.5 };
    },
  };
  const reranker = await openLocalReranker("/any", replaced, signal);
  const error = { code: "reranker_model_changed", message: /Restart/ };
  await assert.rejects(reranker.score("", ["text"], signal), error);
});
