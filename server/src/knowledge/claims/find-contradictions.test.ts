// What counts as a contradiction between findings of two papers, and what only looks like one.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findContradictions } from "./find-contradictions.ts";
import { findingsOf } from "./findings.ts";

const before = "We studied a question that matters. Data were analysed in the usual way.";

function countBetween(...sentences: string[]): number {
  const findings = sentences.flatMap((sentence, id) =>
    findingsOf({ id, title: "" }, [{ section: "", text: `${before} ${sentence}`, passage: null }]),
  );
  return findContradictions(findings).total;
}

describe("two findings", () => {
  test("contradict each other where cause and outcome are the same and the ways opposite", () => {
    const found = countBetween(
      "Pioglitazone increased the risk of prostate cancer.",
      "Pioglitazone was not associated with an increased risk of prostate cancer.",
    );
    assert.equal(found, 1);
  });

  test("without a word of what made it change are nothing to hold against each other", () => {
    const found = countBetween(
      "Serum soluble corin was decreased in patients compared with controls.",
      "Serum soluble corin was increased in cases compared with controls.",
    );
    assert.equal(found, 0);
  });

  test("on a relation must name both of its ends", () => {
    const found = countBetween(
      "No association was found between serum soluble corin and other outcomes.",
      "Aspirin decreased serum soluble corin.",
    );
    assert.equal(found, 0);
  });

  test("whose cause is nothing but words of research are about two things", () => {
    const found = countBetween(
      "Extensive experiments on public datasets show a higher accuracy.",
      "Extensive experiments on public datasets show a lower accuracy.",
    );
    assert.equal(found, 0);
  });

  test("of which one has run two statements together do not count", () => {
    const found = countBetween(
      "After exercise training the concentration of nitrite increased, and the concentration of endothelin decreased.",
      "Exercise training increased the concentration of nitrite.",
    );
    assert.equal(found, 0);
  });

  test("of which one points to others or says what a word means do not count", () => {
    const found = countBetween(
      "Similar results were seen for statin use and cardiovascular events.",
      "Statin use lowered cardiovascular events.",
    );
    assert.equal(found, 0);
  });
});
