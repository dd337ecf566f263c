// Answers which model serves: the one that the settings name now, or nothing where what is built in does the work.
import { availableParallelism } from "node:os";
import { type Embedder, mostEmbedders } from "../adapters/embedding/embedder.ts";
import { openEmbedder } from "../adapters/embedding/open-embedder.ts";
import { createInferenceThreads } from "../adapters/inference/inference-threads.ts";
import { keepModels } from "../adapters/inference/kept-models.ts";
import { createLlmClient } from "../adapters/llm/create-llm-client.ts";
import type { LlmClient } from "../adapters/llm/llm.ts";
import { builtInEngine, type OutsideProviderId } from "../adapters/llm/providers.ts";
import { openReranker } from "../adapters/reranking/open-reranker.ts";
import type { Reranker } from "../adapters/reranking/reranker.ts";
import { openProviderSpeech } from "../adapters/speech/provider-speech.ts";
import type { SpeechEngine } from "../adapters/speech/speech.ts";
import type { Config } from "../config/config.ts";
import type { SettingDefaults } from "../config/setting-defaults.ts";
import type { SafeFetcher } from "../platform/http/safe-fetch.ts";
import { connectionOf } from "./provider-connection.ts";

export type Models = {
  /** Undefined when the built-in engine serves. Another model of the same provider may be named. */
  language(name?: string): Promise<LlmClient | undefined>;
  /** The one of now, or one that the settings named before. */
  embedding(signal: AbortSignal, former?: string): Promise<Embedder>;
  /** What takes the second look at passages. Undefined when the built-in look is taken. */
  reranking(signal: AbortSignal): Promise<Reranker | undefined>;
  /** Who speaks, where the operator named a model for it. Undefined when a program of this machine would. */
  speech(): Promise<SpeechEngine | undefined>;
  close(): Promise<void>;
};

type Reach = {
  config: Config;
  fetcher: SafeFetcher;
  /** Those in force, read afresh. */
  settings: () => Promise<SettingDefaults>;
};

/** Each holds a model of its own, some 100 MB. */
const mostThreads = 4;

/** How many models on this machine run at a time. */
export const modelThreads = Math.min(Math.max(1, availableParallelism() - 1), mostThreads);

export function createModels({ config, fetcher, settings }: Reach): Models {
  const threads = createInferenceThreads({ size: modelThreads, stepsBehind: 5 });
  const embedders = keepModels<Embedder>(mostEmbedders);
  const rerankers = keepModels<Reranker>(1);
  return {
    async language(name = "") {
      const now = await settings();
      const provider = now.llm_provider;
      if (provider === builtInEngine) return undefined;
      return createLlmClient(
        {
          provider,
          model: name || now.llm_model || now[`${provider}_model`],
          temperature: now.llm_temperature,
          maxTokens: now.llm_max_tokens,
          contextTokens: config.llm.contextTokens,
          ...connectionOf(config, now, provider),
        },
        { fetchFor: (trust) => fetcher.asFetch(trust, { purpose: "model" }) },
      );
    },
    async embedding(signal, former) {
      const now = await settings();
      return openEmbedder(
        {
          model: former ?? now.embedding_model,
          connectionOf: (provider) => connectionOf(config, now, provider),
        },
        { threads, fetcher, opened: embedders },
        signal,
      );
    },
    async reranking(signal) {
      const now = await settings();
      return openReranker(
        {
          model: now.reranker_model,
          connectionOf: (provider) => connectionOf(config, now, provider),
        },
        { threads, fetcher, opened: rerankers },
        signal,
      );
    },
    async speech() {
      const now = await settings();
      const toConnection = (provider: OutsideProviderId) => connectionOf(config, now, provider);
      return openProviderSpeech(config.speech, toConnection, fetcher);
    },
    close: () => threads.close(),
  };
}
