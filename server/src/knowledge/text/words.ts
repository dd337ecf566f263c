// Cuts text into clauses of words: by spaces where a script has them, by the dictionary of the platform where it has none.
import { fold } from "./fold.ts";
import { singularOf } from "./inflection.ts";
import { normalise } from "./normalise.ts";
import { unspaced, unspacedScripts } from "./scripts.ts";

export type Word = {
  /** As it is written. */
  text: string;
  /** As it compares: lower case, without accents, in the singular. */
  key: string;
  /** Of a script that puts no spaces between words. */
  isUnspaced: boolean;
};

const unspacedRun = `[${unspacedScripts}ー]+`;
const spacedWord = String.raw`(?:(?![${unspacedScripts}])[\p{L}\p{N}\p{M}])+(?:['’+.-](?![${unspacedScripts}])[\p{L}\p{N}]+)*\+{0,2}`;
const piece = new RegExp(`${unspacedRun}|${spacedWord}`, "gu");
// The same where there is nothing but ASCII, in a fraction of the time.
const plainPiece = /[A-Za-z\d]+(?:['+.-][A-Za-z\d]+)*\+{0,2}/gu;
const ascii = /^[\0-\x7f]*$/u;
const clauseEnd =
  /[.!?](?=\s|$)|[,;:()[\]{}"“”«»<>|/\\=。，、；：！？（）【】《》「」『』…—–\n]|\s-+\s/u;
// Made at the first use: it reads a dictionary that many servers never need.
let segmenter: Intl.Segmenter | undefined;

/** Runs of words with nothing but spaces between them; a phrase never reaches from one into the next. */
export function clausesOf(text: string): Word[][] {
  return text
    .split(clauseEnd)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

export function wordsOf(text: string): Word[] {
  if (ascii.test(text)) {
    const found = text.match(plainPiece) ?? [];
    return found.map((word) => ({ text: word, key: wordKey(word), isUnspaced: false }));
  }
  const words: Word[] = [];
  for (const [found] of normalise(text, "NFC").matchAll(piece)) {
    if (!unspaced.test(found)) words.push({ text: found, key: wordKey(found), isUnspaced: false });
    else {
      segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
      for (const { segment } of segmenter.segment(found)) {
        words.push({ text: segment, key: segment.normalize("NFKC"), isUnspaced: true });
      }
    }
  }
  return words;
}

/** How a phrase compares: case, accents, hyphens and the plural make no difference. */
export function phraseKey(text: string): string {
  return keyOf(wordsOf(text));
}

function keyOf(words: readonly Word[]): string {
  return joinWords(words.map(({ key, isUnspaced }) => ({ text: key, isUnspaced })));
}

export function textOf(words: readonly Word[]): string {
  return joinWords(words);
}

function joinWords(words: ReadonlyArray<Pick<Word, "text" | "isUnspaced">>): string {
  let joined = "";
  let wasUnspaced = true;
  for (const { text, isUnspaced } of words) {
    joined += joined === "" || isUnspaced || wasUnspaced ? text : ` ${text}`;
    wasUnspaced = isUnspaced;
  }
  return joined;
}

function wordKey(word: string): string {
  const folded = fold(word)
    .replaceAll(/['’]s$/gu, "")
    .replaceAll(/-+/gu, " ");
  const last = folded.lastIndexOf(" ") + 1;
  return folded.slice(0, last) + singularOf(folded.slice(last));
}
