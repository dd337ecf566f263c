// Only what was changed is sent, numbers as numbers, and masked keys never.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Settings } from "../../settings/settings-queries.ts";
import { collectChanges, findNotNumbers, providerFields, readField } from "./settings-draft.ts";

const settings: Settings = {
  llm_provider: "mock",
  llm_model: "",
  llm_temperature: 0.7,
  llm_max_tokens: 4096,
  prov1_api_key: "sk-a***wxyz",
  prov1_model: "",
  prov2_api_key: "",
  prov2_model: "",
  prov3_api_key: "",
  prov3_base_url: "",
  prov3_model: "",
  prov4_api_key: "",
  prov4_base_url: "",
  prov4_model: "",
  prov5_base_url: "",
  prov5_model: "",
  embedding_model: "",
  reranker_model: "",
  data_dir: "",
  cuda_visible_devices: "",
  graph_api_key: "",
  oa_email: "",
};

test("what was not touched, or typed back as it was, is not sent", () => {
  assert.deepEqual(collectChanges(settings, {}), {});
  assert.deepEqual(collectChanges(settings, { llm_provider: "mock", llm_temperature: "0.7" }), {});
});

test("numbers are sent as numbers and text without blanks around it", () => {
  assert.deepEqual(collectChanges(settings, { llm_max_tokens: "10", prov1_api_key: " sk-new " }), {
    llm_max_tokens: 10,
    prov1_api_key: "sk-new",
  });
});

test("a key can be removed", () => {
  assert.deepEqual(collectChanges(settings, { prov1_api_key: "" }), { prov1_api_key: "" });
});

test("a field that needs a number says so", () => {
  assert.deepEqual(findNotNumbers({ llm_temperature: "warm", llm_max_tokens: "" }), [
    "llm_temperature",
    "llm_max_tokens",
  ]);
  assert.deepEqual(findNotNumbers({ llm_temperature: "1.5" }), []);
});

test("a provider has the fields its settings have", () => {
  assert.deepEqual(providerFields(settings, "prov1"), {
    apiKey: "prov1_api_key",
    baseUrl: undefined,
    model: "prov1_model",
  });
  assert.equal(providerFields(settings, "prov5").baseUrl, "prov5_base_url");
  assert.equal(providerFields(settings, "mock").model, undefined);
});

test("a field shows what was typed, else what is stored", () => {
  assert.equal(readField(settings, { llm_model: "x" }, "llm_model"), "x");
  assert.equal(readField(settings, {}, "llm_max_tokens"), "4096");
});
