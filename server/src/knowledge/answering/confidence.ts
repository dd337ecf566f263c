// How likely it is that a passage answers a question: a logistic model, fitted on questions with and without their paper.

/** All 0 to 1. */
export type Evidence = {
  /** The share of the question's terms in the passage or its paper's title. */
  inPassage: number;
  /** The same for the sentence of it that holds most. */
  inSentence: number;
  /** The cosines of the passage, and of its sentence nearest to the question, where the bundled model was asked. */
  similarity: { passage: number; sentence: number } | undefined;
};

/** What is 0 has no say: beside the similarity of a sentence, its terms tell nothing more. */
export type ConfidenceModel = {
  bias: number;
  inPassage: number;
  inSentence: number;
  passageSimilarity: number;
  sentenceSimilarity: number;
  /** The engine refuses when no passage reaches it. */
  least: number;
};

/**
 * Fitted on the 250 even questions of PubMedQA, each asked with its abstract in the library and without it, which makes
 * the confidence a chance where both are as frequent. `least` is the lowest at which four of five of them without their
 * abstract were refused: refusing more would cost right answers. `eval/answers.ts` fits again, prints the weights beside
 * these, and reports on the 250 odd questions.
 */
export const withVectors: ConfidenceModel = {
  bias: -14.5,
  inPassage: 8.2,
  inSentence: 0,
  passageSimilarity: 8.6,
  sentenceSimilarity: 7.6,
  least: 0.12,
};
export const withoutVectors: ConfidenceModel = {
  bias: -8.6,
  inPassage: 11.8,
  inSentence: 3.5,
  passageSimilarity: 0,
  sentenceSimilarity: 0,
  least: 0.25,
};

export function confidenceOf(evidence: Evidence): number {
  const model = modelFor(evidence);
  const sum =
    model.bias +
    model.inPassage * evidence.inPassage +
    model.inSentence * evidence.inSentence +
    model.passageSimilarity * (evidence.similarity?.passage ?? 0) +
    model.sentenceSimilarity * (evidence.similarity?.sentence ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

export function leastConfidence(evidence: Evidence): number {
  return modelFor(evidence).least;
}

function modelFor({ similarity }: Evidence): ConfidenceModel {
  return similarity === undefined ? withoutVectors : withVectors;
}
