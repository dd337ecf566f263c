// How a model's pooling is read from its files, and what each does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pool, readPooling } from "./pooling.ts";

test("every form in which a model says its pooling is read", () => {
  assert.equal(readPooling({ pooling_mode: "cls" }), "cls");
  assert.equal(readPooling({ pooling_mode: "lasttoken" }), "last");
  assert.equal(readPooling({ pooling_mode: "max" }), "max");
  assert.equal(readPooling({ pooling_mode: "mean" }), "mean");
  assert.equal(
    readPooling({ pooling_mode_cls_token: false, pooling_mode_mean_tokens: true }),
    "mean",
  );
  assert.equal(readPooling({ pooling_mode_cls_token: true, include_prompt: true }), "cls");
  assert.equal(readPooling({ pooling_mode_lasttoken: true }), "last");
});

test("a pooling that is unknown, missing or made of several is refused", () => {
  assert.throws(() => readPooling({ pooling_mode: "attention" }), /"attention" is not known/u);
  assert.throws(() => readPooling({ pooling_mode_attention: true }), /is not known/u);
  assert.throws(() => readPooling({ word_embedding_dimension: 384 }), /not said/u);
  assert.throws(
    () => readPooling({ pooling_mode_cls_token: true, pooling_mode_mean_tokens: true }),
    /several/u,
  );
});

test("only the rows that a text uses have a say in its vector", () => {
  const data = Float32Array.from([9, 9, 1, 2, 3, 0, 50, 50]);
  const of = { start: 2, used: 2, dimensions: 2 };
  const pooled = (pooling: Parameters<typeof pool>[2]) => [...pool(data, of, pooling)];
  assert.deepEqual(pooled("mean"), [4, 2]);
  assert.deepEqual(pooled("cls"), [1, 2]);
  assert.deepEqual(pooled("last"), [3, 0]);
  assert.deepEqual(pooled("max"), [3, 2]);
  assert.deepEqual(pooled("weighted"), [7, 2]);
});
