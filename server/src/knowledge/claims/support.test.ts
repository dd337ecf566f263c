// The score of support: what holds a claim up, and what does not although it shares its words.
import assert from "node:assert/strict";
import test from "node:test";
import { supportScore } from "./support.ts";

const sentence =
  "Daily walking reduced systolic blood pressure by 5 mmHg in adults with hypertension.";

test("a claim in a source's own words is fully supported", () => {
  assert.equal(supportScore(sentence, ["Blood was drawn at noon.", sentence]), 1);
});

test("a claim on something else is hardly supported", () => {
  assert.ok(supportScore("Coffee shortens sleep in students.", [sentence]) < 0.2);
});

test("a claim of the opposite is not supported, however many words it shares", () => {
  const claim = "Daily walking increased systolic blood pressure in adults with hypertension.";
  assert.equal(supportScore(claim, [sentence]), 0);
});

test("a claim that denies what its source says is not supported", () => {
  const claim = "Daily walking did not reduce systolic blood pressure in adults with hypertension.";
  assert.equal(supportScore(claim, [sentence]), 0);
});

test("a claim with a figure that its source does not state is half supported at most", () => {
  const claim = "Daily walking reduced systolic blood pressure by 12 mmHg in adults.";
  assert.ok(supportScore(claim, [sentence]) <= 0.5);
});

test("a paraphrase gains by what the model of meaning says", () => {
  const claim = "Walking every day lowers blood pressure.";
  const [without, with_] = [
    supportScore(claim, [sentence]),
    supportScore(claim, [sentence], () => 0.9),
  ];
  assert.ok(with_ > without);
});

test("a Chinese claim is supported by its source and not by the opposite", () => {
  const source = "二甲双胍可显著降低糖尿病患者的心血管事件风险。";
  assert.equal(supportScore(source, [source]), 1);
  assert.equal(supportScore("二甲双胍不能降低糖尿病患者的心血管事件风险。", [source]), 0);
});

test("nothing claimed is nothing supported", () => {
  assert.equal(supportScore("", [sentence]), 0);
  assert.equal(supportScore(sentence, []), 0);
});
