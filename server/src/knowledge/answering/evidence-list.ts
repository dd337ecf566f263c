// The sentences an outline or a list may quote: those of passages on the topic, best first, each given out once.
import { passagesWithEvidence, surest } from "./answer-question.ts";
import { leastConfidence } from "./confidence.ts";
import { type Citation, citationOf, type Passage, type PassageSentence } from "./passage.ts";
import { likeness } from "./question-terms.ts";
import { quotationOf } from "./quotation.ts";
import { type SentenceVectors, type WeighedSentence, weighPassages } from "./weigh-sentences.ts";
import { countWords } from "./wording.ts";

export type EvidenceList<Sentence extends PassageSentence> = {
  confidence: number;
  passages: Passage<Sentence>[];
  /** The best sentences that are wanted and not yet given out, as lines of a list with their citations. */
  take(isWanted: (sentence: WeighedSentence<Sentence>) => boolean, most: number): string[];
  /** Cites a passage by its best sentence; gives its number. */
  cite(passage: Passage<Sentence>): number;
  citations(): Citation<Sentence>[];
};

const longestSentence = 60;
const alike = 0.6;
// A topic is wider than a question: a passage on a part of it belongs to it.
const partOfTopic = 0.25;

/** Undefined when no passage is on the topic; those that were `chosen` for it before need not prove it again. */
export async function collectEvidence<Sentence extends PassageSentence>(
  topic: string,
  passages: ReadonlyArray<Passage<Sentence>>,
  vectors?: SentenceVectors,
  { chosen = false } = {},
): Promise<EvidenceList<Sentence> | undefined> {
  const all = await weighPassages(topic, passages, vectors);
  if (!chosen && passagesWithEvidence(all).length === 0) return undefined;
  const weighed = all.filter(
    ({ confidence, evidence }) => chosen || confidence >= partOfTopic * leastConfidence(evidence),
  );
  const ranked = weighed
    .flatMap(({ sentences }) => sentences)
    .filter(({ text }) => countWords(text) <= longestSentence)
    .sort((one, other) => other.weight - one.weight);
  const given: WeighedSentence<Sentence>[] = [];
  const citations: Citation<Sentence>[] = [];
  return {
    confidence: surest(weighed),
    passages: weighed.map(({ passage }) => passage),
    take(isWanted, most) {
      const lines: string[] = [];
      for (const sentence of ranked) {
        if (lines.length >= most) break;
        const isGiven = given.some(({ terms }) => likeness(terms, sentence.terms) >= alike);
        if (isGiven || !isWanted(sentence)) continue;
        given.push(sentence);
        citations.push(citationOf(sentence.passage, sentence.sentence));
        lines.push(`- ${quotationOf(sentence.text)} [${sentence.passage.index}]`);
      }
      return lines;
    },
    cite(passage) {
      const sentence = ranked.find((each) => each.passage.index === passage.index)?.sentence;
      const isCited = citations.some(({ index }) => index === passage.index);
      if (!isCited && sentence !== undefined) citations.push(citationOf(passage, sentence));
      return passage.index;
    },
    citations: () => citations,
  };
}
