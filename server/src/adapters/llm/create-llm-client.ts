// Makes the client of an outside provider, as the settings name it.
import { type LlmSettings, resolveConnection } from "./connection.ts";
import type { LlmClient } from "./llm.ts";

export type LlmNetwork = { fetchFor(trust: "operator" | "admin"): typeof globalThis.fetch };

export async function createLlmClient(
  settings: LlmSettings,
  network: LlmNetwork,
): Promise<LlmClient> {
  const connection = resolveConnection(settings);
  // Loaded at the first use: most servers start without ever calling a provider.
  const { createAiClient } = await import("./ai-client.ts");
  return createAiClient(connection, network.fetchFor(settings.trust));
}
