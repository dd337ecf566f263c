// Puts a text with Chinese in it into English words, one after the other, for a model that reads no Chinese.
import { chineseStopWords } from "../stop-words.ts";
import type { Dictionary } from "./dictionary.ts";
import { segment } from "./segment.ts";

/** A change of anything in this folder that changes what comes out is another version: vectors of two must not meet. */
export const glossingVersion = 1;

/** A word of several characters means one or two things, a single one many: there more than the first misleads. */
const glossesOfWord = 2;
const glossesOfCharacter = 1;

const run = /\p{Script=Han}+/gu;
const hasHan = /\p{Script=Han}/u;
const askingWords = new Set(
  "什么 怎样 怎么 如何 哪些 哪个 哪里 为什么 为何 何 多少 是否 能否 可否 有没有 吗 呢 请问 请 以后 之后 时候 情况 有何 可以 应当 应该 进行 就 才 没有 什么样".split(
    " ",
  ),
);
/** Latin letters and digits stay, punctuation of Chinese becomes that of English. */
const marks: ReadonlyArray<[RegExp, string]> = [
  [/[。．]/gu, ". "],
  [/[，、]/gu, ", "],
  [/；/gu, "; "],
  [/：/gu, ": "],
  [/？/gu, "? "],
  [/！/gu, "! "],
  [/[（）《》〈〉「」『』【】“”‘’…—]/gu, " "],
];

export function holdsChinese(text: string): boolean {
  return hasHan.test(text);
}

/** The text as it is where it holds no Chinese. */
export function glossText(text: string, dictionary: Dictionary): string {
  if (!holdsChinese(text)) return text;
  let glossed = text.replaceAll(run, (characters) => {
    const words = segment(characters, dictionary).flatMap((word) => glossesFor(word, dictionary));
    return words.length === 0 ? " " : ` ${words.join(" ")} `;
  });
  for (const [mark, plain] of marks) glossed = glossed.replaceAll(mark, plain);
  return glossed
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/\s+([.,;:?!])/gu, "$1")
    .trim();
}

function glossesFor(word: string, dictionary: Dictionary): readonly string[] {
  if (chineseStopWords.has(word) || askingWords.has(word)) return [];
  const most = word.length > 1 ? glossesOfWord : glossesOfCharacter;
  return dictionary.glossesOf(word).slice(0, most);
}
