// Weighs every sentence of the passages against the question, and every passage by its best sentence.
import type { ModelLanguages } from "../text/model-languages.ts";
import { type SentenceRole, sentenceRoles } from "../text/sentence-roles.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import { asksForFindings, isOfKind } from "./asked-for.ts";
import { confidenceOf, type Evidence } from "./confidence.ts";
import { evidenceOf } from "./evidence.ts";
import type { Passage, PassageSentence } from "./passage.ts";
import { createTitleCheck, isProse } from "./prose.ts";
import { coverage, questionTerms, weighByRarity } from "./question-terms.ts";
import { canBeQuoted, isLeftOut } from "./signals.ts";
import { languageOf } from "./wording.ts";

/** What embeds sentences, and what is known of it. */
export type SentenceVectors = {
  /** The languages it understands: in others its similarities say nothing. */
  languages: ModelLanguages;
  /** From its cosines to the scale that confidence was fitted with; undefined where it is not known, and words decide. */
  toScale: ((cosine: number) => number) | undefined;
  /** Vectors of length 1, in the order of the texts. */
  embed(texts: string[]): Promise<Float32Array[]>;
};

export type WeighedSentence<Sentence extends PassageSentence> = {
  passage: Passage<Sentence>;
  sentence: Sentence;
  text: string;
  terms: ReadonlySet<string>;
  role: SentenceRole;
  /** A title, a caption or a line of names tells what a passage is on, but is no sentence of an answer. */
  isProse: boolean;
  covered: number;
  similarity: number | undefined;
  /** How well it would do in an answer. */
  weight: number;
};

export type WeighedPassage<Sentence extends PassageSentence> = {
  passage: Passage<Sentence>;
  evidence: Evidence;
  confidence: number;
  /** Those that can be quoted, in the order of the text. */
  sentences: WeighedSentence<Sentence>[];
};

// An answer tells what was found; what was asked and how it was studied is only the way there.
// The sizes are chosen by hand; eval/answers.ts prints the share of results among what is quoted.
const roleBonus: Record<SentenceRole, number> = {
  result: 0.35,
  conclusion: 0.35,
  other: 0.2,
  limitation: 0.1,
  background: 0.05,
  future: -0.1,
  method: -0.1,
  aim: -0.3,
};
// Papers and their abstracts come to their point towards the end.
const endBonus = 0.15;
// "How many …?" is answered by a figure, "Where …?" by a place.
const kindBonus = 0.25;
const neighbourShare = 0.7;
const leastTerms = 4;
// Embedding is what an answer waits for: a few milliseconds a sentence. The terms choose which.
const mostEmbedded = 24;

/**
 * In the order of the passages, which is that of retrieval. `worthReading` says whose sentences an answer could quote: only
 * these are embedded. Where nobody says it, all are.
 */
export async function weighPassages<Sentence extends PassageSentence>(
  question: string,
  passages: ReadonlyArray<Passage<Sentence>>,
  vectors?: SentenceVectors,
  worthReading?: (found: WeighedPassage<Sentence>[]) => WeighedPassage<Sentence>[],
): Promise<WeighedPassage<Sentence>[]> {
  const asked = questionTerms(question);
  const held = passages.map(
    ({ text, paperTitle, subject = "" }) =>
      new Set([text, paperTitle, subject].flatMap((part) => termsOf(part))),
  );
  const rarity = weighByRarity(asked, held);
  const isTitle = createTitleCheck(passages.map(({ paperTitle }) => paperTitle));
  const weighed = new Map(
    passages.map((passage) => [passage, sentencesOf(passage, asked, rarity, isTitle)]),
  );
  const isUnderstood = vectors?.languages !== "latin" || languageOf(question) === "en";
  const isScaled = vectors?.toScale !== undefined && isUnderstood;
  const judge = (): WeighedPassage<Sentence>[] =>
    withNeighbours(
      Array.from(weighed, ([passage, sentences]) => {
        const nearest = Math.max(0, ...sentences.flatMap(({ similarity }) => similarity ?? []));
        const evidence = evidenceOf(question, passage, isScaled ? nearest : undefined);
        const confidence = sentences.length === 0 ? 0 : confidenceOf(evidence);
        return { passage, evidence, confidence, sentences };
      }),
      question,
    );
  const found = judge();
  if (vectors === undefined || !isUnderstood) return found;
  // Where a passage's own cosine is not known, that of its nearest sentence tells how sure it is.
  const isSettled = !isScaled || passages.every(({ similarity }) => similarity !== undefined);
  const read = isSettled ? (worthReading?.(found) ?? found) : found;
  await addSimilarities(
    question,
    read.map(({ passage }) => weighed.get(passage) ?? []),
    vectors,
  );
  return judge();
}

