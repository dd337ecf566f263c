// Chooses the client that serves the settings.
import { createBuiltInClient } from "./built-in-client.ts";
import { type LlmSettings, resolveConnection } from "./connection.ts";
import type { LlmClient } from "./llm.ts";

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
