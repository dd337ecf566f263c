// Answers a question with what papers of the library found, in their own sentences with citations, or says that it cannot.
import { answerWording } from "./answer-wording.ts";
import { asksForFindings } from "./asked-for.ts";
import { leastConfidence } from "./confidence.ts";
import { composeAnswer, type PaperFindings, type Verdict } from "./compose-answer.ts";
import { type Answer, citationOf, type Passage, type PassageSentence } from "./passage.ts";
import { likeness } from "./question-terms.ts";
import {
  isFinding,
  relevanceOf,
  type SentenceVectors,
  type WeighedPassage,
  type WeighedSentence,
  weighPassages,
} from "./weigh-sentences.ts";
import { countWords, languageOf, wording } from "./wording.ts";

/** `verdict` is what the answer says of its papers together, in its first words. */
export type QuestionAnswer<Sentence extends PassageSentence> = Answer<Sentence> & {
  verdict?: Verdict | undefined;
};

const mostWords = 120;
const mostSentences = 5;
const mostOfOneOfSeveral = 2;
const longestSentence = 70;
/** A sentence is worth quoting beside the best one, not far behind it. */
const leastOfBest = 0.65;
/** Another passage is quoted too when it is nearly as sure to answer as the best one. */
const leastOfBestPassage = 0.5;
/** A finding is about the question when it is not far behind the paper's nearest sentence: aims repeat what is asked. */
const leastOfNearest = 0.4;
const alike = 0.6;

export async function answerQuestion<Sentence extends PassageSentence>(
  question: string,
  passages: ReadonlyArray<Passage<Sentence>>,
  vectors?: SentenceVectors,
): Promise<QuestionAnswer<Sentence>> {
  const language = languageOf(question);
  const evident = passagesWithEvidence(
    await weighPassages(question, passages, vectors, passagesWithEvidence),
  );
  if (evident.length === 0) return refuse(wording[language].noEvidence);
  const chosen = chooseSentences(evident, asksForFindings(question));
  // What fits may be known by its title alone, which tells what was asked and not what was found.
  if (chosen.length === 0) return refuse(answerWording[language].onlyTitles);
  const confidence = surest(evident);
  const { text, quoted, verdict } = composeAnswer(question, byPaper(chosen, evident), confidence);
  const citations = quoted.map(({ passage, sentence }) => citationOf(passage, sentence));
  return { text, citations, confidence, finish_reason: "stop", verdict };
}

export function refuse(text: string): Answer<never> {
  return { text, citations: [], confidence: 0, finish_reason: "no_evidence" };
}

/** The passages worth citing: sure enough on their own, and not far behind the surest. */
export function passagesWithEvidence<Sentence extends PassageSentence>(
  weighed: ReadonlyArray<WeighedPassage<Sentence>>,
): WeighedPassage<Sentence>[] {
  const best = surest(weighed);
  return weighed.filter(
    ({ confidence, evidence }) =>
      confidence >= Math.max(leastConfidence(evidence), best * leastOfBestPassage),
  );
}

export function surest(weighed: ReadonlyArray<{ confidence: number }>): number {
  return Math.max(0, ...weighed.map(({ confidence }) => confidence));
}

function chooseSentences<Sentence extends PassageSentence>(
  passages: ReadonlyArray<WeighedPassage<Sentence>>,
  areFindingsAsked: boolean,
): WeighedSentence<Sentence>[] {
  const ranked = passages
    .flatMap(({ sentences }) => sentences)
    .sort((one, other) => other.weight - one.weight);
  const short = ranked.filter(({ text }) => countWords(text) <= longestSentence);
  const told = short.filter(({ role }) => role !== "aim" && role !== "future");
  const quotable = told.length === 0 ? short : areFindingsAsked ? findingsFirst(told) : told;
  const candidates = quotable.length > 0 ? quotable : ranked.slice(0, 1);
  const least = (candidates[0]?.weight ?? 0) * leastOfBest;
  const chosen: WeighedSentence<Sentence>[] = [];
  let words = 0;
  for (const candidate of inTurns(candidates.filter(({ weight }) => weight >= least))) {
    if (chosen.length >= mostSentences) break;
    const length = countWords(candidate.text);
    const isSaid = chosen.some((other) => likeness(candidate.terms, other.terms) >= alike);
    if (isSaid || (chosen.length > 0 && words + length > mostWords)) continue;
    chosen.push(candidate);
    words += length;
  }
  return chosen;
}

/** Of a paper that tells what it found about the question, nothing else. */
function findingsFirst<Sentence extends PassageSentence>(
  ranked: ReadonlyArray<WeighedSentence<Sentence>>,
): WeighedSentence<Sentence>[] {
  const papers = Map.groupBy(ranked, ({ passage }) => passage.paperId);
  const kept = new Set(
    [...papers.values()].flatMap((sentences) => {
      const least = leastOfNearest * Math.max(...sentences.map(relevanceOf));
      const findings = sentences.filter(
        (sentence) => isFinding(sentence.role) && relevanceOf(sentence) >= least,
      );
      return findings.length > 0 ? findings : sentences;
    }),
  );
  return ranked.filter((sentence) => kept.has(sentence));
}

/** The best sentence of each paper first, then the next of each: an answer tells of several papers rather than much of one. */
function inTurns<Sentence extends PassageSentence>(
  ranked: ReadonlyArray<WeighedSentence<Sentence>>,
): WeighedSentence<Sentence>[] {
  const papers = Map.groupBy(ranked, ({ passage }) => passage.paperId);
  const most = papers.size > 1 ? mostOfOneOfSeveral : mostSentences;
  return Array.from({ length: most }, (_, turn) =>
    [...papers.values()].flatMap((sentences) => sentences[turn] ?? []),
  ).flat();
}

/** The surest paper first, and inside a paper the surest passage, as its author wrote it. */
function byPaper<Sentence extends PassageSentence>(
  chosen: ReadonlyArray<WeighedSentence<Sentence>>,
  evident: ReadonlyArray<WeighedPassage<Sentence>>,
): PaperFindings<Sentence>[] {
  const sure = evident.toSorted((one, other) => other.confidence - one.confidence);
  const papers = new Set(sure.map(({ passage }) => passage.paperId));
  return [...papers].flatMap((paperId) => {
    const own = sure.filter(({ passage }) => passage.paperId === paperId);
    const quoted = own.flatMap(({ passage }) =>
      chosen
        .filter((each) => each.passage.index === passage.index)
        .toSorted((one, other) => one.sentence.start - other.sentence.start),
    );
    return quoted.length === 0 ? [] : { quoted, read: own.flatMap(({ sentences }) => sentences) };
  });
}
