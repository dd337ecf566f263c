// Turns text into the terms it is retrieved by: stems, identifiers whole and in parts, pairs of Chinese characters.
import { fold } from "./fold.ts";
import { unspacedScripts } from "./scripts.ts";
import { stem } from "./stem.ts";
import { grammarWords } from "./stop-words.ts";

const longestTerm = 64;
const mostTerms = 20_000;
const mostStems = 100_000;

// Digits and letters with single signs between them: IL-6, GPT-4, 10.1000/x, 0.05, state-of-the-art. Each sign must be
// followed by a letter or a digit, so there is one way to read any text.
const plainWords = /[a-z0-9]+(?:[-./_+'][a-z0-9]+)*/gu;
const letter = String.raw`[[\p{L}\p{N}]--[${unspacedScripts}]]`;
const words = new RegExp(`[${unspacedScripts}]+|${letter}+(?:[\\-.\\/_+']${letter}+)*`, "gv");
const beginsUnspaced = new RegExp(`^[${unspacedScripts}]`, "v");
const signs = /[-./_+']/u;
const digit = /[0-9]/u;
const number = /^[0-9]+(?:\.[0-9]+)?$/u;

// What is left of don't and author's.
const remnants = new Set(["s", "t"]);

// Reading a library repeats a few ten thousand words; their stems are worked out once.
const stems = new Map<string, string>();

/** In the order of the text, each as often as it occurs. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  const isPlain = /^[\0-\x7f]*$/u.test(text);
  const folded = isPlain ? text.toLowerCase() : foldSigns(text);
  for (const [word] of folded.matchAll(isPlain ? plainWords : words)) {
    if (!isPlain && beginsUnspaced.test(word)) addPairs(word, terms);
    else addWord(word, terms);
    if (terms.length >= mostTerms) break;
  }
  return terms.length > mostTerms ? terms.slice(0, mostTerms) : terms;
}

function addWord(word: string, terms: string[]): void {
  if (!signs.test(word) || number.test(word)) {
    addPart(word, terms);
    return;
  }
  // IL-6 and IL6 are one name: hyphens are left out of the whole.
  const whole = digit.test(word) ? word.replaceAll("-", "") : "";
  if (whole !== "" && whole.length <= longestTerm) terms.push(whole);
  for (const part of word.split(signs)) addPart(part, terms);
}

function addPart(part: string, terms: string[]): void {
  if (grammarWords.has(part) || remnants.has(part)) return;
  terms.push(part.length > longestTerm ? part.slice(0, longestTerm) : rememberedStem(part));
}

function rememberedStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = stem(word);
  if (stems.size >= mostStems) stems.clear();
  stems.set(word, found);
  return found;
}

/** A word of a script without spaces is found by its pairs of neighbours; a character that stands alone by itself. */
function addPairs(run: string, terms: string[]): void {
  let previous = "";
  let pairs = 0;
  for (const character of run) {
    if (previous !== "") {
      terms.push(previous + character);
      pairs += 1;
    }
    previous = character;
  }
  if (pairs === 0) terms.push(previous);
}

/** Folded, and every dash a hyphen and every apostrophe a straight one, as they stand inside names and formulas. */
function foldSigns(text: string): string {
  return fold(text)
    .replaceAll(/[\u2010-\u2015\u2212]/gu, "-")
    .replaceAll("’", "'");
}
