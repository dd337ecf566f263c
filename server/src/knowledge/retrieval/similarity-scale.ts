// Cosines of models lie differently: one model finds all texts alike by 0.7, another by 0. This puts those of any model on
// the scale of the bundled one, which confidence was fitted with.
import { cosine } from "./vectors.ts";

/** The mean cosine of questions with passages on other matters, and with the ones that answer them. */
export type SimilarityScale = { unrelated: number; related: number };

/** Of the bundled model, on the trial pairs in Latin letters. */
export const referenceScale: SimilarityScale = { unrelated: 0.018, related: 0.609 };

/** A model that tells them apart by less does not understand them. */
const leastStep = 0.05;
const leastRight = 0.75;

/** The passage in the place of a question answers it. Undefined for a model that mostly finds others nearer. */
export function measureScale(
  questions: readonly Float32Array[],
  passages: readonly Float32Array[],
): SimilarityScale | undefined {
  let [related, unrelated, right] = [0, 0, 0];
  for (const [place, question] of questions.entries()) {
    const cosines = passages.map((passage) => cosine(question, passage));
    const own = cosines[place] ?? 0;
    related += own / questions.length;
    const others = cosines.reduce((sum, each) => sum + each, -own) / (passages.length - 1);
    unrelated += others / questions.length;
    if (own >= Math.max(...cosines)) right += 1 / questions.length;
  }
  return related - unrelated < leastStep || right < leastRight ? undefined : { unrelated, related };
}

/** From a cosine of the model to what the bundled model would say of texts that are as near to each other. */
export function toReference({ unrelated, related }: SimilarityScale): (near: number) => number {
  const step = (referenceScale.related - referenceScale.unrelated) / (related - unrelated);
  return (near) => referenceScale.unrelated + (near - unrelated) * step;
}
