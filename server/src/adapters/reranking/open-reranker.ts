// Opens the reranking model that the settings name, wherever it runs.
import type { Network } from "../inference/ask-endpoint.ts";
import type { InferenceThreads } from "../inference/inference-threads.ts";
import { forgetIfFailed, type KeepModel } from "../inference/kept-models.ts";
import type { ProviderConnection } from "../inference/model-endpoint.ts";
import { neverAborted, untilAborted } from "../inference/until-aborted.ts";
import { endpointAt, endpointOfProvider } from "./endpoint.ts";
import { openLocalReranker, scoringIn } from "./local-reranker.ts";
import { readRerankerChoice, type RerankerChoice, type RerankingProvider } from "./model-choice.ts";
import { openRemoteReranker } from "./remote-reranker.ts";
import type { Reranker } from "./reranker.ts";

export type RerankerSettings = {
  /** The setting `reranker_model`, see model-choice.ts. */
  model: string;
  /** Key and address of a provider, as the settings have them; empty where they have none. */
  connectionOf(provider: RerankingProvider): ProviderConnection;
};

type Reach = {
  threads: InferenceThreads;
  fetcher: Network;
  /** Those that are open already: each is tried once, and not at every question. */
  opened: KeepModel<Reranker>;
};

/** Undefined when the setting names none. The model is tried here, once for each model, key and address. */
export async function openReranker(
  settings: RerankerSettings,
  reach: Reach,
  signal: AbortSignal,
): Promise<Reranker | undefined> {
  const choice = readRerankerChoice(settings.model);
  if (choice === undefined) return undefined;
  const connection = choice.kind === "provider" && settings.connectionOf(choice.provider);
  const key = JSON.stringify([settings.model, connection]);
  const opened = reach.opened(key, async (forget) => {
    const reranker = await openChosen(choice, settings, reach);
    return {
      ...reranker,
      score: (question, texts, stop) =>
        forgetIfFailed(reranker.score(question, texts, stop), stop, forget),
    };
  });
  return untilAborted(opened, signal);
}

function openChosen(
  choice: RerankerChoice,
  settings: RerankerSettings,
  { threads, fetcher }: Reach,
): Promise<Reranker> {
  switch (choice.kind) {
    case "folder":
      return openLocalReranker(choice.path, scoringIn(threads), neverAborted);
    case "provider": {
      const endpoint = endpointOfProvider(choice, settings.connectionOf(choice.provider));
      return openRemoteReranker(endpoint, fetcher, neverAborted);
    }
    default:
      return openRemoteReranker(endpointAt(choice), fetcher, neverAborted);
  }
}
