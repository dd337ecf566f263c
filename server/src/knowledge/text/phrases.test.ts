// What texts are about: phrases, abbreviations they explain, and other ways to write a term.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findAbbreviations } from "./explained-abbreviations.ts";
import { chooseDistinct, countPhrases, rankPhrases } from "./key-phrases.ts";
import { variantsOf } from "./spelling-variants.ts";
import { phraseKey } from "./words.ts";

const unknownLibrary = countPhrases([]);

function bestOf(title: string, abstract = "", most = 3): string[] {
  const ranked = rankPhrases({ title, abstract }, unknownLibrary);
  return chooseDistinct(ranked, most).map(({ text }) => text);
}

const neverWritten = () => false;

describe("key phrases", () => {
  test("a phrase of the title that the abstract repeats comes first", () => {
    const abstract = "Coral bleaching is severe. We study coral bleaching in warm seas.";
    assert.equal(bestOf("Drivers of coral bleaching", abstract)[0], "coral bleaching");
  });

  test("words that every paper has are no phrase", () => {
    assert.deepEqual(
      bestOf("A new method: results of the study", "This paper presents an approach."),
      [],
    );
  });

  test("capitals of a title are not kept, those of names and abbreviations are", () => {
    const abstract = "We use Bayesian inference. Here BERT is small.";
    assert.deepEqual(bestOf("Fast Training", abstract), [
      "fast training",
      "Bayesian inference",
      "BERT",
    ]);
  });

  test("none of the best repeats another in part", () => {
    const best = bestOf(
      "Convolutional neural networks",
      "A convolutional neural network is a neural network.",
      9,
    );
    assert.equal(best.filter((phrase) => phrase.includes("neural")).length, 1, best.join());
  });

  test("case, accents, hyphens and the plural make no difference to a key", () => {
    assert.equal(phraseKey("Naïve-Bayes Classifiers"), phraseKey("naive bayes classifier"));
    assert.notEqual(phraseKey("gas"), phraseKey("ga"));
  });

  test("hostile text is no failure", () => {
    for (const text of [
      "",
      "\u202e\u0000",
      "((((((",
      "a".repeat(100_000),
      "的".repeat(5_000),
      "👩‍👩‍👧 🏴",
    ]) {
      assert.ok(Array.isArray(bestOf(text, text)));
      assert.ok(Array.isArray(findAbbreviations(text)));
    }
  });
});

describe("abbreviations", () => {
  test("are found where the long form stands before the bracket or in it", () => {
    assert.deepEqual(
      pairs("We train a convolutional neural network (CNN) with an LSTM (long short-term memory)."),
      [
        ["CNN", "convolutional neural network"],
        ["LSTM", "long short-term memory"],
      ],
    );
  });

  test("are found in Chinese text with their English and Chinese names", () => {
    assert.deepEqual(findAbbreviations("采用卷积神经网络（convolutional neural network, CNN）"), [
      { short: "CNN", long: "convolutional neural network", unspaced: "采用卷积神经网络" },
    ]);
  });

  test("are not found where a bracket says something else", () => {
    const text =
      "In Berlin (Germany) we saw it (see Table 2) in 10 of 20 (50%) cases (A), heat (HSF1).";
    assert.deepEqual(pairs(text), []);
  });
});

describe("variants", () => {
  test("British and American spelling lead to each other", () => {
    for (const [british, american] of [
      ["tumour", "tumor"],
      ["optimisation", "optimization"],
      ["haemoglobin", "hemoglobin"],
      ["behaviour", "behavior"],
    ] as const) {
      assert.ok(variantsOf(british, neverWritten).includes(american), british);
      assert.ok(variantsOf(american, neverWritten).includes(british), american);
    }
  });

  test("words that both spell alike are left alone", () => {
    for (const [word, ...plural] of [
      ["exercise", "exercises"],
      ["analysis", "analyses"],
      ["hemisphere", "hemispheres"],
      ["programming"],
      ["metering"],
    ] as const) {
      assert.deepEqual(variantsOf(word, neverWritten), plural);
    }
  });

  test("a hyphen may go, and comes only where the project writes it", () => {
    assert.ok(variantsOf("time-series model", neverWritten).includes("time series model"));
    assert.ok(variantsOf("co-operation", neverWritten).includes("cooperation"));
    assert.ok(!variantsOf("time series", neverWritten).includes("time-series"));
    assert.ok(variantsOf("time series", (form) => form === "time-series").includes("time-series"));
  });

  test("singular and plural lead to each other, where there is a plural", () => {
    assert.ok(variantsOf("neural network", neverWritten).includes("neural networks"));
    assert.ok(variantsOf("selection criteria", neverWritten).includes("selection criterion"));
    assert.deepEqual(variantsOf("machine learning", neverWritten), []);
  });
});

function pairs(text: string): string[][] {
  return findAbbreviations(text).map(({ short, long }) => [short, long]);
}
