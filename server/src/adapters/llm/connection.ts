// What a call to an outside provider needs, checked before anything is sent.
import { InvalidError } from "../../platform/errors.ts";
import { contextWindowOf } from "./context-window.ts";
import { type OutsideProviderId, providers } from "./providers.ts";

export type LlmSettings = {
  provider: OutsideProviderId;
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

export type LlmConnection = {
  provider: OutsideProviderId;
  displayName: string;
  model: string;
  temperature: number;
  maxTokens: number;
  contextTokens: number;
  apiKey: string;
  baseUrl: string;
  /** What to tell a person to look at. */
  settingNames: { apiKey: string; model: string; baseUrl: string };
};

export function resolveConnection(settings: LlmSettings): LlmConnection {
  const id = settings.provider;
  const provider = providers[id];
  const settingNames = {
    apiKey: `${id}_api_key`,
    model: `${id}_model`,
    baseUrl: provider.baseUrlIsSetting ? `${id}_base_url` : `${id.toUpperCase()}_BASE_URL`,
  };
  const apiKey = settings.apiKey.trim();
  if (provider.requiresApiKey && apiKey === "") {
    throw new InvalidError(
      `${provider.displayName} needs an API key: fill ${settingNames.apiKey} in the settings.`,
      { code: "llm_key_missing" },
    );
  }
  // A header cannot carry anything else, and the runtime would quote the whole key in its complaint.
  if (!/^[\x21-\x7e]*$/.test(apiKey)) {
    throw new InvalidError(
      `The key in ${settingNames.apiKey} has a space, a line break or a letter no key has: paste it again.`,
      { code: "llm_key_malformed" },
    );
  }
  const model = settings.model.trim() || provider.models[0];
  return {
    provider: id,
    displayName: provider.displayName,
    model,
    temperature: settings.temperature,
    maxTokens: settings.maxTokens,
    contextTokens: settings.contextTokens ?? contextWindowOf(id, model),
    apiKey,
    baseUrl: apiAddress(id, settings.baseUrl.trim() || provider.baseUrl, settingNames.baseUrl),
    settingNames,
  };
}

function apiAddress(id: OutsideProviderId, given: string, settingName: string): string {
  const url = URL.parse(given);
  if (url === null || !["http:", "https:"].includes(url.protocol)) {
    throw new InvalidError(
      `${settingName} is no web address: it must begin with http:// or https://.`,
      { code: "llm_base_url_invalid" },
    );
  }
  const base = given.replace(/\/+$/, "");
  // Ollama's settings name its root; its OpenAI-compatible API lives one step below.
  return id === "prov5" && !base.endsWith("/v1") ? `${base}/v1` : base;
}
