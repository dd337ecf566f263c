// Answers a question with the library's own sentences, each followed by its citation, or says that it cannot.
import { leastConfidence } from "./confidence.ts";
import { type Answer, citationOf, type Passage, type PassageSentence } from "./passage.ts";
import { withoutMarkers } from "./markers.ts";
import { likeness } from "./question-terms.ts";
import {
  type SentenceVectors,
  type WeighedPassage,
  type WeighedSentence,
  weighPassages,
} from "./weigh-sentences.ts";
import { countWords, type Language, languageOf, wording } from "./wording.ts";

const mostWords = 120;
const mostSentences = 5;
const longestSentence = 70;
/** A sentence is worth quoting beside the best one, not far behind it. */
const leastOfBest = 0.65;
/** Another passage is quoted too when it is nearly as sure to answer as the best one. */
const leastOfBestPassage = 0.5;
const alike = 0.6;
/** Below it the answer says first that it is a partial one. */
const sure = 0.5;

export async function answerQuestion<Sentence extends PassageSentence>(
  question: string,
  passages: ReadonlyArray<Passage<Sentence>>,
  vectors?: SentenceVectors,
): Promise<Answer<Sentence>> {
  const language = languageOf(question);
  const weighed = await weighPassages(question, passages, vectors);
  const evident = passagesWithEvidence(weighed);
  const chosen = chooseSentences(evident);
  if (chosen.length === 0) return refuse(wording[language].noEvidence);
  const confidence = surest(evident);
  return {
    text: join(chosen, language, confidence),
    citations: chosen.map(({ passage, sentence }) => citationOf(passage, sentence)),
    confidence,
    finish_reason: "stop",
  };
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
): WeighedSentence<Sentence>[] {
  const ranked = passages
    .flatMap(({ sentences }) => sentences)
    .sort((one, other) => other.weight - one.weight);
  const quotable = ranked.filter(({ text }) => countWords(text) <= longestSentence);
  const candidates = quotable.length > 0 ? quotable : ranked.slice(0, 1);
  const least = (candidates[0]?.weight ?? 0) * leastOfBest;
  const chosen: WeighedSentence<Sentence>[] = [];
  let words = 0;
  for (const candidate of candidates) {
    if (candidate.weight < least || chosen.length >= mostSentences) break;
    const length = countWords(candidate.text);
    const isSaid = chosen.some((other) => likeness(candidate.terms, other.terms) >= alike);
    if (isSaid || (chosen.length > 0 && words + length > mostWords)) continue;
    chosen.push(candidate);
    words += length;
  }
  return inReadingOrder(chosen, passages);
}

/** The surest passage first, and inside a passage as its author wrote it. */
function inReadingOrder<Sentence extends PassageSentence>(
  chosen: ReadonlyArray<WeighedSentence<Sentence>>,
  passages: ReadonlyArray<WeighedPassage<Sentence>>,
): WeighedSentence<Sentence>[] {
  const places = passages
    .toSorted((one, other) => other.confidence - one.confidence)
    .map(({ passage }) => passage.index);
  return chosen.toSorted(
    (one, other) =>
      places.indexOf(one.passage.index) - places.indexOf(other.passage.index) ||
      one.sentence.start - other.sentence.start,
  );
}

function join<Sentence extends PassageSentence>(
  chosen: ReadonlyArray<WeighedSentence<Sentence>>,
  language: Language,
  confidence: number,
): string {
  const quoted = chosen.map(({ text, passage }) => `${withoutMarkers(text)} [${passage.index}]`);
  return [...(confidence < sure ? [wording[language].weakEvidence] : []), ...quoted].join(" ");
}
