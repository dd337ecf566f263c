// The key and the address of a provider, as the settings in force have them, and who set the address.
import type { ProviderConnection } from "../adapters/inference/model-endpoint.ts";
import type { OutsideProviderId } from "../adapters/llm/providers.ts";
import type { Config } from "../config/config.ts";
import type { SettingDefaults } from "../config/setting-defaults.ts";

/** What the environment names is the operator's and trusted; what came through the API is the admin's. */
export function connectionOf(
  { settings: operators }: Pick<Config, "settings">,
  settings: SettingDefaults,
  provider: OutsideProviderId,
): ProviderConnection {
  const inForce: Config["settings"] = { ...operators, ...settings };
  const baseUrl = inForce[`${provider}_base_url`];
  return {
    // Ollama has no key.
    apiKey: provider === "prov5" ? "" : inForce[`${provider}_api_key`],
    baseUrl,
    trust: baseUrl === operators[`${provider}_base_url`] ? "operator" : "admin",
  };
}
