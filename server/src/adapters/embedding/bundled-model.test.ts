// The bundled model is used only when it is the one that was released and answers as it should.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readBundledFile, requireReference, requireReleased } from "./bundled-model.ts";

const broken = { name: "StorageError", code: "embedding_model_broken", message: /npm ci/ };

test("a file with one other byte is refused", async () => {
  const content = Uint8Array.from(await readBundledFile("tokenizer_config.json"));
  content[0] = (content[0] ?? 0) ^ 1;
  assert.throws(() => requireReleased("tokenizer_config.json", content), broken);
});

test("a vector that is not the one of the reference is refused", () => {
  const even = new Float32Array(384).fill(Math.sqrt(1 / 384));
  assert.throws(() => requireReference(even), broken);
  assert.throws(() => requireReference(new Float32Array(384).fill(Number.NaN)), broken);
});
