// What reranking endpoints are sent, in one of two dialects: Cohere's, which most speak, or text-embeddings-inference's.
import { z } from "zod";
import {
  type ModelEndpoint,
  type ProviderConnection,
  reachAddress,
  reachProvider,
} from "../inference/model-endpoint.ts";
import type { RerankingProvider } from "./model-choice.ts";

export type Dialect = {
  /** How many texts it takes at once. */
  mostTexts: number;
  toBody(model: string, question: string, texts: readonly string[]): object;
  /** Undefined when this is no such answer. */
  readScores(answer: unknown): Scored[] | undefined;
};

type Scored = { index: number; score: number };

const cohereAnswer = z.object({
  results: z.array(z.object({ index: z.int(), relevance_score: z.number() })),
});
const inferenceAnswer = z.array(z.object({ index: z.int(), score: z.number() }));

/** Also Jina's, vLLM's, llama.cpp's, LiteLLM's and Alibaba's. */
export const cohere: Dialect = {
  // Alibaba's models take 120,000 tokens at once, the question counted with every text.
  mostTexts: 64,
  toBody: (model, query, documents) => ({ model, query, documents, top_n: documents.length }),
  readScores: (answer) =>
    cohereAnswer
      .safeParse(answer)
      .data?.results.map(({ index, relevance_score: score }) => ({ index, score })),
};

export const textEmbeddingsInference: Dialect = {
  // What it takes by default.
  mostTexts: 32,
  toBody: (_model, query, texts) => ({ query, texts, truncate: true }),
  readScores: (answer) => inferenceAnswer.safeParse(answer).data,
};

export function endpointOfProvider(
  choice: { provider: RerankingProvider; model: string },
  connection: ProviderConnection,
): ModelEndpoint {
  return reachProvider(
    "reranker",
    choice,
    connection,
    (base) =>
      // Alibaba's lies beside its OpenAI-compatible interface, which the connection points at, and has another name.
      `${base.replace("/compatible-mode/", "/compatible-api/")}/reranks`,
  );
}

export function endpointAt(choice: { baseUrl: string; model: string }): ModelEndpoint {
  return reachAddress("reranker", choice, (base) => `${base}/rerank`);
}
