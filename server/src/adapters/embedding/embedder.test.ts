// What models on this machine promise: the right vectors, each the text's own, and a refusal rather than wrong ones.
import assert from "node:assert/strict";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { cosine } from "../../knowledge/retrieval/vectors.ts";
import { createInferenceThreads } from "../inference/inference-threads.ts";
import { keepModels } from "../inference/kept-models.ts";
import { trialSentences } from "../inference/trial-sentences.ts";
import { type Embedder, mostEmbedders } from "./embedder.ts";
import { type EmbeddingThreads, openLocalEmbedder } from "./local-embedder.ts";
import { openEmbedder } from "./open-embedder.ts";
import { writeTinyModel } from "./tiny-model.testing.ts";

const { signal } = new AbortController();
// One for all: a thread and its model take half a second.
const threads = createInferenceThreads({ size: 1 });
after(() => threads.close());
const opened = keepModels<Embedder>(mostEmbedders);

const notNeeded = () => assert.fail("a model on this machine needs no provider and no network");

function open(model: string): Promise<Embedder> {
  const reach = { threads, fetcher: { fetch: notNeeded }, opened };
  return openEmbedder({ model, connectionOf: notNeeded }, reach, signal);
}

function assertSame(one: Float32Array | undefined, other: Float32Array | undefined): void {
  assert.ok(one !== undefined && other !== undefined && one.length === other.length);
  for (const [index, component] of one.entries()) {
    assert.ok(Math.abs(component - (other[index] ?? 0)) < 0.001, `component ${index} differs`);
  }
}

/** A word for each number, so that no two texts are alike. */
function textOf(words: number): string {
  return Array.from({ length: words }, (_, index) => `${index} flows`).join(" ");
}

/** Of many pieces. */
const lengthy = Array.from({ length: 100 }, () => textOf(100));

describe("the bundled model", () => {
  test("gives the vectors it always gave, of length 1", async () => {
    const embedder = await open("all-MiniLM-L6-v2");
    const vectors = await embedder.embed(trialSentences, signal);
    const begins = [
      [-0.004, 0.058, -0.03, 0.135, -0.015, 0.029],
      [0.059, 0.059, -0.033, 0.12, 0.029, -0.023],
      [0.046, 0.078, -0.058, 0.055, 0.031, 0.012],
    ];
    for (const [index, vector] of vectors.entries()) {
      assert.equal(vector.length, embedder.dimensions);
      assert.ok(Math.abs(cosine(vector, vector) - 1) < 0.0001);
      for (const [at, component] of (begins[index] ?? []).entries()) {
        assert.ok(Math.abs((vector[at] ?? 0) - component) < 0.02, `sentence ${index}, ${at}`);
      }
    }
  });

  test("gives a text the same vector alone and among others, in the order given", async () => {
    const embedder = await open("");
    const texts = [textOf(60), "Short.", textOf(8), "Wings stall.", textOf(30)];
    const together = await embedder.embed(texts, signal);
    for (const [index, text] of texts.entries()) {
      const [alone] = await embedder.embed([text], signal);
      assertSame(alone, together[index]);
    }
  });

  test("reads 256 tokens of a text and no more, however long it is", async () => {
    const embedder = await open("");
    const head = "flow ".repeat(254);
    const [full, longer, shorter] = await embedder.embed(
      [head, `${head}${"wing ".repeat(1_000_000)}`, `${"flow ".repeat(200)}wing`],
      signal,
    );
    assertSame(full, longer);
    assert.throws(() => assertSame(full, shorter));
  });

  test("is left by an abort at once, with its reason, also in the queue", async () => {
    const embedder = await open("");
    const controller = new AbortController();
    const before = embedder.embed([textOf(100)], signal).then(() => "the one before");
    const left = embedder.embed(["Wings stall."], controller.signal).catch(String);
    controller.abort(new Error("changed my mind"));
    assert.equal(await Promise.race([before, left]), "Error: changed my mind");
    await before;
  });
});

describe("a model in a folder", () => {
  test("gives a text the same vector whatever fills up the batch it is in", async (t) => {
    const embedder = await open(await writeTinyModel(t));
    const texts = ["wing", "aspirin men aspirin men", "men wing wing"];
    const together = await embedder.embed(texts, signal);
    for (const [index, text] of texts.entries()) {
      const [alone] = await embedder.embed([text], signal);
      assertSame(alone, together[index]);
    }
  });

  test("is given one text at a time when its batches show in its vectors", async (t) => {
    const embedder = await open(await writeTinyModel(t, { batchShows: true }));
    const [, among] = await embedder.embed(["wing", "aspirin men", "wing"], signal);
    const [alone] = await embedder.embed(["aspirin men"], signal);
    assertSame(alone, among);
  });

  test("is refused when it takes what means the same for different", async (t) => {
    const folder = await writeTinyModel(t, { mixedUp: true });
    await assert.rejects(open(folder), { code: "embedding_model_broken", message: /as alike/ });
  });

  test("is refused while its file is broken, and taken once it is mended", async (t) => {
    const folder = await writeTinyModel(t);
    const file = join(folder, "onnx/model.onnx");
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length / 2));
    await assert.rejects(open(folder), { name: "InvalidError", code: "embedding_model_broken" });
    await writeFile(file, whole);
    assert.equal((await open(folder)).dimensions, 4);
  });

  test("is refused without its tokens, in words that say what must be there", async (t) => {
    const folder = await writeTinyModel(t);
    await rm(join(folder, "tokenizer.json"));
    await assert.rejects(open(folder), { name: "InvalidError", message: /tokenizer\.json/ });
  });

  test("has another name when its file is another", async (t) => {
    const one = await open(await writeTinyModel(t));
    const other = await open(await writeTinyModel(t, { batchShows: true }));
    assert.notEqual(one.model.split("@")[1], other.model.split("@")[1]);
  });
});

test("a model that was replaced while in use gives no more vectors", async () => {
  let version = 0;
  const replaced: EmbeddingThreads = {
    size: 1,
    async embed() {
      version += 1;
      return { model: `any@${version}`, dimensions: 1, components: Float32Array.of(1) };
    },
  };
  const embedder = await openLocalEmbedder({ kind: "folder", path: "/any" }, replaced, signal);
  await assert.rejects(embedder.embed(["text"], signal), { code: "embedding_model_changed" });
});

// Last, since it ends the threads of all. The runtime of the models takes the process along when it is interrupted.
test("closing waits for the run that goes on, and refuses every other at once", async () => {
  const embedder = await open("");
  await embedder.embed(["Loaded by now."], signal);
  const running = embedder.embed([textOf(100)], signal).then(() => "finished");
  const more = assert.rejects(embedder.embed(lengthy, signal), { code: "thread_pool_closed" });
  // Long enough for the first to be under way.
  await new Promise((resolve) => setTimeout(resolve, 10));
  const closing = threads.close();
  const late = embedder.embed(["Too late."], signal).catch(({ code }) => String(code));
  assert.equal(await Promise.race([running, late]), "thread_pool_closed");
  assert.equal(await running, "finished");
  await Promise.all([closing, more]);
});
