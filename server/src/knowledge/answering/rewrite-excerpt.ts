// Rewrites an excerpt without a language model: simpler or more formal; what only a model can do it says it cannot.
import { splitSentences } from "../text/sentences.ts";
import { formal, formalChinese, plainer, plainerChinese, type Replacement } from "./plain-words.ts";
import { countWords, languageOf } from "./wording.ts";

export type RewriteStyle = "simplify" | "academic" | "translate_en" | "translate_zh" | "custom";

const needsProvider = {
  translate_en:
    "Translating needs a language model, and none is set up: the built-in engine cannot translate. Choose a provider in the settings and try again.",
  translate_zh:
    "翻译需要语言模型，目前没有配置：内置引擎不能翻译。请在设置中选择一个服务商，然后重试。",
  custom: {
    en: "Following an instruction of your own needs a language model, and none is set up: the built-in engine can only simplify or make a text more formal. Choose a provider in the settings and try again.",
    zh: "按自定义要求改写需要语言模型，目前没有配置：内置引擎只能简化文字或使其更正式。请在设置中选择一个服务商，然后重试。",
  },
};

/** Sentences of no more words than this are short enough. */
const shortSentence = 14;
const shortPart = 4;
// Where a long sentence can be cut, and how the rest then begins. "which" and "who" refer back and stay.
const cuts: ReadonlyArray<[RegExp, string]> = [
  [/;\s+(?:however|but),?\s+/giu, "But "],
  [/;\s+(?:therefore|thus|hence|so),?\s+/giu, "So "],
  [/;\s+(?:in addition|moreover|furthermore|and|also),?\s+/giu, "Also, "],
  [/;\s+/gu, ""],
  [/,\s+whereas\s+/giu, "In contrast, "],
  [/,\s+but\s+/giu, "But "],
  [/,\s+so\s+/giu, "So "],
  [/,\s+and\s+/giu, ""],
];
// A clause has a subject and a verb; what begins with a verb has its subject in the other half.
const finiteVerb =
  /\b(?:is|are|was|were|has|have|had|can|could|may|might|will|would|should|must|did|does|do|\p{L}{3,}ed|shows?|remains?|suggests?)\b/iu;
const beginsWithVerb =
  /^(?:is|are|was|were|has|have|had|can|could|may|might|will|would|should|must|did|does|do|not|then|thus|thereby|\p{L}+(?:ed|ing|ly))\b/iu;
const refersBack = /\b(?:that|which|who|whose|whom|where)\b/iu;

/** `customPrompt` only tells in which language to say that an instruction needs a model. */
export function rewriteExcerpt(excerpt: string, style: RewriteStyle, customPrompt = ""): string {
  if (style === "custom") return needsProvider.custom[languageOf(customPrompt)];
  if (style === "translate_en" || style === "translate_zh") return needsProvider[style];
  const rewrite = languageOf(excerpt) === "zh" ? rewriteChinese : rewriteEnglish;
  return excerpt
    .split("\n")
    .map((line) => rewrite(line.trim(), style))
    .join("\n")
    .trim();
}

function rewriteEnglish(line: string, style: "simplify" | "academic"): string {
  if (style === "academic") return sentencesOf(line).map(makeFormal).join(" ");
  return sentencesOf(line)
    .flatMap(cutSentence)
    .map((sentence) => capitalised(replaceAll(sentence, plainer)))
    .join(" ");
}

function rewriteChinese(line: string, style: "simplify" | "academic"): string {
  const pairs = style === "simplify" ? plainerChinese : formalChinese;
  const replaced = pairs.reduce((text, [written, by]) => text.replaceAll(written, by), line);
  return style === "simplify" ? replaced.replaceAll(/；\s*/gu, "。") : replaced;
}

function makeFormal(sentence: string): string {
  const opened = sentence
    .replace(/^But,?\s+/u, "However, ")
    .replace(/^So,?\s+/u, "Therefore, ")
    .replace(/^(?:And|Also|Plus),?\s+/u, "Moreover, ")
    .replace(/!+$/u, ".");
  return capitalised(replaceAll(opened, formal));
}

/** A long sentence becomes several where its parts stand on their own. */
function cutSentence(sentence: string): string[] {
  if (countWords(sentence) <= shortSentence) return [sentence];
  for (const [cut, beginning] of cuts) {
    for (const { index, 0: found } of sentence.matchAll(cut)) {
      const [before, after] = [sentence.slice(0, index), sentence.slice(index + found.length)];
      if (isInBracket(before) || !isClause(before) || !isClause(after)) continue;
      const rest = beginning === "" ? capitalised(after) : beginning + lowered(after);
      return [...cutSentence(`${before}.`), ...cutSentence(rest)];
    }
  }
  return [sentence];
}

function isClause(part: string): boolean {
  const verb = finiteVerb.exec(part);
  return (
    verb !== null &&
    countWords(part) >= shortPart &&
    !beginsWithVerb.test(part) &&
    !refersBack.test(part.slice(0, verb.index))
  );
}

function isInBracket(before: string): boolean {
  return before.lastIndexOf("(") > before.lastIndexOf(")");
}

function sentencesOf(line: string): string[] {
  return splitSentences(line).map(({ start, end }) => line.slice(start, end));
}

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (changed, { pattern, by }) =>
      changed.replaceAll(pattern, (_found, article: string | undefined, written: string) => {
        const word = /^\p{Lu}/u.test(written) ? capitalised(by) : by;
        if (article === undefined) return word;
        const fitting = /^[aeiou]/iu.test(word) ? "an" : "a";
        return `${article.startsWith("A") ? capitalised(fitting) : fitting} ${word}`;
      }),
    text,
  );
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Names and acronyms keep their capital: only the small words that begin a clause lose it. */
function lowered(text: string): string {
  return /^(?:The|This|These|Those|That|It|They|We|He|She|There|Our|Their|Its|An?|No|All|Most|Both|Some|In)\b/u.test(
    text,
  )
    ? text.slice(0, 1).toLowerCase() + text.slice(1)
    : text;
}
