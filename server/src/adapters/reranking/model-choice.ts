// Reads the setting `reranker_model`: which model it names, and where that one runs.
import { InvalidError } from "../../platform/errors.ts";
import { type ModelPlace, readModelPlace } from "../inference/model-place.ts";

/**
 * - nothing: the built-in second look
 * - `dashscope:qwen3-rerank`: a provider of the settings, with its key and address
 * - `http://localhost:8080/v1#bge-reranker`: an address without a key that has `/rerank`, and the model's name there
 * - `/models/ms-marco-MiniLM-L-6-v2`: a folder with tokenizer.json and onnx/model.onnx, as Hugging Face keeps them
 */
export type RerankerChoice = ModelPlace<RerankingProvider>;

/** The one that has such models; it may be named as people do, or as the settings do. */
export type RerankingProvider = "prov3";

const providerOfName = new Map<string, RerankingProvider>([
  ["dashscope", "prov3"],
  ["prov3", "prov3"],
]);

export function readRerankerChoice(setting: string): RerankerChoice | undefined {
  const value = setting.trim();
  if (value === "") return undefined;
  const place = readModelPlace("reranker", value, providerOfName);
  if (place !== undefined) return place;
  throw new InvalidError(
    `reranker_model "${value.slice(0, 100)}" names no model: use dashscope:<model>, <address>#<model>, the absolute path of a folder with tokenizer.json and onnx/model.onnx, or nothing for the built-in one.`,
    { code: "reranker_model_unknown" },
  );
}
