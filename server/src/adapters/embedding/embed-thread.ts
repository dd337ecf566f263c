// Runs in a worker thread: loads a model once, tries it, and turns texts into vectors with it.
import { type Batch, planBatches } from "../inference/batches.ts";
import { keepModels } from "../inference/kept-models.ts";
import { type Prompts, readModelFolder, unusableFolder } from "../inference/model-folder.ts";
import type { Pooling } from "../inference/pooling.ts";
import { createTextEncoder, type EncodeText } from "../inference/text-encoder.ts";
import { trialSentences } from "../inference/trial-sentences.ts";
import { bundledTokens, readBundledFile, requireReference } from "./bundled-model.ts";
import { mostEmbedders, type TextUse } from "./embedder.ts";
import { findFault } from "./model-check.ts";
import { bundledModel } from "./model-choice.ts";
import { loadOnnxModel, type RunBatch } from "./onnx-model.ts";

export type ModelSource =
  | { kind: "bundled" }
  | { kind: "folder"; path: string; pooling?: Pooling | undefined };
export type EmbedInput = { source: ModelSource; texts: string[]; use: TextUse };
/** The vectors one behind the other. */
export type EmbedOutput = { model: string; dimensions: number; components: Float32Array };

type LoadedModel = {
  name: string;
  prompts: Prompts;
  encode: EncodeText;
  run: RunBatch;
  /** Whether its vectors are the same whatever texts are in the batch beside them. */
  mayBatch: boolean;
};

/** Of a batch: beyond some short texts at once there was nothing to gain on one core, and long ones got slower. */
const mostCells = 512;
/** Rounding alone stays far below it. */
const sameWithin = 0.001;

/** In the thread from text to text, by folder; the bundled one by nothing. */
const keepModel = keepModels<LoadedModel>(mostEmbedders);

export async function embedTexts({ source, texts, use }: EmbedInput): Promise<EmbedOutput> {
  const model = await openModel(source);
  const prompt = model.prompts[use];
  const vectors = await embedWith(
    model,
    prompt === "" ? texts : texts.map((text) => `${prompt}${text}`),
  );
  const dimensions = vectors[0]?.length ?? 0;
  const components = new Float32Array(vectors.length * dimensions);
  for (const [index, vector] of vectors.entries()) components.set(vector, index * dimensions);
  return { model: model.name, dimensions, components };
}

function openModel(source: ModelSource): Promise<LoadedModel> {
  return source.kind === "folder"
    ? keepModel(`${source.path}#${source.pooling ?? ""}`, () => loadFolder(source))
    : keepModel("", loadBundled);
}

async function embedWith(model: LoadedModel, texts: readonly string[]): Promise<Float32Array[]> {
  const encoded = texts.map((text) => model.encode(text));
  const lengths = encoded.map(({ length }) => length);
  const vectors: Float32Array[] = [];
  for (const batch of planBatches(lengths, model.mayBatch ? mostCells : 0)) {
    const found = await model.run(encoded, batch);
    for (const [row, vector] of found.entries()) vectors[batch.indices[row] ?? 0] = vector;
  }
  return vectors;
}

async function loadBundled(): Promise<LoadedModel> {
  const [tokenizer, tokenizerConfig, bytes] = await Promise.all([
    readBundledFile("tokenizer.json").then(parse),
    readBundledFile("tokenizer_config.json").then(parse),
    readBundledFile("onnx/model_quantized.onnx"),
  ]);
  const model: LoadedModel = {
    name: bundledModel,
    prompts: { query: "", passage: "" },
    encode: createTextEncoder(tokenizer, tokenizerConfig, bundledTokens),
    run: await loadOnnxModel(bytes, "mean"),
    mayBatch: false,
  };
  const [vector] = await embedWith(model, trialSentences.slice(0, 1));
  requireReference(vector ?? new Float32Array());
  return model;
}

async function loadFolder({
  path,
  pooling: said,
}: Extract<ModelSource, { kind: "folder" }>): Promise<LoadedModel> {
  try {
    const folder = await readModelFolder(path, said);
    const { tokenizer, tokenizerConfig, mostTokens, pooling, prompts, modelFile, name } = folder;
    const encode = createTextEncoder(tokenizer, tokenizerConfig, mostTokens);
    const run = await loadOnnxModel(modelFile, pooling);
    const model = { name, prompts, encode, run, mayBatch: false };
    const alone = await embedWith(model, trialSentences);
    const fault = findFault(alone);
    if (fault !== undefined) throw new Error(fault);
    return { ...model, mayBatch: await isSameInCompany(model, alone) };
  } catch (error) {
    throw unusableFolder("embedding", path, error);
  }
}

/**
 * A model that is quantised as it runs takes its scale from the whole batch, so that a text's vector depends on its
 * neighbours: a cosine of 0.97 to itself was seen. Such a model is given one text at a time.
 */
async function isSameInCompany(
  { encode, run }: LoadedModel,
  alone: readonly Float32Array[],
): Promise<boolean> {
  const encoded = trialSentences.map((text) => encode(text));
  const indices = encoded.map((_, index) => index);
  const batch: Batch = { indices, width: Math.max(...encoded.map(({ length }) => length)) };
  const together = await run(encoded, batch);
  return together.every((vector, row) =>
    vector.every((component, at) => Math.abs(component - (alone[row]?.[at] ?? 0)) < sameWithin),
  );
}

function parse(content: Uint8Array): object {
  return JSON.parse(Buffer.from(content).toString()) as object;
}
