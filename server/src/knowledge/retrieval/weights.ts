// The weights of retrieval, as one value: what eval/retrieval-fit.ts chooses on half of the questions and the rest obeys.

export type Weights = {
  /** Of the meaning in the first look; the words have the rest. */
  denseShare: number;
  /** How many of the first look the second puts in another order. */
  lookedAt: number;
  /** What a passage gains by meaning what so many of the best mean. */
  meaningOfBest: number;
  bestPassages: number;
  /** What it gains by holding the terms that tell so many of the best from others: so many terms, rare ones preferred. */
  termsOfBest: number;
  termPassages: number;
  feedbackTerms: number;
  rarityPower: number;
};

export const shippedWeights: Weights = {
  denseShare: 0.59,
  lookedAt: 100,
  meaningOfBest: 0.29,
  bestPassages: 4,
  termsOfBest: 0.1,
  termPassages: 3,
  feedbackTerms: 30,
  rarityPower: 0.64,
};
