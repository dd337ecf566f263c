// Where a model elsewhere is asked, and in which of the two dialects: OpenAI's, which most speak, or Ollama's own.
import { z } from "zod";
import type { FetchTrust } from "../../platform/http/addresses.ts";
import { resolveConnection } from "../llm/connection.ts";
import type { ProviderConnection } from "./embedder.ts";
import type { EmbeddingProvider } from "./model-choice.ts";

export type EmbeddingEndpoint = Dialect & {
  /** What an index remembers its vectors by. */
  identity: string;
  displayName: string;
  model: string;
  url: string;
  headers: Record<string, string>;
  secret: string;
  trust: FetchTrust;
  /** What to tell a person to look at. */
  settingNames: { apiKey: string; baseUrl: string };
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
  { provider, model }: { provider: EmbeddingProvider; model: string },
  { apiKey, baseUrl, trust }: ProviderConnection,
): EmbeddingEndpoint {
  const forText = { temperature: 0, maxTokens: 0 };
  const connection = resolveConnection({ provider, model, apiKey, baseUrl, trust, ...forText });
  const base = connection.baseUrl;
  const isOllama = provider === "prov5";
  return {
    ...(isOllama ? speakOllama(model) : speakOpenAi(model)),
    identity: `${provider}:${model}`,
    displayName: connection.displayName,
    model,
    // Ollama's own interface lies beside its OpenAI-compatible one, which the connection points at.
    url: isOllama ? `${base.slice(0, -"/v1".length)}/api/embed` : `${base}/embeddings`,
    headers: connection.apiKey === "" ? {} : { authorization: `Bearer ${connection.apiKey}` },
    secret: connection.apiKey,
    trust,
    settingNames: connection.settingNames,
    mostTexts: provider === "prov3" ? mostTextsOfDashscope : mostTextsOfMost,
  };
}

/** An address that stands in the setting itself, which only the operator can set. */
export function endpointAt({
  baseUrl,
  model,
}: {
  baseUrl: string;
  model: string;
}): EmbeddingEndpoint {
  const base = baseUrl.replace(/\/+$/u, "");
  return {
    ...speakOpenAi(model),
    identity: `${base}#${model}`,
    displayName: new URL(base).host,
    model,
    url: `${base}/embeddings`,
    headers: {},
    secret: "",
    trust: "operator",
    settingNames: { apiKey: "embedding_model", baseUrl: "embedding_model" },
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
