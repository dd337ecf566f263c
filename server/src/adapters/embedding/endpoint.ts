// What embedding endpoints are sent, in one of two dialects: OpenAI's, which most speak, or Ollama's own.
import { z } from "zod";
import {
  type ModelEndpoint,
  type ProviderConnection,
  reachAddress,
  reachProvider,
} from "../inference/model-endpoint.ts";
import type { EmbeddingProvider } from "./model-choice.ts";

export type EmbeddingEndpoint = ModelEndpoint &
  Dialect & {
    /** How many texts it takes at once. */
    mostTexts: number;
  };

type Dialect = {
  toBody(texts: readonly string[]): object;
  /** In the order of the texts; undefined when this is no such answer. */
  readVectors(answer: unknown): number[][] | undefined;
};

/** What servers of one's own take by default; the largest providers take more, and gain little by it. */
const mostTextsOfMost = 32;
/** Alibaba's models take no more. */
const mostTextsOfDashscope = 10;

const openAiAnswer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })),
});
const ollamaAnswer = z.object({ embeddings: z.array(z.array(z.number())) });

export function endpointOfProvider(
  choice: { provider: EmbeddingProvider; model: string },
  connection: ProviderConnection,
): EmbeddingEndpoint {
  const isOllama = choice.provider === "prov5";
  const toUrl = (base: string): string =>
    // Ollama's own interface lies beside its OpenAI-compatible one, which the connection points at.
    isOllama ? `${base.slice(0, -"/v1".length)}/api/embed` : `${base}/embeddings`;
  return {
    ...reachProvider("embedding", choice, connection, toUrl),
    ...(isOllama ? speakOllama(choice.model) : speakOpenAi(choice.model)),
    mostTexts: choice.provider === "prov3" ? mostTextsOfDashscope : mostTextsOfMost,
  };
}

export function endpointAt(choice: { baseUrl: string; model: string }): EmbeddingEndpoint {
  return {
    ...reachAddress("embedding", choice, (base) => `${base}/embeddings`),
    ...speakOpenAi(choice.model),
    mostTexts: mostTextsOfMost,
  };
}

function speakOpenAi(model: string): Dialect {
  return {
    toBody: (input) => ({ model, input, encoding_format: "float" }),
    readVectors(answer) {
      const { data } = openAiAnswer.safeParse(answer);
      // Nothing promises their order.
      return data?.data
        .toSorted((one, other) => one.index - other.index)
        .map(({ embedding }) => embedding);
    },
  };
}

function speakOllama(model: string): Dialect {
  return {
    toBody: (input) => ({ model, input, truncate: true }),
    readVectors: (answer) => ollamaAnswer.safeParse(answer).data?.embeddings,
  };
}
