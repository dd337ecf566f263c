// The embedder of models elsewhere, asked over HTTP in batches; what comes back is checked before it is believed.
import { UpstreamError } from "../../platform/errors.ts";
import type { SafeFetcher } from "../../platform/http/safe-fetch.ts";
import type { SafeResponse } from "../../platform/http/safe-response.ts";
import type { Embedder } from "./embedder.ts";
import type { EmbeddingEndpoint } from "./endpoint.ts";
import { unreadableAnswer, refusal } from "./endpoint-failures.ts";
import { findFault, trialSentences } from "./model-check.ts";
import { toUnitLength } from "./vectors.ts";

type Network = Pick<SafeFetcher, "fetch">;

/** The limit of OpenAI's models is 8,191 tokens, and a Chinese character is about one. */
const mostCharactersOfText = 8000;
/** A local model may load for minutes before its first vector. */
const timeoutMs = 300_000;
/** 32 vectors of 4,096 components in their longest spelling. */
const maxBytes = 8 * 1024 ** 2;

export async function openRemoteEmbedder(
  endpoint: EmbeddingEndpoint,
  network: Network,
  signal: AbortSignal,
): Promise<Embedder> {
  const trial = await askFor(endpoint, network, trialSentences, signal);
  const fault = findFault(trial);
  if (fault !== undefined) {
    throw new UpstreamError(
      `The embedding model "${endpoint.model}" of ${endpoint.displayName} is not used: ${fault}. Check embedding_model.`,
      { code: "embedding_model_broken" },
    );
  }
  const dimensions = trial[0]?.length ?? 0;
  return {
    model: endpoint.identity,
    dimensions,
    async embed(texts, stop) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += endpoint.mostTexts) {
        const batch = texts.slice(start, start + endpoint.mostTexts);
        for (const vector of await askFor(endpoint, network, batch, stop)) {
          if (vector.length !== dimensions) throw otherDimensions(endpoint, vector, dimensions);
          vectors.push(vector);
        }
      }
      return vectors;
    },
  };
}

/** One request; the same text always gets the same vector, so that it may be sent again when it fails. */
async function askFor(
  endpoint: EmbeddingEndpoint,
  { fetch }: Network,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const cut = texts.map((text) => text.slice(0, mostCharactersOfText));
  const response = await fetch(endpoint.url, {
    method: "POST",
    headers: { "content-type": "application/json", ...endpoint.headers },
    body: JSON.stringify(endpoint.toBody(cut)),
    trust: endpoint.trust,
    signal,
    retry: true,
    timeoutMs,
    headersTimeoutMs: timeoutMs,
    maxBytes,
  });
  if (!response.ok) throw refusal(endpoint, response.status, await response.text());
  const vectors = endpoint.readVectors(await readJson(response, endpoint))?.map(toUnitLength);
  if (vectors?.length !== texts.length || !vectors.every((vector) => vector !== undefined)) {
    throw unreadableAnswer(endpoint);
  }
  return vectors;
}

async function readJson(response: SafeResponse, endpoint: EmbeddingEndpoint): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableAnswer(endpoint);
  }
}

function otherDimensions(
  { model, displayName }: EmbeddingEndpoint,
  vector: Float32Array,
  dimensions: number,
): UpstreamError {
  return new UpstreamError(
    `"${model}" of ${displayName} gave a vector of ${vector.length} components after one of ${dimensions}. Check that the address serves one model, and build the index again.`,
    { code: "embedding_dimensions" },
  );
}
