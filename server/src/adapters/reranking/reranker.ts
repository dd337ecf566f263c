// The one interface to models that read a question and a text together, and the choice of the one that the settings name.
import type { ProviderConnection } from "../embedding/embedder.ts";
import type { EmbeddingThreads } from "../inference/inference-threads.ts";
import { forgetIfFailed } from "../inference/kept-models.ts";
import { neverAborted, untilAborted } from "../inference/until-aborted.ts";
import type { Network } from "../inference/ask-endpoint.ts";
import { endpointAt, endpointOfProvider } from "./endpoint.ts";
import { openLocalReranker } from "./local-reranker.ts";
import { readRerankerChoice, type RerankerChoice, type RerankingProvider } from "./model-choice.ts";
import { openRemoteReranker } from "./remote-reranker.ts";

export type Reranker = {
  model: string;
  /**
   * How well each text answers the question, 0 to 1, in the order given. What goes beyond a model's limit has no say.
   * An abort throws the signal's reason.
   */
  score(question: string, texts: string[], signal: AbortSignal): Promise<number[]>;
};

export type RerankerSettings = {
  /** The setting `reranker_model`, see model-choice.ts. */
  model: string;
  /** Key and address of a provider, as the settings have them; empty where they have none. */
  connectionOf(provider: RerankingProvider): ProviderConnection;
};

type Reach = { threads: EmbeddingThreads; fetcher: Network };

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
  const opened = reach.threads.rerankers(key, async (forget) => {
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
      return openLocalReranker(choice.path, threads, neverAborted);
    case "provider": {
      const endpoint = endpointOfProvider(choice, settings.connectionOf(choice.provider));
      return openRemoteReranker(endpoint, fetcher, neverAborted);
    }
    default:
      return openRemoteReranker(endpointAt(choice), fetcher, neverAborted);
  }
}
