// Search terms: what people type finds what is written, whatever the case, accents or script.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { termsOf, termsText, textKey } from "./search-terms.ts";

test("words lose case, accents and punctuation", () => {
  assert.equal(termsText("Éric’s “Naïve” Bayes—part II (α-β)"), "eric s naive bayes part ii α β");
  assert.equal(termsText("Straße in Łódź"), "strasse in lodz");
});

test("scripts without spaces are parted into characters", () => {
  assert.deepEqual(termsOf("深度学习GAN模型"), ["深", "度", "学", "习", "gan", "模", "型"]);
});

test("the short way for plain text and the long way give the same terms", () => {
  const plainText = fc.string({ unit: fc.constantFrom(...Array.from("aZ09 .-_'\"*\n\t’–“…")) });
  fc.assert(
    fc.property(plainText, (text) => assert.equal(termsText(text), termsOf(text).join(" "))),
  );
});

test("a word that is too long for an index is cut, not refused", () => {
  assert.equal(termsText("a".repeat(5000)).length, 64);
});

test("titles that differ only in case and punctuation have one key", () => {
  assert.equal(textKey("Deep Learning: A Review."), textKey("deep learning – a review"));
});
