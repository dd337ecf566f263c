// What was chosen on each half of the questions: `npm run eval:retrieval` asks the other half with it.
import { shippedWeights, type Weights } from "../server/src/knowledge/retrieval/weights.ts";
import type { Half } from "./retrieval-data.ts";

export const chosenOn: Record<Half, Weights> = {
  a: {
    ...shippedWeights,
    denseShare: 0.61,
    meaningOfBest: 0.2,
    bestPassages: 3,
    termsOfBest: 0.04,
  },
  b: {
    ...shippedWeights,
    denseShare: 0.64,
    meaningOfBest: 0.15,
    bestPassages: 3,
    termsOfBest: 0.02,
  },
};
