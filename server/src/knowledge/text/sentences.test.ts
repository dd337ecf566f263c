// Sentence borders: which marks end a sentence, and what belongs to it.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { splitSentences } from "./sentences.ts";

/** The sentences of a test are written one by one; put together they must come apart again. */
function staysApart(...sentences: string[]): void {
  assert.deepEqual(split(sentences.join(" ")), sentences);
}

function split(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

test("abbreviations do not end a sentence", () => {
  staysApart(
    "Smith et al. (2010) and Lee et al. [4] used e.g. Eq. (3), i.e. Fig. 2 vs. Fig. S1, cf. Sec. IV.",
    "See vol. 3, no. 2, pp. 4 by Dr. Adams, approx. five pages.",
  );
});

test("abbreviations that may end a sentence do so before a word that begins sentences", () => {
  staysApart("It was shown by Smith et al.", "The results of Acme Inc. Boston are in tables, etc.");
  staysApart("He said no.", "We asked again about vitamin C.", "However, nothing came of it.");
});

test("initials do not end a sentence", () => {
  staysApart(
    "It was written by J. Smith, J.-P. Lee and J. R. R. Tolkien in 1937.",
    "It sold well.",
  );
});

test("decimals, addresses and DOIs do not end a sentence", () => {
  staysApart(
    "At p = 0.05 see https://example.org/a.b?c=d and doi:10.1000/xyz.12 for v1.2.3 of it.",
    "Then 12 patients left.",
  );
});

test("quotes and brackets behind the full stop belong to its sentence", () => {
  staysApart(
    "He wrote “it works.”",
    "(This was true.)",
    'She asked "why?"',
    "Nobody knew (at all).",
  );
});

test("citations and note marks behind the full stop belong to its sentence", () => {
  staysApart(
    "This was seen before.[12]",
    "It was doubted. [3, 4]–[6]",
    "It was shown again.¹²",
    "It is now agreed.7,8",
    "So we begin.",
  );
});

test("an ellipsis ends a sentence only where nothing is left out", () => {
  staysApart("They waited…", "Nothing came.", "Adams, B., … Zuse, K. wrote this ... and that.");
});

test("a small letter goes on, unless it is the spelling of a name", () => {
  staysApart("Yahoo! was one.", "pH was low.", "It came first (Lee, 2020).", "numpy is fast.");
});

test("the number of an item does not end a sentence", () => {
  staysApart("1. We show this.", "2. We show that.");
});

test("Chinese marks end a sentence without a space", () => {
  assert.deepEqual(split("我们提出新方法。效果很好！是吗？第一；第二。”他说"), [
    "我们提出新方法。",
    "效果很好！",
    "是吗？",
    "第一；",
    "第二。”",
    "他说",
  ]);
});

test("a blank line always ends a sentence, the end of a line never", () => {
  assert.deepEqual(split("One line\nand another\n \nA paragraph"), [
    "One line\nand another",
    "A paragraph",
  ]);
});

test("every character but white space is in one sentence, in order, whatever the text", () => {
  const parts = fc.constantFrom(
    ..."a,B,. ,.,!,?,…,。,；, ,\n,\n\n,[1],),”,e.g.,7,中,¹,\u2029, \u3000".split(","),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (found) => {
      const text = found.join("");
      const sentences = split(text);
      assert.equal(sentences.join("").replaceAll(/\s/gu, ""), text.replaceAll(/\s/gu, ""));
      for (const sentence of sentences) assert.equal(sentence, sentence.trim());
    }),
  );
});
