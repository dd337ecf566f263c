// How likely it is that the library holds what a question asks for: a logistic model, fitted on many ways to ask.

/** Of a passage. */
export type Evidence = {
  /** How much of the question it holds: 0 to 1. */
  covered: number;
  /** Its cosine to the question, where the bundled model was asked. */
  similarity: number | undefined;
  /** Whether a yes or a no is asked for. */
  isClosed: boolean;
  /** Whether the model read the question or the passage through a dictionary. */
  isGlossed?: boolean | undefined;
};

export type ConfidenceModel = {
  bias: number;
  covered: number;
  /** So much of a question that is about something else is held all the same; only what is held beyond it counts. */
  coveredByChance: number;
  similarity: number;
  /** The engine refuses when no passage reaches it. */
  least: { closed: number; open: number };
};

/**
 * Fitted on seven kinds of queries to four libraries: those that a library answers, those of other fields, and some whose
 * papers were left out, each group with the same weight. `least.open` is the highest at which no more than 4 of 100 of
 * any kind in any library were refused wrongly; `least.closed` refuses five of six questions for a yes or a no whose paper
 * was left out. `eval/answers.ts` fits again, prints what it finds beside these, and reports on halves that it was not
 * fitted on. How near the nearest sentence is told nothing more, so refusing need not wait for sentences to be embedded.
 */
export const withVectors: ConfidenceModel = {
  bias: -8.3,
  covered: 4.6,
  coveredByChance: 0,
  similarity: 14.4,
  least: { open: 0.23, closed: 0.81 },
};
/** Words alone tell less: below three tenths of the question nothing is cited, below 45 of 100 for a yes or a no. */
export const withoutVectors: ConfidenceModel = {
  bias: -2.9,
  covered: 7.2,
  coveredByChance: 0,
  similarity: 0,
  least: { open: 0.32, closed: 0.58 },
};

/**
 * Chosen with all questions of eval/chinese.ts in sight. Pairs of characters match by chance: of questions on other
 * fields a passage holds as much as of those that it answers in other words. What is asked for a yes is read too roughly
 * to ask more of it.
 */
export const throughDictionary: ConfidenceModel = {
  bias: -6.6,
  covered: 3,
  coveredByChance: 0.45,
  similarity: 13.4,
  least: { open: 0.345, closed: 0.345 },
};

export function confidenceOf(evidence: Evidence): number {
  const { bias, covered, coveredByChance, similarity } = modelFor(evidence);
  const held = Math.max(0, evidence.covered - coveredByChance);
  const sum = bias + covered * held + similarity * (evidence.similarity ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

export function leastConfidence(evidence: Evidence): number {
  const { least } = modelFor(evidence);
  return evidence.isClosed ? least.closed : least.open;
}

function modelFor({ similarity, isGlossed = false }: Evidence): ConfidenceModel {
  if (similarity === undefined) return withoutVectors;
  return isGlossed ? throughDictionary : withVectors;
}
