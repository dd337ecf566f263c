// The one interface to language models, whoever serves them.
import type { OutsideProviderId } from "./providers.ts";

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
  readonly provider: OutsideProviderId;
  /** By the name its provider knows. */
  readonly model: string;
  readonly limits: LlmLimits;
  stream(request: LlmRequest): AsyncGenerator<LlmEvent>;
  complete(request: LlmRequest): Promise<{ text: string; usage: LlmUsage }>;
}
