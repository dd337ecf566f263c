// Tests of cleaning text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanLine, cleanParagraphs } from "./clean-text.ts";

test("NUL, other control characters, lone surrogates and what is no character are removed, and pairs stay", () => {
  assert.equal(cleanLine("a\0b\u0007c\uD800d\uDC00e\uFEFF\uFDD0\uFFFE 😀"), "abcde 😀");
});

test("white space of every kind becomes single spaces on one line", () => {
  assert.equal(cleanLine("  a\u00A0\u2003b\n\tc\u0085d\u3000"), "a b c d");
});

test("typographic characters are no white space", () => {
  assert.equal(cleanLine("“a” – b’s"), "“a” – b’s");
});

test("paragraphs keep their lines, with at most one empty line between", () => {
  assert.equal(cleanParagraphs(" a  b \r\n\r\n\r\n\r\nc\u2028d "), "a b\n\nc\nd");
});
