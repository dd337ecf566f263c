// Which phrases can name a subject.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isNounPhrase } from "./noun-phrases.ts";

test("a phrase that ends in a verb or an adjective, or has a verb in it, names nothing", () => {
  const phrases = ["patients underwent", "patients underwent surgery", "rats treated orally"];
  const adjectives = [
    "convolutional neural",
    "breast surgical",
    "most effective",
    "colon cancerous",
  ];
  assert.deepEqual([...phrases, ...adjectives].filter(isNounPhrase), []);
});

test("a phrase that ends in a noun is a name, also where the noun looks like an adjective", () => {
  const phrases = ["machine learning", "randomized controlled trial", "supervised learning"];
  const lookalikes = ["public library", "overall survival", "sleep quality", "COVID-19 pandemic"];
  const others = ["bone density", "gut microbiota", "BERT", "主成分分析"];
  const all = [...phrases, ...lookalikes, ...others];
  assert.deepEqual(all.filter(isNounPhrase), all);
});
