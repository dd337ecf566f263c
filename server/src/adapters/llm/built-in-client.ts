// The client of the built-in engine: it answers the connection test, without network and without a key.
import type { LlmClient } from "./llm.ts";
import { providers } from "./providers.ts";

const answer =
  "The built-in extractive engine is ready. It answers with passages of your own papers, on this " +
  "machine; no outside model is used.";
const usage = { inputTokens: 0, outputTokens: 0 };

export function createBuiltInClient(): LlmClient {
  return {
    model: providers.mock.models[0],
    // It reads nothing that it is sent.
    limits: { contextTokens: Infinity, maxTokens: Infinity },
    async *stream({ signal }) {
      signal?.throwIfAborted();
      yield { type: "text", delta: answer };
      yield { type: "finish", reason: "stop", usage };
    },
    async complete({ signal }) {
      signal?.throwIfAborted();
      return { text: answer, usage };
    },
  };
}
