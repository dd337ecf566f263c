// How well an answer is supported is said in words, and no better than it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { supportOf } from "./support.ts";

const doubt = { start: 0, end: 3, reason: "no_citation" as const };

function words(confidence: number | null, doubts: (typeof doubt)[] = []) {
  return supportOf({ confidence, doubts, finish_reason: "stop" })?.words;
}

test("the surer the papers hold the answer, the better it is supported", () => {
  assert.deepEqual(
    [0.95, 0.6, 0.1].map((confidence) => words(confidence)),
    ["ask.support.well", "ask.support.partly", "ask.support.weakly"],
  );
});

test("an answer with a doubtful sentence is partly supported at best", () => {
  assert.equal(words(0.95, [doubt]), "ask.support.partly");
  assert.equal(words(0.1, [doubt]), "ask.support.weakly");
});

test("of a refusal, and of an answer without an end, nothing is said", () => {
  assert.equal(words(null), undefined);
  const refused = { confidence: 0, doubts: [], finish_reason: "no_evidence" as const };
  assert.equal(supportOf(refused), undefined);
});
