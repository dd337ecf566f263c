// Asks what the collections ask in the other ways people ask: keywords, titles, and requests as a librarian would word them.
import {
  type Background,
  chooseDistinct,
  countPhrases,
  rankPhrases,
} from "../server/src/knowledge/text/key-phrases.ts";
import { stopWords } from "../server/src/knowledge/text/stop-words.ts";
import type { Collection, Half } from "./retrieval-data.ts";

export const kinds = [
  "question",
  "long question",
  "description",
  "claim",
  "keywords",
  "title",
  "request",
] as const;
export type Kind = (typeof kinds)[number];

export type Query = { kind: Kind; half: Half; text: string; relevant: Set<string> };

/** How the collection's own questions are worded. */
const ownKind: Record<string, (text: string) => Kind> = {
  cranfield: () => "long question",
  cisi: (text) =>
    text.split(/\s+/u).length > wordsOfDescription ? "description" : "long question",
  scifact: () => "claim",
  pubmedqa: () => "question",
  "zh-csl": () => "keywords",
};
const wordsOfDescription = 60;
const mostOfKind = 120;
const mostKeywords = 6;
const phrasesOfRequest = 8;
const everyTitle = 7;
const shortestTitle = 12;

/** Those that the collection has, and those made of its questions and of the papers that answer them. */
export function queriesOf(collection: Collection): Query[] {
  const { name, questions } = collection;
  const own = questions.map(({ text, half, relevant }) => ({
    kind: ownKind[name]?.(text) ?? "question",
    half,
    text,
    relevant,
  }));
  return kinds.flatMap((kind) =>
    [...own.filter((query) => query.kind === kind), ...madeOf(collection, kind)].slice(
      0,
      name === "pubmedqa" ? undefined : mostOfKind,
    ),
  );
}

function madeOf(collection: Collection, kind: Kind): Query[] {
  const { name, papers, questions, titles = papers } = collection;
  if (kind === "title")
    return titles.filter(isNamed).flatMap(({ name: paper, title }, place) => {
      const half = place % 2 === 0 ? ("a" as const) : ("b" as const);
      return place % everyTitle === 0
        ? { kind, half, text: title, relevant: new Set([paper]) }
        : [];
    });
  // Chinese is not made of words that could be picked, and the abstracts of PubMedQA are one for each question.
  if (kind === "keywords" && name !== "zh-csl")
    return questions.map((question) => ({ ...question, kind, text: keywordsOf(question.text) }));
  if (kind !== "request" || name === "zh-csl" || name === "pubmedqa") return [];
  const byName = new Map(papers.map((paper) => [paper.name, paper]));
  const background = countPhrases(papers.map(toDocument));
  return questions.map((question, place) => {
    const answers = [...question.relevant].flatMap((paper) => byName.get(paper) ?? []).slice(0, 2);
    const phrases = answers.flatMap((paper) => phrasesOf(paper, background));
    return { ...question, kind, text: requestFor(question.text, phrases, place) };
  });
}

/** The titles of PubMedQA are its questions, and its papers have none. */
function isNamed({ title }: { title: string }): boolean {
  return title.length > shortestTitle;
}

function toDocument({ title, text }: Collection["papers"][number]) {
  return { title, abstract: text };
}

function phrasesOf(paper: Collection["papers"][number], background: Background): string[] {
  return chooseDistinct(rankPhrases(toDocument(paper), background), phrasesOfRequest / 2).map(
    ({ text }) => text,
  );
}

function keywordsOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}-]+/gu) ?? [];
  const telling = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return (telling.length > 1 ? telling : words).slice(0, mostKeywords).join(" ");
}

/** In several wordings, some in capitals as old requests were typed. */
function requestFor(question: string, phrases: string[], place: number): string {
  const subject = question
    .replace(/^(?:what|how|which|why|who|when|where|is|are|can|do|does|has|have)\b\s*/iu, "")
    .replace(/[\s.?!]+$/u, "");
  const keywords = phrases.join(", ");
  const wordings = [
    `I am interested in ${subject}. Any articles or reports dealing with ${keywords} would be of interest.`,
    `I would be pleased to receive any information on ${subject}. Keywords: ${keywords}.`,
    `Please send me references to literature about ${subject}; also ${keywords}.`,
    `I am doing research on ${subject} and am looking for papers which discuss ${keywords}.`,
  ];
  const text = wordings[place % wordings.length] ?? "";
  return place % 3 === 0 ? text.toUpperCase() : text;
}
