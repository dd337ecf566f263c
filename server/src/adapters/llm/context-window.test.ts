// How much a model takes in one call, as far as it is known.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contextWindowOf } from "./context-window.ts";
import { createLlmClient } from "./create-llm-client.ts";
import { buildSettings, loopback } from "./loopback-provider.testing.ts";
import { providerIds, providers } from "./providers.ts";

test("every model of the catalogue has a known window, but for Ollama, whose default is small", () => {
  for (const id of providerIds) {
    if (id === "mock") continue;
    for (const model of providers[id].models) {
      const tokens = contextWindowOf(id, model);
      assert.ok(id === "prov5" ? tokens === 4096 : tokens >= 128_000, `${model}: ${tokens}`);
    }
  }
});

test("a model is known by its family, also behind the name of its maker; an unknown one gets little", () => {
  assert.equal(contextWindowOf("prov1", "openai/GPT-4o-mini"), 128_000);
  assert.equal(contextWindowOf("prov1", "gpt-4"), 8192);
  assert.equal(contextWindowOf("prov4", "ep-20260101-abcde"), 8192);
});

test("what the operator says of the window goes before what is known", async () => {
  const settings = buildSettings({ provider: "prov5", apiKey: "", model: "qwen3", maxTokens: 700 });
  const known = await createLlmClient(settings, loopback);
  assert.deepEqual([known.model, known.limits], ["qwen3", { contextTokens: 4096, maxTokens: 700 }]);
  const told = await createLlmClient({ ...settings, contextTokens: 32_000 }, loopback);
  assert.equal(told.limits.contextTokens, 32_000);
});
