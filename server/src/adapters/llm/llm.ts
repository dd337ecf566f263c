// The one interface to language models, and the choice of the client that serves the settings.
import { createBuiltInClient } from "./built-in-client.ts";
import { resolveConnection } from "./connection.ts";
import type { ProviderId } from "./providers.ts";

export type LlmSettings = {
  provider: ProviderId;
  /** Empty means the provider's default. */
  model: string;
  temperature: number;
  maxTokens: number;
  /** What the operator says the model takes in one call; without it what is known of the model. */
  contextTokens?: number | undefined;
  apiKey: string;
  /** Empty means the provider's own address. */
  baseUrl: string;
  /** Who set the base URL: the operator in the environment, or an admin in the settings. */
  trust: "operator" | "admin";
};

export type LlmMessage = { role: "system" | "user" | "assistant"; content: string };

export type LlmUsage = { inputTokens: number; outputTokens: number };

/** A stream has at least one text event and ends in exactly one finish event, or throws. */
export type LlmEvent =
  | { type: "text"; delta: string }
  | {
      type: "finish";
      reason: "stop" | "length";
      usage: LlmUsage;
    };

export type LlmRequest = {
  messages: LlmMessage[];
  /** How long the answer may be, where the prompt leaves less room than the settings allow. */
  maxTokens?: number;
  signal?: AbortSignal;
};

/** What one call may hold: prompt and answer together, and of that the answer at most. */
export type LlmLimits = { contextTokens: number; maxTokens: number };

/**
 * Failures are domain errors. An abort by the caller throws the signal's reason. Leaving the stream
 * early closes the connection to the provider.
 */
export interface LlmClient {
  /** By the name its provider knows. */
  readonly model: string;
  readonly limits: LlmLimits;
  stream(request: LlmRequest): AsyncGenerator<LlmEvent>;
  complete(request: LlmRequest): Promise<{ text: string; usage: LlmUsage }>;
}

export type LlmNetwork = { fetchFor(trust: "operator" | "admin"): typeof globalThis.fetch };

export async function createLlmClient(
  settings: LlmSettings,
  network: LlmNetwork,
): Promise<LlmClient> {
  if (settings.provider === "mock") return createBuiltInClient();
  const connection = resolveConnection({ ...settings, provider: settings.provider });
  // Loaded at the first use: most servers start without ever calling a provider.
  const { createAiClient } = await import("./ai-client.ts");
  return createAiClient(connection, network.fetchFor(settings.trust));
}
