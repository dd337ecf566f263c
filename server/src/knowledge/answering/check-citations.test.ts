// A language model's answer against its passages: marks, figures, claims, and the sentence each citation means.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkCitations } from "./check-citations.ts";
import { createMarkerFilter, keepKnownMarkers } from "./markers.ts";
import { buildPassages } from "./passages.testing.ts";

const passages = buildPassages(
  "The trial enrolled 1,099 women aged 50 and older. Telephone counselling promoted screening in 71% of the women, usual care in 61%.",
  "Aspirin lowered the risk of stroke by a third in older patients.",
);

function reasons(answer: string): string[] {
  return checkCitations(answer, passages).doubts.map(({ reason }) => reason);
}

function isKnown(number: number): boolean {
  return number <= 3;
}

describe("checkCitations", () => {
  test("a mark that points nowhere is removed with its space, the others stay", () => {
    const { text, removed } = checkCitations(
      "Aspirin lowered the risk of stroke [2, 7]. Screening was promoted by counselling [9].",
      passages,
    );
    assert.equal(
      text,
      "Aspirin lowered the risk of stroke [2]. Screening was promoted by counselling.",
    );
    assert.deepEqual(removed, [7, 9]);
  });

  test("a citation is the sentence of its passage that says what is claimed, verbatim", () => {
    const { citations } = checkCitations(
      "Counselling by telephone promoted screening in 71% of women. [1]",
      passages,
    );
    assert.deepEqual(
      citations.map(({ index, excerpt }) => [index, excerpt]),
      [[1, "Telephone counselling promoted screening in 71% of the women, usual care in 61%."]],
    );
  });

  test("a sentence with a number that its passage does not state is marked", () => {
    const { text, doubts } = checkCitations(
      "Telephone counselling promoted screening in 71% of women [1]. Telephone counselling promoted screening in 85% of women [1].",
      passages,
    );
    assert.deepEqual(
      doubts.map(({ start, end, reason }) => [text.slice(start, end), reason]),
      [["Telephone counselling promoted screening in 85% of women [1].", "figure_not_in_source"]],
    );
  });

  test("a claim whose passage is about something else is marked", () => {
    assert.deepEqual(
      reasons("Exercise programmes reduce depression among university students [2]."),
      ["claim_not_in_source"],
    );
  });

  test("a claim whose passage says the opposite is marked, however many words they share", () => {
    assert.deepEqual(reasons("Aspirin raised the risk of stroke in older patients [2]."), [
      "claim_not_in_source",
    ]);
    assert.deepEqual(reasons("Aspirin did not lower the risk of stroke in older patients [2]."), [
      "claim_not_in_source",
    ]);
    assert.deepEqual(reasons("In older patients, aspirin reduced the risk of stroke [2]."), []);
  });

  test("a claim without a citation is marked, unless its paragraph cites what holds it up", () => {
    const claim = "Aspirin lowered the risk of stroke in older patients.";
    assert.deepEqual(reasons(claim), ["no_citation"]);
    assert.deepEqual(reasons(`${claim} It was a third of the patients' risk [2].`), []);
  });

  test("headings, questions, short remarks and saying that nothing was found are no claims", () => {
    const answer =
      "# Findings of the trials about aspirin\nIn short:\nDoes aspirin lower the risk of stroke?\nThe passages do not report any costs of the treatment.";
    assert.deepEqual(checkCitations(answer, passages).doubts, []);
  });

  test("numbers may be written in words, with thousands marks, rounded, or as shares of one", () => {
    const [passage] = buildPassages("In three of 1,099 women the share was 0.714 at week twelve.");
    const { doubts } = checkCitations(
      "In 3 of 1099 women the share was 71% at week 12 [1].",
      passage ? [passage] : [],
    );
    assert.deepEqual(doubts, []);
  });
});

describe("marks", () => {
  test("ranges, lists and full-width brackets become single marks; an interval is none", () => {
    assert.equal(
      keepKnownMarkers("a [1–3], b 【2】, c [0, 1], d [4-9]", isKnown),
      "a [1][2][3], b [2], c [0, 1], d",
    );
  });

  test("a text that comes in pieces, cut anywhere, ends up the same", () => {
    const text = "One [1]. Two [7]; three [2, 9] four [ 3 ] five [x] six [1][8] [";
    for (let size = 1; size < 9; size += 1) {
      const filter = createMarkerFilter(isKnown);
      let written = "";
      for (let at = 0; at < text.length; at += size)
        written += filter.push(text.slice(at, at + size));
      assert.equal(written + filter.end(), keepKnownMarkers(text, isKnown));
    }
  });

  test("a bracket that never closes is not held back for ever", () => {
    const filter = createMarkerFilter(isKnown);
    const written = filter.push(`[${"1, ".repeat(500)}`);
    assert.ok(written.length > 1000);
  });
});
