// Search formulas: what each database reads, whatever people call their keywords.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { formulaOf } from "./search-formula.ts";

type Keyword = Parameters<typeof formulaOf>[0][number];

function buildKeyword(term: string, fields: Partial<Keyword> = {}): Keyword {
  return { term, term_en: "", level: 1, synonyms: [], ...fields };
}

const databases = ["db_a", "db_b", "db_c"] as const;
/** The formula of one keyword, without what stands around every group. */
function written(term: string, database: (typeof databases)[number]): string {
  const { formula } = formulaOf([buildKeyword(term)], database);
  return formula.replace(/^(?:TS=|TITLE-ABS-KEY)?\(/u, "").replace(/\)$/u, "");
}

describe("search formulas", () => {
  const keywords = [
    buildKeyword("machine learning", { synonyms: ["ML", "Machine Learning"] }),
    buildKeyword("深度学习", { term_en: "deep learning" }),
    buildKeyword("cancer", { level: 2, synonyms: ["neoplasm"] }),
    buildKeyword("diagnosis", { level: 3 }),
  ];

  test("Web of Science gets topics, one group a level", () => {
    assert.deepEqual(formulaOf(keywords, "db_a"), {
      formula:
        'TS=("machine learning" OR ML OR 深度学习 OR "deep learning") AND TS=(cancer OR neoplasm) AND TS=(diagnosis)',
      keyword_count: 4,
    });
  });

  test("Scopus gets titles, abstracts and keywords", () => {
    assert.equal(
      formulaOf(keywords, "db_b").formula,
      'TITLE-ABS-KEY("machine learning" OR ML OR 深度学习 OR "deep learning") AND ' +
        "TITLE-ABS-KEY(cancer OR neoplasm) AND TITLE-ABS-KEY(diagnosis)",
    );
  });

  test("PubMed gets a field after every term", () => {
    const field = "[Title/Abstract]";
    assert.equal(
      formulaOf(keywords, "db_c").formula,
      `("machine learning"${field} OR ML${field} OR 深度学习${field} OR "deep learning"${field}) AND ` +
        `(cancer${field} OR neoplasm${field}) AND (diagnosis${field})`,
    );
  });

  test("no keywords, and keywords without a letter, give no formula", () => {
    for (const database of databases) {
      for (const none of [[], [buildKeyword("***", { synonyms: ["(", '"', " - "] })]]) {
        assert.deepEqual(formulaOf(none, database), { formula: "", keyword_count: 0 });
      }
    }
  });

  test("a level without keywords leaves no empty group", () => {
    assert.equal(formulaOf([buildKeyword("x", { level: 3 })], "db_a").formula, "TS=(x)");
  });

  test("words that are operators stand in quotation marks", () => {
    for (const word of ["AND", "or", "Not", "NEAR", "near/5", "W/3", "PRE/2", "SAME"]) {
      assert.equal(written(word, "db_a"), `"${word}"`);
      assert.equal(written(word, "db_c"), `"${word}"[Title/Abstract]`);
    }
  });

  test("quotation marks, brackets and field tags in a term are taken out", () => {
    assert.equal(written('a" OR TS=(b', "db_a"), '"a OR TS b"');
    assert.equal(written("{exact} (x)", "db_b"), '"exact x"');
    assert.equal(written("heart[MeSH] “attack”", "db_c"), '"heart MeSH attack"[Title/Abstract]');
  });

  test("what belongs to a name stays: hyphens, pluses, Greek letters", () => {
    assert.equal(written("TNF-α", "db_a"), '"TNF-α"');
    assert.equal(written("C++", "db_b"), '"C++"');
    assert.equal(written("Alzheimer’s disease", "db_c"), `"Alzheimer's disease"[Title/Abstract]`);
  });

  test("Web of Science takes *, ? and $ after three characters, and $ only outside quotation marks", () => {
    assert.equal(written("enzym*", "db_a"), "enzym*");
    assert.equal(written("flavo$r", "db_a"), "flavo$r");
    assert.equal(written("*valves", "db_a"), "*valves");
    assert.equal(written("ze*", "db_a"), "ze");
    assert.equal(written("odo$r control*", "db_a"), '"odor control*"');
  });

  test("Scopus takes * and ?, also in phrases, and no $", () => {
    assert.equal(written("wom?n", "db_b"), "wom?n");
    assert.equal(written("wind turbine*", "db_b"), '"wind turbine*"');
    assert.equal(written("flavo$r", "db_b"), "flavor");
    assert.equal(written("a*", "db_b"), "a");
  });

  test("PubMed takes * at the end of the last word, after four characters", () => {
    const field = "[Title/Abstract]";
    assert.equal(written("nematod*", "db_c"), `nematod*${field}`);
    assert.equal(written("breast feed*", "db_c"), `"breast feed*"${field}`);
    assert.equal(written("behavio*r", "db_c"), `behavio*${field}`);
    assert.equal(written("neural net*", "db_c"), `"neural net"${field}`);
    assert.equal(written("child* health", "db_c"), `"child health"${field}`);
    assert.equal(written("*valves", "db_c"), `valves${field}`);
  });

  test("no term, however hostile, becomes more than one term of the formula", () => {
    const one = String.raw`(?:"[^"()\[\]{}=]*"|[\p{L}\p{N}\p{M}*?$]+)`;
    const shapes = {
      db_a: new RegExp(`^(?:TS=\\(${one}\\))?$`, "u"),
      db_b: new RegExp(`^(?:TITLE-ABS-KEY\\(${one}\\))?$`, "u"),
      db_c: new RegExp(`^(?:\\(${one}\\[Title/Abstract\\]\\))?$`, "u"),
    };
    const hostile = fc.array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom('"', "”", " OR ", ")", "*", "[ti]", "{", "#1", "＂", "（"),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom(...databases), (pieces, database) => {
        const { formula } = formulaOf([buildKeyword(pieces.join(""))], database);
        assert.match(formula, shapes[database]);
        assert.doesNotMatch(formula, /\((?:and|or|not|near|same)[)[]/iu);
      }),
      { numRuns: 500 },
    );
  });
});
