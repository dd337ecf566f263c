// Tries a model on sentences whose meaning is known, before a single vector of it is used.
import { cosine } from "../../knowledge/retrieval/vectors.ts";

/** Some models find all texts much alike, but not by less than this. One that gives every text one vector has nothing. */
const leastDifference = 0.01;

/** What speaks against the vectors of the trial sentences, or undefined. */
export function findFault(vectors: readonly Float32Array[]): string | undefined {
  const [claim, paraphrase, other] = vectors;
  if (claim === undefined || paraphrase === undefined || other === undefined) {
    return "it did not give a vector for each text";
  }
  if (paraphrase.length !== claim.length || other.length !== claim.length) {
    return "its vectors are not of one length";
  }
  // Written so that it also holds for vectors that are not numbers, which are in no order.
  if (!(cosine(claim, paraphrase) > cosine(claim, other) + leastDifference)) {
    return "it finds two sentences on different things as alike as two on the same";
  }
  return undefined;
}
