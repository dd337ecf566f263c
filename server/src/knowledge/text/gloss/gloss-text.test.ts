// Glossing: Chinese becomes the English words that a dictionary has for it, and nothing else of a text is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createDictionary } from "./dictionary.ts";
import { glossText } from "./gloss-text.ts";
import { segment } from "./segment.ts";

const dictionary = createDictionary(
  [
    ["細胞", "细胞", "xi4 bao1", "cell (biology)"],
    ["提取", "提取", "ti2 qu3", "to withdraw (money)", "to extract"],
    ["研究", "研究", "yan2 jiu1", "research", "a study", "CL:項|项[xiang4]", "to look into"],
    ["研究生", "研究生", "yan2 jiu1 sheng1", "graduate student"],
    ["生命", "生命", "sheng1 ming4", "life (as the characteristic of living beings)"],
    ["生", "生", "sheng1", "to be born", "raw"],
    ["命", "命", "ming4", "life; fate"],
    ["起源", "起源", "qi3 yuan2", "origin", "to originate"],
    ["江蘇", "江苏", "Jiang1 su1", "see 江蘇省|江苏省[Jiang1 su1 Sheng3]"],
    ["江蘇省", "江苏省", "Jiang1 su1 Sheng3", "Jiangsu province, capital Nanjing 南京"],
    ["組", "组", "Zu3", "surname Zu"],
    ["組", "组", "zu3", "to form", "group", "classifier for sets"],
    ["橋", "桥", "qiao2", "bridge", "CL:座[zuo4]"],
  ].map(([traditional = "", simplified = "", pinyin = "", ...english]) => ({
    traditional,
    simplified,
    pinyin,
    english,
  })),
);

test("a word is glossed by what it names before what it does, without notes and counters", () => {
  assert.deepEqual(dictionary.glossesOf("研究"), ["research", "study", "look into"]);
  assert.deepEqual(dictionary.glossesOf("细胞"), ["cell"]);
  assert.deepEqual(dictionary.glossesOf("提取"), ["withdraw", "extract"]);
});

test("a surname and a classifier are no glosses", () => {
  assert.deepEqual(dictionary.glossesOf("组"), ["group", "form"]);
});

test("a word that refers to another has that one's glosses", () => {
  assert.deepEqual(dictionary.glossesOf("江苏"), ["Jiangsu province"]);
});

test("of two ways to cut a text the one with fewer single characters is taken", () => {
  assert.deepEqual(segment("研究生命起源", dictionary), ["研究", "生命", "起源"]);
});

test("traditional characters are read as simplified ones are", () => {
  assert.equal(glossText("細胞研究", dictionary), glossText("细胞研究", dictionary));
  assert.equal(glossText("細胞", dictionary), "cell");
});

test("Latin words, numbers and their order stay where they are", () => {
  assert.equal(
    glossText("用IL-6研究的3个细胞，p<0.05。", dictionary),
    "IL-6 research study 3 cell, p<0.05.",
  );
});

test("a text without Chinese stays as it is, to the character", () => {
  const text = "Cells  of the\tbridge – naïve “quotes”";
  assert.equal(glossText(text, dictionary), text);
});

test("no text breaks it, and nothing Chinese is left for the model", () => {
  const odd = fc.constantFrom(
    "细胞",
    "桥",
    "龘",
    "𠀀",
    "\u{2f800}",
    "ー",
    "\ud842",
    "\0",
    "…",
    "ا",
    " ",
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(odd, fc.string({ unit: "binary" })), { maxLength: 20 }),
      (parts) => assert.doesNotMatch(glossText(parts.join(""), dictionary), /\p{Script=Han}/u),
    ),
  );
});

test("a long run without a known word is cut once, quickly and whole", () => {
  const run = "龘".repeat(4000);
  assert.equal(segment(run, dictionary).join(""), run);
});
