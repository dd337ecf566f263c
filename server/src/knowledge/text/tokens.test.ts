// The estimate of tokens, beside what the WordPiece tokenizer of all-MiniLM-L6-v2 gave for the same text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { countTokens } from "./tokens.ts";

const measured: Array<[string, number]> = [
  [
    "We measured how often readers return to a paper after they have cited it, and what they look for when they do.",
    24,
  ],
  ["我们研究了深度学习模型在文献检索中的应用，并与传统方法进行比较。", 32],
  [
    "Immunohistochemical characterisation of glycosyltransferases in Saccharomyces cerevisiae and Caenorhabditis elegans.",
    37,
  ],
  ["Мы изучили поведение читателей научных статей.", 40],
  ["본 논문에서는 문헌 검색을 연구하였다.", 33],
  ["p < 0.0013, n = 12,345; 95% CI 1.07–3.41 (doi:10.1000/182.2020.001)", 36],
  ["ATGCGTACCTGAATTGCCGATAGGCTTAACGTAGGCT", 18],
  ["dGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVy", 28],
  ["getById XmlToAny addTo isOk mapOf toInt onTap", 17],
  ["3.14159265358979323846 2.71828182845904523536", 26],
  ["xqzvkj wrtpl bncmx qpwzt hgfkd vbnmk", 24],
];

test("the estimate is never so low that 400 could be more than the 510 that a model takes", () => {
  for (const [text, real] of measured)
    assert.ok(real / countTokens(text) <= 510 / 400, `${countTokens(text)} for ${real}: ${text}`);
});

test("the estimate of plain English and Chinese is at most a quarter too high", () => {
  for (const [text, real] of measured.slice(0, 2))
    assert.ok(countTokens(text) <= 1.25 * real, `${countTokens(text)} for ${real}: ${text}`);
});

test("a word without end is not one token", () => {
  assert.ok(countTokens("x".repeat(10_000)) > 4000);
});
