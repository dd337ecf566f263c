// Words are found on a page whatever their case and accents, and over the ends of lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findWords, foldPage } from "./find-words.ts";

const line = (text: string) => ({ text, endsLine: true });

test("case and accents do not matter, and every place is found", () => {
  const page = foldPage([line("Café society, CAFE life")]);
  assert.deepEqual(findWords(page, "cafe"), [
    [{ run: 0, from: 0, to: 4 }],
    [{ run: 0, from: 14, to: 18 }],
  ]);
  assert.deepEqual(findWords(page, " "), []);
});

test("words are found over the end of a line, also where one is parted there", () => {
  const page = foldPage([line("the transfor-"), line("mation of"), line("sand")]);
  assert.deepEqual(findWords(page, "transformation"), [
    [
      { run: 0, from: 4, to: 12 },
      { run: 1, from: 0, to: 6 },
    ],
  ]);
  assert.equal(findWords(page, "of  Sand").length, 1);
});

test("Chinese goes on over the end of a line without a space, and a ligature is its letters", () => {
  assert.equal(findWords(foldPage([line("沙在夜里"), line("移动")]), "夜里移动").length, 1);
  assert.deepEqual(findWords(foldPage([line("ﬁnd")]), "fin"), [[{ run: 0, from: 0, to: 2 }]]);
});

test("what looks like markup or a pattern is looked for letter by letter", () => {
  const page = foldPage([line("a.*b <script>alert(1)</script>")]);
  assert.equal(findWords(page, ".*").length, 1);
  assert.equal(findWords(page, "<script>").length, 1);
});
