// The settings people can read and change: their names, kinds, limits, and the environment's values for them.
import type { Environment } from "./environment.ts";
import { builtInEngine, type ProviderId, providerIds } from "../adapters/llm/providers.ts";

export type SettingDefaults = {
  llm_provider: ProviderId;
  llm_model: string;
  llm_temperature: number;
  llm_max_tokens: number;
  prov1_api_key: string;
  prov1_model: string;
  prov2_api_key: string;
  prov2_model: string;
  prov3_api_key: string;
  prov3_base_url: string;
  prov3_model: string;
  prov4_api_key: string;
  prov4_base_url: string;
  prov4_model: string;
  prov5_base_url: string;
  prov5_model: string;
  embedding_model: string;
  reranker_model: string;
  data_dir: string;
  cuda_visible_devices: string;
  graph_api_key: string;
  oa_email: string;
};

/** Base URLs that only the operator sets, through the environment. */
export type OperatorBaseUrls = { prov1_base_url: string; prov2_base_url: string };

export const temperatureLimits = { least: 0, most: 2, whole: false };
export const maxTokensLimits = { least: 1, most: 128_000, whole: true };

/** Names that are customary elsewhere and accepted beside our own. */
const customaryNames: Partial<Record<keyof SettingDefaults, string>> = {
  prov1_api_key: "OPENAI_API_KEY",
  prov2_api_key: "ANTHROPIC_API_KEY",
  prov3_api_key: "DASHSCOPE_API_KEY",
  prov4_api_key: "ARK_API_KEY",
  prov5_base_url: "OLLAMA_BASE_URL",
  graph_api_key: "SEMANTIC_SCHOLAR_API_KEY",
  oa_email: "UNPAYWALL_EMAIL",
};

export function readSettingDefaults(
  environment: Environment,
  problems: string[],
): SettingDefaults & OperatorBaseUrls {
  const text = (name: keyof SettingDefaults, otherwise = "") =>
    environment[name.toUpperCase()] || environment[customaryNames[name] ?? ""] || otherwise;
  const number = (
    name: keyof SettingDefaults,
    otherwise: number,
    { least, most, whole }: { least: number; most: number; whole: boolean },
  ) => {
    const value = Number(text(name, String(otherwise)));
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    const kind = whole ? "whole number" : "number";
    problems.push(`${name.toUpperCase()} must be a ${kind} from ${least} to ${most}`);
    return otherwise;
  };
  const provider = text("llm_provider", builtInEngine) as ProviderId;
  if (!providerIds.includes(provider)) {
    problems.push(`LLM_PROVIDER must be one of ${providerIds.join(", ")}`);
  }
  return {
    llm_provider: provider,
    llm_model: text("llm_model"),
    llm_temperature: number("llm_temperature", 0.3, temperatureLimits),
    llm_max_tokens: number("llm_max_tokens", 4096, maxTokensLimits),
    prov1_api_key: text("prov1_api_key"),
    prov1_model: text("prov1_model"),
    prov2_api_key: text("prov2_api_key"),
    prov2_model: text("prov2_model"),
    prov3_api_key: text("prov3_api_key"),
    prov3_base_url: text("prov3_base_url"),
    prov3_model: text("prov3_model"),
    prov4_api_key: text("prov4_api_key"),
    prov4_base_url: text("prov4_base_url"),
    prov4_model: text("prov4_model"),
    prov5_base_url: text("prov5_base_url"),
    prov5_model: text("prov5_model"),
    embedding_model: text("embedding_model", "all-MiniLM-L6-v2"),
    reranker_model: text("reranker_model"),
    data_dir: "",
    cuda_visible_devices: text("cuda_visible_devices"),
    graph_api_key: text("graph_api_key"),
    oa_email: text("oa_email"),
    prov1_base_url: environment["PROV1_BASE_URL"] ?? "",
    prov2_base_url: environment["PROV2_BASE_URL"] ?? "",
  };
}