/** Retrieval cuts papers into passages: what it found beside a sure passage of the same paper is likely part of it. */
function withNeighbours<Sentence extends PassageSentence>(
  found: ReadonlyArray<WeighedPassage<Sentence>>,
  question: string,
): WeighedPassage<Sentence>[] {
  const areFindingsAsked = asksForFindings(question);
  const surest = new Map<number, number>();
  for (const { passage, confidence } of found)
    surest.set(passage.paperId, Math.max(confidence, surest.get(passage.paperId) ?? 0));
  return found.map(({ passage, evidence, sentences, confidence: own }) => {
    const confidence = Math.max(own, neighbourShare * (surest.get(passage.paperId) ?? 0));
    for (const sentence of sentences)
      sentence.weight =
        confidence * (weightOf(sentence, areFindingsAsked) + kindBonusOf(question, sentence.text));
    return { passage, evidence, sentences: sentences.filter((each) => each.isProse), confidence };
  });
}

function sentencesOf<Sentence extends PassageSentence>(
  passage: Passage<Sentence>,
  asked: ReadonlySet<string>,
  rarity: (term: string) => number,
  isTitle: (sentence: string) => boolean,
): WeighedSentence<Sentence>[] {
  if (isLeftOut(passage.section)) return [];
  const texts = passage.sentences.map(({ start, end }) => passage.text.slice(start, end));
  const told = texts.map((text) => isToldIn(passage) && isProse(text) && !isTitle(text));
  const roles = sentenceRoles(
    texts.filter((_, at) => told[at]),
    passage.section,
  );
  let next = 0;
  return passage.sentences.flatMap((sentence, at) => {
    const text = texts[at] ?? "";
    const role = (told[at] === true ? roles[next++] : undefined) ?? "other";
    const terms = new Set(termsOf(text));
    if (terms.size < leastTerms || !canBeQuoted(text)) return [];
    const covered = coverage(asked, terms, rarity);
    const weighed = { passage, sentence, text, terms, role, isProse: told[at] === true };
    return { ...weighed, covered, similarity: undefined, weight: 0 };
  });
}

/** What a caption or a row of a table holds is no sentence. */
function isToldIn({ kind }: Passage): boolean {
  return kind === undefined || kind === "text" || kind === "footnote";
}

async function addSimilarities<Sentence extends PassageSentence>(
  question: string,
  weighed: WeighedSentence<Sentence>[][],
  vectors: SentenceVectors,
): Promise<void> {
  const chosen = chooseForEmbedding(weighed);
  if (chosen.length === 0) return;
  const { toScale = (cosine: number) => cosine } = vectors;
  const [asked, ...found] = await vectors.embed([question, ...chosen.map(({ text }) => text)]);
  for (const [index, sentence] of chosen.entries()) {
    const vector = found[index];
    if (asked !== undefined && vector !== undefined)
      sentence.similarity = Math.max(0, toScale(product(asked, vector)));
  }
}

/** The passages take turns, best first, each with the sentence of it that covers most of what is left. */
function chooseForEmbedding<Sentence extends PassageSentence>(
  weighed: WeighedSentence<Sentence>[][],
): WeighedSentence<Sentence>[] {
  const queues = weighed.map((sentences) =>
    sentences.toSorted((one, other) => other.covered - one.covered),
  );
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue[turn] ?? []),
  );
  return turns.flat().slice(0, mostEmbedded);
}

export function isFinding(role: SentenceRole): boolean {
  return role === "result" || role === "conclusion";
}

/** How near a sentence is to the question. */
export function relevanceOf({
  covered,
  similarity,
}: Pick<WeighedSentence<PassageSentence>, "covered" | "similarity">): number {
  return similarity === undefined ? covered * 0.8 : (covered + similarity) / 2;
}

function kindBonusOf(question: string, sentence: string): number {
  return isOfKind(question, sentence) === true ? kindBonus : 0;
}

function weightOf<Sentence extends PassageSentence>(
  weighed: WeighedSentence<Sentence>,
  areFindingsAsked: boolean,
): number {
  const { passage, sentence, role } = weighed;
  if (!areFindingsAsked) return relevanceOf(weighed) + (role === "aim" ? 0 : roleBonus.result);
  const place = endBonus * (sentence.end / passage.text.length);
  return relevanceOf(weighed) + roleBonus[role] + place;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
