// Fits the logistic model of the engine's confidence, and reads refusals off any threshold.
import type { ConfidenceModel, Evidence } from "../server/src/knowledge/answering/confidence.ts";

export type Weights = Omit<ConfidenceModel, "least">;
export type Judged = { evidence: Evidence; isThere: boolean };

const steps = 4000;
const rate = 1;
/** Keeps features that say nearly the same from taking opposite signs. */
const ridge = 1e-3;

/**
 * Plain gradient descent on features scaled alike; the weights are for the features as they are. A sentence is judged by
 * its similarity where there is one, else by its terms: the two together fit no better.
 */
export function fitWeights(judged: readonly Judged[]): Weights {
  const rows = judged.map(({ evidence }) => [
    evidence.inPassage,
    evidence.similarity === undefined ? evidence.inSentence : 0,
    evidence.similarity?.passage ?? 0,
    evidence.similarity?.sentence ?? 0,
  ]);
  const columns = [0, 1, 2, 3].map((column) => rows.map((row) => row[column] ?? 0));
  const means = columns.map(mean);
  const spreads = columns.map(
    (values, column) =>
      Math.sqrt(mean(values.map((value) => (value - (means[column] ?? 0)) ** 2))) || 1,
  );
  const scaled = rows.map((row) => [
    1,
    ...row.map((value, column) => (value - (means[column] ?? 0)) / (spreads[column] ?? 1)),
  ]);
  let weights = [0, 0, 0, 0, 0];
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight, column) => (column === 0 ? 0 : ridge * weight));
    for (const [index, row] of scaled.entries()) {
      const error = chance(product(weights, row)) - (judged[index]?.isThere === true ? 1 : 0);
      for (const [column, value] of row.entries())
        slope[column] = (slope[column] ?? 0) + (error * value) / scaled.length;
    }
    weights = weights.map((weight, column) => weight - rate * (slope[column] ?? 0));
  }
  const [first = 0, ...others] = weights;
  const unscaled = others.map((weight, column) => weight / (spreads[column] ?? 1));
  const [inPassage = 0, inSentence = 0, passageSimilarity = 0, sentenceSimilarity = 0] = unscaled;
  const bias = first - product(unscaled, means);
  return { bias, inPassage, inSentence, passageSimilarity, sentenceSimilarity };
}

export type Outcome = { confidence: number; isThere: boolean };

/** Of the questions without their paper and of those with it, the shares that a threshold refuses. */
export function refusals(
  outcomes: readonly Outcome[],
  threshold: number,
): { refused: number; refusedWrongly: number } {
  const share = (isThere: boolean): number => {
    const those = outcomes.filter((outcome) => outcome.isThere === isThere);
    return those.filter(({ confidence }) => confidence < threshold).length / those.length;
  };
  return { refused: share(false), refusedWrongly: share(true) };
}

/** How far the stated chances are from what was the case: 0 is perfect, 0.25 is a coin. */
export function brierScore(outcomes: readonly Outcome[]): number {
  return mean(outcomes.map(({ confidence, isThere }) => (confidence - (isThere ? 1 : 0)) ** 2));
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

function chance(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
