// What the files of a model's folder say is heeded, and part of the name that its vectors are kept under.
import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { cosine } from "../../knowledge/retrieval/vectors.ts";
import { createInferenceThreads } from "../inference/inference-threads.ts";
import { keepModels } from "../inference/kept-models.ts";
import { type Embedder, mostEmbedders } from "./embedder.ts";
import { openEmbedder } from "./open-embedder.ts";
import { writeTinyModel } from "./tiny-model.testing.ts";

const { signal } = new AbortController();
const threads = createInferenceThreads({ size: 1 });
after(() => threads.close());
const notNeeded = () => assert.fail("a model in a folder needs no network");

function open(model: string): Promise<Embedder> {
  const reach = {
    threads,
    fetcher: { fetch: notNeeded },
    opened: keepModels<Embedder>(mostEmbedders),
  };
  return openEmbedder({ model, connectionOf: notNeeded }, reach, signal);
}

test("a folder that does not say its pooling is refused until the setting says it", async (t) => {
  const folder = await writeTinyModel(t);
  await rm(join(folder, "1_Pooling"), { recursive: true });
  await assert.rejects(open(folder), /1_Pooling\/config\.json is missing.*#mean, #cls/u);
  const said = await open(`${folder}#mean`);
  assert.equal((await said.embed(["men"], signal)).length, 1);
  await assert.rejects(open(`${folder}#middle`), /one of mean, cls/u);
});

test("models that differ in pooling or prompts alone have names of their own", async (t) => {
  const folder = await writeTinyModel(t);
  const names = [(await open(folder)).model];
  names.push((await open(`${folder}#weighted`)).model);
  const prompts = { prompts: { query: "wing " } };
  await writeFile(join(folder, "config_sentence_transformers.json"), JSON.stringify(prompts));
  names.push((await open(`${folder}#max`)).model);
  assert.equal(new Set(names).size, 3);
});

test("a model reads its prompt for questions before a question, and the one for passages before a passage", async (t) => {
  const folder = await writeTinyModel(t);
  const prompts = { prompts: { query: "wing ", document: "aspirin " } };
  await writeFile(join(folder, "config_sentence_transformers.json"), JSON.stringify(prompts));
  const embedder = await open(folder);
  const [[asked], [told], [both]] = await Promise.all([
    embedder.embed(["men"], signal, "query"),
    embedder.embed(["men"], signal),
    embedder.embed(["fifty"], signal, "query"),
  ]);
  assert.ok(asked !== undefined && told !== undefined && both !== undefined);
  assert.ok(cosine(asked, both) > cosine(told, both));
});
