// Shapes of the settings, as they are shown and as they can be changed.
import { z } from "zod";
import { providerIds } from "../../adapters/llm/providers.ts";
import { maxTokensLimits, temperatureLimits } from "../../config/setting-defaults.ts";

const text = z.string();
const secret = z.string().describe("Masked");

export const settingsRecord = z
  .object({
    llm_provider: z.enum(providerIds),
    llm_model: text,
    llm_temperature: z.number(),
    llm_max_tokens: z.int(),
    prov1_api_key: secret,
    prov1_model: text,
    prov2_api_key: secret,
    prov2_model: text,
    prov3_api_key: secret,
    prov3_base_url: text,
    prov3_model: text,
    prov4_api_key: secret,
    prov4_base_url: text,
    prov4_model: text,
    prov5_base_url: text,
    prov5_model: text,
    embedding_model: text,
    reranker_model: text,
    data_dir: text,
    cuda_visible_devices: text,
    graph_api_key: secret,
    oa_email: text,
  })
  .meta({ id: "Settings" });

export type SettingsRecord = z.infer<typeof settingsRecord>;

const model = z.string().trim().max(200).nullish();
const key = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .describe("A value that contains *** is skipped, so a masked key never overwrites a stored one");
const baseUrl = z.string().trim().max(500).nullish();

export const settingsUpdate = z.object({
  llm_provider: z.enum(providerIds).nullish(),
  llm_model: model,
  llm_temperature: z.number().min(temperatureLimits.least).max(temperatureLimits.most).nullish(),
  llm_max_tokens: z.int().min(maxTokensLimits.least).max(maxTokensLimits.most).nullish(),
  prov1_api_key: key,
  prov1_model: model,
  prov2_api_key: key,
  prov2_model: model,
  prov3_api_key: key,
  prov3_base_url: baseUrl,
  prov3_model: model,
  prov4_api_key: key,
  prov4_base_url: baseUrl,
  prov4_model: model,
  prov5_base_url: baseUrl,
  prov5_model: model,
});

export type SettingsUpdate = z.infer<typeof settingsUpdate>;

export const providerInfo = z
  .object({
    provider: z.string(),
    display_name: z.string(),
    models: z.array(z.string()),
    requires_api_key: z.boolean(),
    requires_base_url: z.boolean(),
    default_base_url: z.string(),
  })
  .meta({ id: "ProviderModelInfo" });

export const connectionTest = z.object({
  success: z.boolean(),
  response: z.string().optional().describe("The first 200 characters of the reply"),
  error: z.string().optional(),
});

export const health = z.object({
  status: z.literal("healthy"),
  version: z.string(),
  auth_mode: z.enum(["open", "required"]),
  engine: z.enum(["sqlite", "postgres"]),
  provider: z.string().describe("The language model provider in use"),
});
