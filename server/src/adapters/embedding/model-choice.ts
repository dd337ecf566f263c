// Reads the setting `embedding_model`: which model it names, and where that one runs. Other models are named likewise.
import { isAbsolute } from "node:path";
import { InvalidError } from "../../platform/errors.ts";
import type { ProviderId } from "../llm/providers.ts";

/** What a model is for; its setting is `embedding_model` or `reranker_model`. */
export type ModelUse = "embedding" | "reranker";

/** What a setting can name besides what is bundled. */
export type ModelPlace<Provider> =
  | { kind: "folder"; path: string }
  | { kind: "provider"; provider: Provider; model: string }
  | { kind: "address"; baseUrl: string; model: string };

/**
 * - `all-MiniLM-L6-v2`, or nothing: the bundled model
 * - `openai:text-embedding-3-small`, `ollama:nomic-embed-text`: a provider of the settings, with its key and address
 * - `http://localhost:8080/v1#bge-small`: any OpenAI-compatible address without a key, and the model's name there
 * - `/models/bge-small`: a folder with tokenizer.json and onnx/model.onnx, as Hugging Face keeps them
 */
export type ModelChoice = { kind: "bundled" } | ModelPlace<EmbeddingProvider>;

/** Those that have embeddings; each may be named as people do, or as the settings do. */
export type EmbeddingProvider = Exclude<ProviderId, "prov2" | "mock">;

export const bundledModel = "all-MiniLM-L6-v2";

const providerOfName = new Map<string, EmbeddingProvider>([
  ["openai", "prov1"],
  ["prov1", "prov1"],
  ["dashscope", "prov3"],
  ["prov3", "prov3"],
  ["ark", "prov4"],
  ["prov4", "prov4"],
  ["ollama", "prov5"],
  ["prov5", "prov5"],
]);

export function readModelChoice(setting: string): ModelChoice {
  const value = setting.trim();
  if (value === "" || value === bundledModel) return { kind: "bundled" };
  const place = readModelPlace("embedding", value, providerOfName);
  if (place === undefined) throw unknownModel(value);
  return place;
}

export function readModelPlace<Provider>(
  use: ModelUse,
  value: string,
  providers: ReadonlyMap<string, Provider>,
): ModelPlace<Provider> | undefined {
  if (isAbsolute(value)) return { kind: "folder", path: value };
  const url = URL.parse(value);
  if (url !== null && ["http:", "https:"].includes(url.protocol)) return readAddress(use, value);
  const colon = value.indexOf(":");
  const provider = providers.get(value.slice(0, Math.max(0, colon)).toLowerCase());
  const model = value.slice(colon + 1).trim();
  if (provider === undefined || model === "") return undefined;
  return { kind: "provider", provider, model };
}

/** The model stands behind `#`, which no address of an API has. */
function readAddress(use: ModelUse, value: string): ModelPlace<never> {
  const hash = value.indexOf("#");
  const model = value.slice(hash + 1);
  if (hash === -1 || model === "") {
    throw new InvalidError(
      `${use}_model is an address without a model: write its name behind a #, as in http://localhost:8080/v1#bge-small.`,
      { code: `${use}_model_unknown` },
    );
  }
  return { kind: "address", baseUrl: value.slice(0, hash), model };
}

function unknownModel(value: string): InvalidError {
  return new InvalidError(
    `embedding_model "${value.slice(0, 100)}" names no model: use ${bundledModel}, openai:<model>, ollama:<model>, <address>#<model>, or the absolute path of a folder with tokenizer.json and onnx/model.onnx.`,
    { code: "embedding_model_unknown" },
  );
}
