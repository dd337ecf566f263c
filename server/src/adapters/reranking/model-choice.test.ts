// What the setting reranker_model may say, and what it then means.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readRerankerChoice } from "./model-choice.ts";

const meanings = [
  [" ", undefined],
  ["/models/ms-marco", { kind: "folder", path: "/models/ms-marco" }],
  ["DashScope:qwen3-rerank", { kind: "provider", provider: "prov3", model: "qwen3-rerank" }],
  ["prov3:gte-rerank-v2", { kind: "provider", provider: "prov3", model: "gte-rerank-v2" }],
  [
    "http://localhost:8080/v1#BAAI/bge-reranker-base",
    { kind: "address", baseUrl: "http://localhost:8080/v1", model: "BAAI/bge-reranker-base" },
  ],
] as const;

for (const [setting, meaning] of meanings) {
  test(`"${setting}" names ${meaning === undefined ? "no model" : `a model of kind ${meaning.kind}`}`, () => {
    assert.deepEqual(readRerankerChoice(setting), meaning);
  });
}

// Neither OpenAI nor Ollama has such models.
for (const setting of ["bge-reranker", "openai:any", "ollama:any", "dashscope:", "https://host"]) {
  test(`"${setting}" is refused, in words that say what could be there`, () => {
    assert.throws(() => readRerankerChoice(setting), {
      name: "InvalidError",
      code: "reranker_model_unknown",
      message: /^reranker_model .*(?:folder|#)/,
    });
  });
}
