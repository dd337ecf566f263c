// Turns text into search terms: words without case and accents, and the single characters of scripts without spaces.
import { fold } from "./fold.ts";
import { unspaced } from "./scripts.ts";

export const longestTerm = 64;
// More than the longest notes have.
const mostTerms = 200_000;
const words = /[\p{L}\p{N}\p{M}]+/gu;

// ASCII, and the punctuation that typesetters add to it.
const plain = /^[\0-\x7f\u2000-\u206f]*$/u;

/** The terms of a text with spaces between them, as they are stored. */
export function termsText(text: string): string {
  // Most text is plain English, for which a fraction of the work will do.
  if (text.length < mostTerms && plain.test(text)) {
    const terms = text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, " ")
      .trim();
    if (!hasLongTerm(terms)) return terms;
  }
  return termsOf(text).join(" ");
}

export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const [word] of fold(text).matchAll(words)) {
    if (unspaced.test(word)) splitUnspaced(word, terms);
    else terms.push(word.slice(0, longestTerm));
    if (terms.length >= mostTerms) break;
  }
  return terms;
}

/** A text as it sorts and compares: two titles that differ in case, accents or punctuation have one key. */
export function textKey(text: string): string {
  return termsText(text).slice(0, 500);
}

function hasLongTerm(terms: string): boolean {
  let start = 0;
  for (let end = terms.indexOf(" "); end !== -1; end = terms.indexOf(" ", start)) {
    if (end - start > longestTerm) return true;
    start = end + 1;
  }
  return terms.length - start > longestTerm;
}

/** A word of a script without spaces is found as a phrase of characters. */
function splitUnspaced(word: string, terms: string[]): void {
  let latin = "";
  for (const character of word) {
    if (!unspaced.test(character)) {
      latin += character;
      continue;
    }
    if (latin !== "") terms.push(latin.slice(0, longestTerm));
    latin = "";
    terms.push(character);
  }
  if (latin !== "") terms.push(latin.slice(0, longestTerm));
}
