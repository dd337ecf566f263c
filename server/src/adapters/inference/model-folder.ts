// A model in a folder, as Hugging Face keeps them: finds its files and how they are to be read.
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { InvalidError } from "../../platform/errors.ts";
import { isMissing } from "../../platform/files/disk-errors.ts";
import { hashContent } from "../../platform/files/sha256.ts";
import type { ModelUse } from "./model-place.ts";

/** How the vectors of a text's tokens become the text's. */
export type Pooling = "mean" | "first";

export type ModelFolder = {
  /** Changes with the file of the model. */
  name: string;
  modelFile: string;
  tokenizer: object;
  tokenizerConfig: object;
  mostTokens: number;
  pooling: Pooling;
};

/** The quantised ones first: on a processor they are several times faster. */
const modelFiles = [
  "onnx/model_quantized.onnx",
  "onnx/model_int8.onnx",
  "onnx/model.onnx",
  "model.onnx",
];
/** Passages have up to 400 tokens, and a text costs more than twice as much for twice its length. */
const mostTokensOfAny = 512;

export async function readModelFolder(path: string): Promise<ModelFolder> {
  const modelFile = await findModelFile(path);
  const tokenizer = await readJson(path, "tokenizer.json");
  const tokenizerConfig = await readJson(path, "tokenizer_config.json");
  if (modelFile === undefined || tokenizer === undefined || tokenizerConfig === undefined) {
    throw new Error("it must hold tokenizer.json, tokenizer_config.json and onnx/model.onnx");
  }
  const sentences = await readJson(path, "sentence_bert_config.json");
  const pooling = await readJson(path, "1_Pooling/config.json");
  const hash = await hashContent(createReadStream(modelFile));
  return {
    name: `${basename(path)}@${hash.slice(0, 12)}`,
    modelFile,
    tokenizer,
    tokenizerConfig,
    mostTokens: Math.min(
      numberIn(sentences, "max_seq_length") ?? mostTokensOfAny,
      numberIn(tokenizerConfig, "model_max_length") ?? mostTokensOfAny,
      mostTokensOfAny,
    ),
    pooling: pooling?.["pooling_mode_cls_token"] === true ? "first" : "mean",
  };
}

export function unusableFolder(use: ModelUse, path: string, cause: unknown): InvalidError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new InvalidError(
    `The ${use} model in ${path} cannot be used: ${why}. Check ${use}_model.`,
    { code: `${use}_model_broken`, cause },
  );
}

async function findModelFile(path: string): Promise<string | undefined> {
  for (const name of modelFiles) {
    const file = join(path, name);
    if (
      await stat(file).then(
        (found) => found.isFile(),
        () => false,
      )
    )
      return file;
  }
  return undefined;
}

/** Undefined only where there is none: one that cannot be read would leave the model to be used wrongly. */
async function readJson(path: string, name: string): Promise<Record<string, unknown> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(path, name), "utf8"));
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`${name} cannot be read`, { cause: error });
  }
}

function numberIn(object: Record<string, unknown> | undefined, name: string): number | undefined {
  const value = object?.[name];
  return typeof value === "number" && value > 0 ? value : undefined;
}
