// The one interface to embedding models, and the choice of the one that the settings name.
import type { SafeFetcher } from "../../platform/http/safe-fetch.ts";
import type { EmbeddingThreads } from "../inference/inference-threads.ts";
import { endpointAt, endpointOfProvider } from "./endpoint.ts";
import { openLocalEmbedder } from "./local-embedder.ts";
import { forgetIfFailed } from "../inference/kept-models.ts";
import { type EmbeddingProvider, type ModelChoice, readModelChoice } from "./model-choice.ts";
import { openRemoteEmbedder } from "./remote-embedder.ts";
import { neverAborted, untilAborted } from "../inference/until-aborted.ts";

export type Embedder = {
  /** Vectors of two embedders may be compared only when this is the same: what an index remembers of its vectors. */
  model: string;
  /** What the settings call it: opens it again. */
  setting: string;
  dimensions: number;
  /**
   * A vector of length 1 for each text, in the order given. What goes beyond a model's limit (256 tokens of the bundled
   * one) has no say in its vector. An abort throws the signal's reason.
   */
  embed(texts: string[], signal: AbortSignal): Promise<Float32Array[]>;
};

export type EmbeddingSettings = {
  /** The setting `embedding_model`, see model-choice.ts. */
  model: string;
  /** Key and address of a provider, as the settings have them; empty where they have none. */
  connectionOf(provider: EmbeddingProvider): ProviderConnection;
};

export type ProviderConnection = {
  apiKey: string;
  baseUrl: string;
  /** Who set the base URL: the operator in the environment, or an admin in the settings. */
  trust: "operator" | "admin";
};

type Reach = { threads: EmbeddingThreads; fetcher: Pick<SafeFetcher, "fetch"> };

/** An embedder before it is said how the settings call it. */
export type UnnamedEmbedder = Omit<Embedder, "setting">;

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
  const opened = reach.threads.embedders(key, async (forget) => {
    const embedder = await openChosen(choice, settings, reach);
    return {
      ...embedder,
      setting: settings.model,
      embed: (texts, stop) => forgetIfFailed(embedder.embed(texts, stop), stop, forget),
    };
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
      return openLocalEmbedder(choice, threads, neverAborted);
    case "provider": {
      const endpoint = endpointOfProvider(choice, settings.connectionOf(choice.provider));
      return openRemoteEmbedder(endpoint, fetcher, neverAborted);
    }
    default:
      return openRemoteEmbedder(endpointAt(choice), fetcher, neverAborted);
  }
}
