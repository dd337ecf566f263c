// A model in a folder, as Hugging Face keeps them: finds its files and how they are to be read.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { InvalidError } from "../../platform/errors.ts";
import { isMissing } from "../../platform/files/disk-errors.ts";
import { hashContent } from "../../platform/files/sha256.ts";
import type { ModelUse } from "./model-place.ts";
import { type Pooling, readPooling } from "./pooling.ts";

/** What a model wants to read before a text, by what the text is for. */
export type Prompts = { query: string; passage: string };

export type ModelFolder = {
  /** Changes with all that has a say in a vector: weights, tokenizer, pooling, prompts and length. */
  name: string;
  modelFile: string;
  tokenizer: object;
  tokenizerConfig: object;
  mostTokens: number;
  /** Undefined where the folder does not say. */
  pooling: Pooling | undefined;
  prompts: Prompts;
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

/** `said` is the pooling that the settings name; the folder itself need not say any then. */
export async function readModelFolder(path: string, said?: Pooling): Promise<ModelFolder> {
  const modelFile = await findModelFile(path);
  const tokenizer = await readJson(path, "tokenizer.json");
  const tokenizerConfig = await readJson(path, "tokenizer_config.json");
  if (modelFile === undefined || tokenizer === undefined || tokenizerConfig === undefined) {
    throw new Error("it must hold tokenizer.json, tokenizer_config.json and onnx/model.onnx");
  }
  const sentences = await readJson(path, "sentence_bert_config.json");
  const ownPooling = await readJson(path, await poolingFile(path));
  const pooling = said ?? (ownPooling === undefined ? undefined : readPooling(ownPooling));
  const prompts = readPrompts(await readJson(path, "config_sentence_transformers.json"));
  const mostTokens = Math.min(
    numberIn(sentences, "max_seq_length") ?? mostTokensOfAny,
    numberIn(tokenizerConfig, "model_max_length") ?? mostTokensOfAny,
    mostTokensOfAny,
  );
  const weights = await hashWeights(modelFile);
  const reading = { tokenizer, tokenizerConfig, mostTokens, pooling, prompts };
  const hash = createHash("sha256")
    .update(JSON.stringify([weights, reading]))
    .digest("hex");
  return { name: `${basename(path)}@${hash.slice(0, 12)}`, modelFile, ...reading };
}

/** Where the list of a model's parts says it is; else where it nearly always is. */
async function poolingFile(path: string): Promise<string> {
  const parts = Object.values((await readJson(path, "modules.json")) ?? {});
  const part = parts.find(
    (each): each is { path: string } =>
      typeof each === "object" &&
      each !== null &&
      "type" in each &&
      String(each.type).endsWith(".Pooling") &&
      "path" in each &&
      typeof each.path === "string",
  );
  const folder = part?.path ?? "1_Pooling";
  // A list that leads out of the folder is none of ours to follow.
  return /^[\w.-]+$/u.test(folder) ? `${folder}/config.json` : "1_Pooling/config.json";
}

/** As sentence-transformers names them; one for everything holds where there is none for a use. */
function readPrompts(config: Record<string, unknown> | undefined): Prompts {
  const given = config?.["prompts"];
  const prompts = new Map<string, unknown>(
    typeof given === "object" && given !== null ? Object.entries(given) : [],
  );
  const of = (...names: string[]): string => {
    for (const name of names) {
      const prompt = prompts.get(name);
      if (typeof prompt === "string") return prompt;
    }
    return "";
  };
  const named = config?.["default_prompt_name"];
  const usual = typeof named === "string" ? named : "";
  return { query: of("query", usual), passage: of("passage", "document", usual) };
}

/** Large models keep their weights in a second file. */
async function hashWeights(modelFile: string): Promise<string[]> {
  const hashes: string[] = [];
  for (const file of [modelFile, `${modelFile}_data`, `${modelFile}.data`])
    if (await isFile(file)) hashes.push(await hashContent(createReadStream(file)));
  return hashes;
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
    if (await isFile(file)) return file;
  }
  return undefined;
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
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
