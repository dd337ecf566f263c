// Reads the setting `embedding_model`: which model it names, and where that one runs.
import { InvalidError } from "../../platform/errors.ts";
import { type ModelPlace, readModelPlace } from "../inference/model-place.ts";
import type { OutsideProviderId } from "../llm/providers.ts";

/**
 * - `all-MiniLM-L6-v2`, or nothing: the bundled model
 * - `openai:text-embedding-3-small`, `ollama:nomic-embed-text`: a provider of the settings, with its key and address
 * - `http://localhost:8080/v1#bge-small`: any OpenAI-compatible address without a key, and the model's name there
 * - `/models/bge-small`: a folder with tokenizer.json and onnx/model.onnx, as Hugging Face keeps them
 */
export type ModelChoice = { kind: "bundled" } | ModelPlace<EmbeddingProvider>;

/** Those that have embeddings; each may be named as people do, or as the settings do. */
export type EmbeddingProvider = Exclude<OutsideProviderId, "prov2">;

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

function unknownModel(value: string): InvalidError {
  return new InvalidError(
    `embedding_model "${value.slice(0, 100)}" names no model: use ${bundledModel}, openai:<model>, ollama:<model>, <address>#<model>, or the absolute path of a folder with tokenizer.json and onnx/model.onnx.`,
    { code: "embedding_model_unknown" },
  );
}
