// Tells whether a page's own text can be used, or whether the page has to be recognised from its picture.
import { fold } from "../text/fold.ts";
import type { PageLayout } from "./layout.ts";

export type TextJudgement = "usable" | "blank" | "needs_ocr";

/** A scan fills its page; a figure leaves margins. */
const pageFilling = 0.85;
/** Below this an image on a page without text is an ornament. */
const worthALook = 0.1;
/** A page number, a library's stamp, "Downloaded from … on …": what is put over a scan is shorter than any text. */
const stampLength = 200;
/** Fewer characters are too few to call garbage by their frequencies. */
const fewestCharacters = 40;
const fewestLetters = 200;
/** Formulas set in old fonts have some characters without a meaning, seldom more than a tenth. */
const mostMeaningless = 0.3;
/** Program text, the worst that makes sense, has below a fifth. */
const mostSymbols = 0.4;
/** Vietnamese, the language with the most marked letters, has a third. */
const mostMarked = 0.5;
/** Languages in Latin letters have a third to a half vowels, and few words without any; sequences of genes lack only the first. */
const fewestVowels = 0.25;
const mostVowellessWords = 0.08;

const meaningless = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\ufffd\ufffe\uffff]/gu;
const cidNumber = /\(cid:\d{1,6}\)/gu;
const symbol = /[!"#$%&'*;<>?@[\\\]^_`{|}~\u00a1-\u00a9\u00ab-\u00b0\u00b4-\u00b9\u00bb-\u00bf]/gu;
const latinLetter = /\p{Script=Latin}/gu;
const latinWord = /\p{Script=Latin}{3,}/gu;
const plainLetter = /[a-z]/giu;
const vowel = /[aeiouy]/u;

export function judgeText(layout: PageLayout): TextJudgement {
  const text = [...layout.lines, ...(layout.sideways ?? [])].map((line) => line.text).join(" ");
  const length = text.replace(/\s/gu, "").length;
  if (length === 0) return layout.imageCoverage >= worthALook ? "needs_ocr" : "blank";
  if (layout.imageCoverage >= pageFilling && length < stampLength) return "needs_ocr";
  return isGarbage(text, length) ? "needs_ocr" : "usable";
}

/** What comes out of fonts that do not tell, or tell wrongly, which characters their glyphs stand for. */
function isGarbage(text: string, length: number): boolean {
  if (length < fewestCharacters) return false;
  if (count(text, meaningless) + lengthOf(text, cidNumber) > mostMeaningless * length) return true;
  if (count(text, symbol) > mostSymbols * length) return true;
  const letters = count(text, latinLetter);
  if (letters < fewestLetters || letters < length / 3) return false;
  if (letters - count(text, plainLetter) > mostMarked * letters) return true;
  return lacksVowels(text, letters);
}

/** Letters that were exchanged one for another, as when a font's numbers are taken for characters. */
function lacksVowels(text: string, letters: number): boolean {
  // é is a vowel as e is.
  const plain = fold(text);
  const vowels = plain.match(/[aeiou]/gu)?.length ?? 0;
  if (vowels >= fewestVowels * letters) return false;
  const words = plain.match(latinWord) ?? [];
  const without = words.filter((word) => !vowel.test(word)).length;
  return without > mostVowellessWords * words.length;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function lengthOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.join("").length ?? 0;
}
