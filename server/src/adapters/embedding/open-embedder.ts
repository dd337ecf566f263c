// Opens the embedding model that the settings name, wherever it runs.
import type { Network } from "../inference/ask-endpoint.ts";
import type { InferenceThreads } from "../inference/inference-threads.ts";
import { forgetIfFailed, type KeepModel } from "../inference/kept-models.ts";
import type { ProviderConnection } from "../inference/model-endpoint.ts";
import { neverAborted, untilAborted } from "../inference/until-aborted.ts";
import { referenceScale } from "../../knowledge/retrieval/similarity-scale.ts";
import type { Embedder, Reading, UnnamedEmbedder } from "./embedder.ts";
import { endpointAt, endpointOfProvider } from "./endpoint.ts";
import { throughDictionary } from "./glossed-embedder.ts";
import { embeddingIn, openLocalEmbedder } from "./local-embedder.ts";
import { type EmbeddingProvider, type ModelChoice, readModelChoice } from "./model-choice.ts";
import { readChinese } from "./read-scales.ts";
import { openRemoteEmbedder } from "./remote-embedder.ts";

/** It reads no Chinese but through the dictionary; measured as any other model's are. */
const bundledReading: Reading = {
  chinese: "dictionary",
  scales: { latin: referenceScale, han: { unrelated: 0.05, related: 0.51 } },
};

export type EmbeddingSettings = {
  /** The setting `embedding_model`, see model-choice.ts. */
  model: string;
  /** Key and address of a provider, as the settings have them; empty where they have none. */
  connectionOf(provider: EmbeddingProvider): ProviderConnection;
};

type Reach = {
  threads: InferenceThreads;
  fetcher: Network;
  /** Those that are open already: each is tried once, and not at every question. */
  opened: KeepModel<Embedder>;
};

/**
 * Models elsewhere, and those in a folder, are tried here, once; the bundled one at its first text, to start quickly.
 * Another model, key or address in the settings is another model to open.
 */
export async function openEmbedder(
  settings: EmbeddingSettings,
  reach: Reach,
  signal: AbortSignal,
): Promise<Embedder> {
  const choice = readModelChoice(settings.model);
  const connection = choice.kind === "provider" && settings.connectionOf(choice.provider);
  const key = JSON.stringify([settings.model, connection]);
  const opened = reach.opened(key, async (forget) => {
    const embedder = await openChosen(choice, settings, reach);
    const named = (
      { model, dimensions, embed }: UnnamedEmbedder,
      reading: Embedder["reading"],
    ): Embedder => ({
      model,
      dimensions,
      setting: settings.model,
      reading,
      embed: (texts, stop, use) => forgetIfFailed(embed(texts, stop, use), stop, forget),
    });
    if (choice.kind !== "bundled" && choice.kind !== "folder") {
      let measured: Promise<Reading> | undefined;
      return named(embedder, () => {
        measured ??= readChinese(embedder, undefined, neverAborted).catch((error: unknown) => {
          measured = undefined;
          throw error;
        });
        return measured;
      });
    }
    const glossed = throughDictionary(embedder, reach.threads);
    const reading =
      choice.kind === "bundled"
        ? bundledReading
        : await readChinese(embedder, glossed, neverAborted);
    if (reading.chinese !== "dictionary") return named(embedder, () => Promise.resolve(reading));
    const unaided: Reading = { chinese: "none", scales: { ...reading.scales, han: undefined } };
    const plain = named(embedder, () => Promise.resolve(unaided));
    return { ...named(glossed, () => Promise.resolve(reading)), plain };
  });
  return untilAborted(opened, signal);
}

function openChosen(
  choice: ModelChoice,
  settings: EmbeddingSettings,
  { threads, fetcher }: Reach,
): Promise<UnnamedEmbedder> {
  switch (choice.kind) {
    case "bundled":
    case "folder":
      return openLocalEmbedder(choice, embeddingIn(threads), neverAborted);
    case "provider": {
      const endpoint = endpointOfProvider(choice, settings.connectionOf(choice.provider));
      return openRemoteEmbedder(endpoint, fetcher, neverAborted);
    }
    default:
      return openRemoteEmbedder(endpointAt(choice), fetcher, neverAborted);
  }
}
