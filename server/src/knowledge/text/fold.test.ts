// One folding of text, whoever asks: search, retrieval, key phrases and the reading of a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { foldedLetters } from "../reading/metadata/line-text.ts";
import { fold } from "./fold.ts";
import * as search from "./search-terms.ts";
import * as retrieval from "./stemmed-terms.ts";
import { phraseKey } from "./words.ts";

test("case, accents and the letters that stand for others are folded", () => {
  assert.equal(fold("Ångström, Łódź, STRASSE and Straße"), "angstrom, lodz, strasse and strasse");
  assert.equal(fold("Ærøskøbing, œuvre, ﬁ, İstanbul"), "aeroskobing, oeuvre, fi, istanbul");
  assert.equal(fold("Viê\u0323t Nam"), "viet nam");
});

test("a name is the same to search, retrieval, key phrases and the reading of a page", () => {
  for (const [written, folded] of [
    ["Đorđević", "dordevic"],
    ["Løvås", "lovas"],
    ["Großmann", "grossmann"],
  ] as const) {
    assert.deepEqual(search.termsOf(written), [folded]);
    assert.deepEqual(retrieval.termsOf(written), retrieval.termsOf(folded));
    assert.equal(phraseKey(written), phraseKey(folded));
    assert.equal(foldedLetters(written), folded);
  }
});
