// The embedder of models on this machine: hands texts to the threads in pieces, each of a fraction of a second.
import { StorageError } from "../../platform/errors.ts";
import type { InferenceThreads } from "../inference/inference-threads.ts";
import { sideBySide } from "../inference/side-by-side.ts";
import { trialSentences } from "../inference/trial-sentences.ts";
import { bundledDimensions } from "./bundled-model.ts";
import type { EmbedInput, EmbedOutput, ModelSource } from "./embed-thread.ts";
import type { UnnamedEmbedder } from "./embedder.ts";
import { bundledModel } from "./model-choice.ts";

/**
 * Of one piece, some 1,000 tokens: the bundled model takes 0.1 s for them, which is what a question has to wait while
 * a library is being indexed. Longer texts count as this long, since a model never reads more of them.
 */
const mostCharacters = 4000;
const mostCharactersOfText = 1000;

const embedding = { module: new URL("./embed-thread.ts", import.meta.url), export: "embedTexts" };

export type EmbeddingThreads = {
  /** How many run at a time. */
  size: number;
  embed(input: EmbedInput, signal: AbortSignal): Promise<EmbedOutput>;
};

export function embeddingIn(threads: InferenceThreads): EmbeddingThreads {
  return {
    size: threads.size,
    embed: (input, signal) => threads.run(embedding, input, signal),
  };
}

export async function openLocalEmbedder(
  source: ModelSource,
  threads: EmbeddingThreads,
  signal: AbortSignal,
): Promise<UnnamedEmbedder> {
  const { model, dimensions } =
    source.kind === "bundled"
      ? { model: bundledModel, dimensions: bundledDimensions }
      : await threads.embed({ source, texts: trialSentences.slice(0, 1), use: "passage" }, signal);
  return {
    model,
    dimensions,
    async embed(texts, stop, use = "passage") {
      const vectors: Float32Array[] = [];
      await sideBySide(cutIntoPieces(texts), threads.size, async (indices) => {
        const piece = indices.map((index) => texts[index] ?? "");
        const { components, model: used } = await threads.embed(
          { source, texts: piece, use },
          stop,
        );
        if (used !== model) throw modelChanged(model, used);
        for (const [row, index] of indices.entries())
          vectors[index] = components.slice(row * dimensions, (row + 1) * dimensions);
      });
      return vectors;
    },
  };
}

/** A thread that started later has read the folder again; vectors of two models must not meet in one index. */
function modelChanged(opened: string, used: string): StorageError {
  return new StorageError(
    `The embedding model was replaced while in use (${opened} by ${used}). Restart the service, and the index is built again.`,
    { code: "embedding_model_changed" },
  );
}

/** Texts of like length meet in a piece, so that those of a model that takes batches have little padding. */
export function cutIntoPieces(texts: readonly string[]): number[][] {
  const order = texts.map((text, index) => ({ length: text.length, index }));
  order.sort((one, other) => one.length - other.length);
  const pieces: number[][] = [];
  let room = 0;
  for (const { length, index } of order) {
    const share = Math.min(Math.max(length, 1), mostCharactersOfText);
    if (share > room) {
      pieces.push([]);
      room = mostCharacters;
    }
    pieces.at(-1)?.push(index);
    room -= share;
  }
  return pieces;
}
