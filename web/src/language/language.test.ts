// The dictionaries agree with each other, and the language is chosen as the reader wants.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";
import type { WordKey } from "./english.ts";
import { pickLanguage, sayValue, translate } from "./translate.ts";

const say = (key: WordKey) => translate("en", key);
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test("both dictionaries have the same keys, in the same order", () => {
  assert.deepEqual(Object.keys(chinese), Object.keys(english));
});

test("a word has the same placeholders in both languages, and is never empty", () => {
  const others: Record<string, string> = chinese;
  for (const [key, text] of Object.entries(english)) {
    const other = others[key] ?? "";
    assert.notEqual(text.trim(), "", key);
    assert.notEqual(other.trim(), "", key);
    assert.deepEqual(placeholders(other), placeholders(text), key);
  }
});

/** Latin words that a Chinese text has, beside names, which are written with a capital. */
const typed = new Set(
  "abstract arxiv code cookie cream data inbox list message pdf pmid reading smith token zip".split(
    " ",
  ),
);
/** Placeholders, settings and files. */
const untranslated = /\{\w+\}|[A-Za-z_]+[=/.][\w./]+/gu;
/** What is asked of sources and papers that are English. */
const asked = new Set(["discover.placeholder", "guide.question"]);

test("nothing of the Chinese dictionary was left in English", () => {
  const left = Object.entries(chinese).filter(([key, text]) => {
    const words = text.replaceAll(untranslated, "").match(/(?<![A-Za-z])[a-z]{3,}(?![A-Za-z])/gu);
    return !asked.has(key) && (words ?? []).some((word) => !typed.has(word));
  });
  assert.deepEqual(left, []);
});

test("a Chinese text without a Chinese character has only names, which English has too", () => {
  const words: Record<string, string> = english;
  const left = Object.entries(chinese).filter(([key, text]) => {
    if (/\p{Script=Han}/u.test(text) || key.startsWith("page.language")) return false;
    return (text.match(/[A-Za-z]+/gu) ?? []).some((word) => !words[key]?.includes(word));
  });
  assert.deepEqual(left, []);
});

test("the chosen language comes before the browser's, and English is the last resort", () => {
  assert.equal(pickLanguage(null, ["zh-CN", "en"]), "zh");
  assert.equal(pickLanguage("en", ["zh-CN"]), "en");
  assert.equal(pickLanguage(null, ["de", "fr"]), "en");
});

test("placeholders are filled, and a value without a word stands for itself", () => {
  assert.equal(translate("en", "action.page", { page: 2, pages: 3 }), "Page 2 of 3");
  assert.equal(sayValue(say, "task", "ocr"), "Read PDFs");
  assert.equal(sayValue(say, "task", "audio"), "audio");
});
