// What the setting embedding_model may say, and what it then means.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readModelChoice } from "./model-choice.ts";

const meanings = [
  ["", { kind: "bundled" }],
  [" all-MiniLM-L6-v2 ", { kind: "bundled" }],
  ["/models/bge-small", { kind: "folder", path: "/models/bge-small" }],
  [
    "OpenAI:text-embedding-3-small",
    { kind: "provider", provider: "prov1", model: "text-embedding-3-small" },
  ],
  ["prov3:text-embedding-v4", { kind: "provider", provider: "prov3", model: "text-embedding-v4" }],
  ["ollama:bge-m3:latest", { kind: "provider", provider: "prov5", model: "bge-m3:latest" }],
  [
    "http://localhost:8080/v1#BAAI/bge",
    { kind: "address", baseUrl: "http://localhost:8080/v1", model: "BAAI/bge" },
  ],
] as const;

for (const [setting, meaning] of meanings) {
  test(`"${setting}" names a model of kind ${meaning.kind}`, () => {
    assert.deepEqual(readModelChoice(setting), meaning);
  });
}

for (const setting of [
  "bge-small",
  "openai:",
  "anthropic:any",
  "https://host/v1",
  "../models",
  "file:///m#x",
]) {
  test(`"${setting}" is refused, in words that say what could be there`, () => {
    assert.throws(() => readModelChoice(setting), {
      name: "InvalidError",
      message: /embedding_model/,
    });
  });
}
