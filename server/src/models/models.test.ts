// Which model serves: the one that the settings name at that moment, or nothing where what is built in does the work.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { readConfig } from "../config/config.ts";
import type { SettingDefaults } from "../config/setting-defaults.ts";
import { createSafeFetcher } from "../platform/http/safe-fetch.ts";
import { createModels } from "./models.ts";
import { connectionOf } from "./provider-connection.ts";

const { signal } = new AbortController();
const config = readConfig({
  NODE_ENV: "test",
  PROV1_BASE_URL: "http://operator.example/v1",
  PROV3_BASE_URL: "http://operator.example/v3",
});
const fetcher = createSafeFetcher({ ...config.network, offline: true, userAgent: "Sheaf test" });
let changed: Partial<SettingDefaults> = {};
const models = createModels({
  config,
  fetcher,
  settings: async () => ({ ...config.settings, ...changed }),
});
after(() => Promise.all([models.close(), fetcher.close()]));

async function nameOf(asked?: string): Promise<string | undefined> {
  return (await models.language(asked))?.model;
}

function trustOf(provider: "prov1" | "prov3", settings: Partial<SettingDefaults>) {
  return connectionOf(config, { ...config.settings, ...settings }, provider).trust;
}

test("without a provider there is no language model: the built-in engine serves", async () => {
  changed = { llm_provider: "mock" };
  assert.equal(await models.language(), undefined);
  assert.equal(await models.language("any-model"), undefined);
});

test("without a reranker in the settings there is none: the built-in second look is taken", async () => {
  changed = { reranker_model: "" };
  assert.equal(await models.reranking(signal), undefined);
});

test("a language model that was asked for by name comes before the settings, and a general one before the provider's", async () => {
  changed = { llm_provider: "prov5", prov5_model: "of-provider" };
  assert.equal(await nameOf(), "of-provider");
  changed = { ...changed, llm_model: "of-all" };
  assert.equal(await nameOf(), "of-all");
  assert.equal(await nameOf("asked-for"), "asked-for");
});

test("another provider in the settings is another model from then on", async () => {
  changed = { llm_provider: "prov5" };
  assert.equal((await models.language())?.provider, "prov5");
  changed = { llm_provider: "prov1", prov1_api_key: "sk-any" };
  assert.equal((await models.language())?.provider, "prov1");
});

test("an embedding model that the settings named before can still be opened", async () => {
  changed = {};
  const [present, former] = [await models.embedding(signal), await models.embedding(signal, "")];
  assert.deepEqual([present.setting, former.setting], ["all-MiniLM-L6-v2", ""]);
  assert.equal(former.model, present.model);
});

test("an address of the environment is the operator's, and one that came through the API an admin's", () => {
  assert.equal(trustOf("prov1", {}), "operator");
  assert.equal(trustOf("prov3", {}), "operator");
  assert.equal(trustOf("prov3", { prov3_base_url: "http://elsewhere.example/v3" }), "admin");
});
