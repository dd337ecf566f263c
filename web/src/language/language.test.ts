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
