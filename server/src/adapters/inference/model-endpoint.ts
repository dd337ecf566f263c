// Where a model elsewhere is asked, and with which key, whatever it is asked for.
import type { FetchTrust } from "../../platform/http/addresses.ts";
import { resolveConnection } from "../llm/connection.ts";
import type { OutsideProviderId } from "../llm/providers.ts";
import type { ModelUse } from "./model-place.ts";

export type ProviderConnection = {
  apiKey: string;
  baseUrl: string;
  /** Who set the base URL: the operator in the environment, or an admin in the settings. */
  trust: "operator" | "admin";
};

export type ModelEndpoint = {
  use: ModelUse;
  /** What an index remembers its vectors by. */
  identity: string;
  displayName: string;
  model: string;
  url: string;
  headers: Record<string, string>;
  secret: string;
  trust: FetchTrust;
  /** What to tell a person to look at. */
  settingNames: { apiKey: string; baseUrl: string };
};

export function reachProvider(
  use: ModelUse,
  { provider, model }: { provider: OutsideProviderId; model: string },
  { apiKey, baseUrl, trust }: ProviderConnection,
  toUrl: (base: string) => string,
): ModelEndpoint {
  const forText = { temperature: 0, maxTokens: 0 };
  const connection = resolveConnection({ provider, model, apiKey, baseUrl, trust, ...forText });
  return {
    use,
    identity: `${provider}:${model}`,
    displayName: connection.displayName,
    model,
    url: toUrl(connection.baseUrl),
    headers: connection.apiKey === "" ? {} : { authorization: `Bearer ${connection.apiKey}` },
    secret: connection.apiKey,
    trust,
    settingNames: connection.settingNames,
  };
}

/** An address that stands in the setting itself, which only the operator can set. */
export function reachAddress(
  use: ModelUse,
  { baseUrl, model }: { baseUrl: string; model: string },
  toUrl: (base: string) => string,
): ModelEndpoint {
  const base = baseUrl.replace(/\/+$/u, "");
  return {
    use,
    identity: `${base}#${model}`,
    displayName: new URL(base).host,
    model,
    url: toUrl(base),
    headers: {},
    secret: "",
    trust: "operator",
    settingNames: { apiKey: `${use}_model`, baseUrl: `${use}_model` },
  };
}
