// The server's sentences in Chinese: evidence, warnings and titles of tasks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadServerWords, sayEvidenceLine, sayServer } from "./server-words.ts";

await loadServerWords("zh");
const said = (text: string) => sayServer("zh", text);

test("evidence is said in Chinese, for and against, with its values kept", () => {
  assert.equal(said("the same DOI"), "DOI 相同");
  assert.equal(said("the same first page"), "起始页相同");
  assert.equal(said("against: different pages: 12 and 40"), "不利：页不同：12 与 40");
  assert.equal(said("against: different DOIs, PubMed numbers"), "不利：DOI、PubMed 编号不同");
  assert.equal(said("pages, year, authors and title agree"), "页、年份、作者、标题一致");
  assert.equal(said("journal differs: Nature against Nat. Med."), "期刊不同：Nature 与 Nat. Med.");
});

test("a line of evidence is said sentence by sentence", () => {
  assert.equal(
    sayEvidenceLine("zh", "Two works. The same title; against: different journals."),
    "两部作品。标题相同；不利：期刊不同。",
  );
});

test("warnings of a PDF are said in Chinese", () => {
  assert.equal(
    sayServer("zh", "Page 3 has hidden text, too small to see (12 characters). It was left out."),
    "第 3 页有隐藏文字，小得看不见（12 个字符），已略去。",
  );
});

test("what has no translation, and everything in English, stays as the server said it", () => {
  assert.equal(sayServer("zh", "Something nobody foresaw."), "Something nobody foresaw.");
  assert.equal(sayEvidenceLine("zh", "A model's own words; more."), "A model's own words; more.");
  assert.equal(sayServer("en", "the same DOI"), "the same DOI");
});
