// Whether a piece of text is a sentence that tells something: not a title, heading, caption, running head or line of names.
import { fold } from "../text/fold.ts";
import { countWords } from "./wording.ts";

const word = /[\p{L}\p{N}]+/gu;
const wordWithLetters = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** A full stop, also before the brackets, quotes and numbers of notes that stand behind it. */
const ended =
  /[.!…。！；．](?:["'”’»)\]）】』」]|\s?\[\d[\d\s,;–-]*\]|[¹²³⁰⁴-⁹†‡*]|\d{1,3}(?:[,–-]\d{1,3})*)*$/u;
// "Figure 2: …" and "Table 1. …" are captions; "Figure 2 shows …" tells something.
const caption =
  /^\s*(?:(?:supplementary |extended data )?(?:fig(?:ure|s|\.)?|tab(?:le|\.)|box|listing|algorithm|scheme|plate|chart|panel|appendix)\s*S?(?:\d+[\d.a-z]*|[IVX]+|[A-Z])\s*(?:[:.|–—)-]|\p{Lu}|$)|[图表]\s*\d+(?:[.．-]\d+)?\s*[:：.．、\s])/iu;
const printedMatter =
  /^\s*(?:key ?words?|index terms|关键词|received|accepted|submitted|published|editors?|reviewed by|reviewers?|corresponding author|correspondence|e-?mail|authors?|doi|issn|isbn|cite (?:this|as)|citation|licen[cs]e|copyright|available (?:at|from)|article history|funding|orcid)\b.{0,3}[:：]|©|\ball rights reserved\b|\bissn\b|^\s*https?:|\S+@\S+\.\S+/iu;
const verb =
  /\b(?:is|are|was|were|be|been|being|has|have|had|do|does|did|can|could|may|might|will|would|should|must|we|they|it|this|these|there|which|who|that|\p{Ll}{2,}ed|found|shows?|led|made|rose|fell|grew|became|took|gave|kept|held|suggests?|leads?|remains?|depends?|appears?|seems?|helps?|makes?|provides?|plays?|needs?|increases|reduces|improves|decreases|predicts|affects|causes)\b/u;
const chineseClause = /[，,；;]|了|是|为|有|被|使|可|能|会/u;

const leastWordsWithoutStop = 9;
const leastCharactersWithoutStop = 30;
const mostCapitals = 0.7;
const mostCapitalWords = 0.6;
const leastLetters = 0.55;
const sameAsTitle = 0.85;

/** The titles of papers, in a form that sentences are held against. */
export function createTitleCheck(titles: Iterable<string>): (sentence: string) => boolean {
  const known = [...new Set(titles)].flatMap((title) => {
    const words = wordsOf(title);
    return words.length === 0 ? [] : [{ text: ` ${words.join(" ")} `, words: new Set(words) }];
  });
  return (sentence) => {
    const words = wordsOf(sentence);
    const own = new Set(words);
    return known.some(
      ({ text, words: held }) =>
        text.includes(` ${words.join(" ")} `) || likeness(own, held) >= sameAsTitle,
    );
  };
}

export function isProse(sentence: string): boolean {
  const text = sentence.trim();
  if (caption.test(text) || printedMatter.test(text)) return false;
  const isEnded = ended.test(text);
  if (/\p{Script=Han}/u.test(text) && !/[\p{Script=Latin}]{20}/u.test(text.replaceAll(" ", "")))
    return isEnded || (text.length >= leastCharactersWithoutStop && chineseClause.test(text));
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < leastLetters * text.replaceAll(/\s/gu, "").length) return false;
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  if (capitals.length > mostCapitals * letters.length) return false;
  const [, ...words] = text.match(wordWithLetters) ?? [];
  const capitalWords = words.filter((each) => /^\p{Lu}/u.test(each));
  const isOfNames = words.length >= 3 && capitalWords.length >= mostCapitalWords * words.length;
  if (isOfNames && !(isEnded && verb.test(text))) return false;
  return isEnded || (countWords(text) >= leastWordsWithoutStop && verb.test(text));
}

function wordsOf(text: string): string[] {
  return fold(text).match(word) ?? [];
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = one.intersection(other).size;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}
