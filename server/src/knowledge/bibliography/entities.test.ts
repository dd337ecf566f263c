// Tests of reading character entities.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeEntities } from "./entities.ts";

test("signs, letters with marks, other letters and numbers are read, in their own case", () => {
  assert.equal(
    decodeEntities(
      "&Ouml;&ouml; &ccedil; &Scaron; &oslash; &AElig;&aelig; &szlig; &#252; &#xFC; &AMP;",
    ),
    "Öö ç Š ø Ææ ß ü ü &",
  );
});

test("what was escaped twice is read twice", () => {
  assert.equal(decodeEntities("M&amp;uuml;ller"), "Müller");
});

test("what is no entity stays as it is", () => {
  for (const text of ["AT&T; x", "a & b;", "&unknown;", "&#0;", "?a=1&b=2"])
    assert.equal(decodeEntities(text), text);
});
