// What was chosen on each half of the questions: `npm run eval:retrieval` asks the other half with it.
import { shippedWeights, type Weights } from "../server/src/knowledge/retrieval/weights.ts";
import type { Half } from "./retrieval-data.ts";

export const chosenOn: Record<Half, Weights> = {
  a: {
    ...shippedWeights,
    denseShare: 0.59,
    meaningOfBest: 0.24,
    bestPassages: 4,
    termsOfBest: 0.09,
  },
  b: {
    ...shippedWeights,
    denseShare: 0.59,
    meaningOfBest: 0.33,
    bestPassages: 5,
    termsOfBest: 0.12,
  },
};
