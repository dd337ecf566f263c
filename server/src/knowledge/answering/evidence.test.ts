// How much of a question a passage holds, and what kind of question it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { coverageBy } from "./evidence.ts";
import { isClosedQuestion, questionTerms } from "./question-terms.ts";

/** In a library of 1,000 passages, of which so many hold each term. */
function coverageOf(question: string, frequencies: Record<string, number>) {
  const rarities = [...questionTerms(question)].map((term) => {
    const frequency = frequencies[term] ?? 0;
    return [term, { rarity: Math.log(1000 / (frequency + 0.5)), isKnown: frequency > 0 }] as const;
  });
  return coverageBy(new Map(rarities));
}

test("a common word that a passage lacks hardly counts against it", () => {
  const library = { sampl: 20, chang: 400, memori: 15, use: 700 };
  const text = "Sampling changes memory.";
  const asked = coverageOf("How does sampling change memory?", library)(text);
  const withUse = coverageOf("How does sampling change memory use?", library)(text);
  assert.equal(asked, 1);
  assert.ok(withUse > 0.9, String(withUse));
});

test("a word that no passage of the library holds counts half of one that others hold", () => {
  const known = coverageOf("sampling memory", { sampl: 1, memori: 1 })("Sampling.");
  const unknown = coverageOf("sampling memory", { sampl: 1, memori: 0 })("Sampling.");
  assert.ok(known < unknown && unknown < 1);
});

test("pairs of Chinese characters that the library does not know hardly count", () => {
  const library = { 染料: 5, 匀染: 5 };
  assert.ok(coverageOf("染料匀染", library)("染料的匀染性") > 0.75);
});

test("a question for a yes or a no is told from one for a subject", () => {
  for (const closed of [
    "Does aspirin prevent strokes?",
    "Substance use and sexual behaviour: are they related?",
    "阿司匹林是否有效？",
  ])
    assert.equal(isClosedQuestion(closed), true, closed);
  for (const open of [
    "How does sampling change memory use?",
    "has anyone investigated relaxation effects on heat transfer .",
    "heat transfer in composite slabs",
    "染料的匀染性如何？",
  ])
    assert.equal(isClosedQuestion(open), false, open);
});
