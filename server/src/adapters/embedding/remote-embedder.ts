// The embedder of models elsewhere, asked over HTTP in batches; what comes back is checked before it is believed.
import { toUnitLength } from "../../knowledge/retrieval/vectors.ts";
import { UpstreamError } from "../../platform/errors.ts";
import { askEndpoint, type Network } from "../inference/ask-endpoint.ts";
import { unreadableAnswer } from "../inference/endpoint-failures.ts";
import { trialSentences } from "../inference/trial-sentences.ts";
import type { UnnamedEmbedder } from "./embedder.ts";
import type { EmbeddingEndpoint } from "./endpoint.ts";
import { findFault } from "./model-check.ts";

/** The limit of OpenAI's models is 8,191 tokens, and a Chinese character is about one. */
const mostCharactersOfText = 8000;

export async function openRemoteEmbedder(
  endpoint: EmbeddingEndpoint,
  network: Network,
  signal: AbortSignal,
): Promise<UnnamedEmbedder> {
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

async function askFor(
  endpoint: EmbeddingEndpoint,
  network: Network,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const cut = texts.map((text) => text.slice(0, mostCharactersOfText));
  const answer = await askEndpoint(endpoint, network, endpoint.toBody(cut), signal);
  const vectors = endpoint.readVectors(answer)?.map(toUnitLength);
  if (vectors?.length !== texts.length || !vectors.every((vector) => vector !== undefined)) {
    throw unreadableAnswer(endpoint);
  }
  return vectors;
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
