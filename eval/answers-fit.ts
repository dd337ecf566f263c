// Fits the logistic model of the engine's confidence and the thresholds below which it refuses.
import {
  type ConfidenceModel,
  type Evidence,
} from "../server/src/knowledge/answering/confidence.ts";

/** Nothing in these libraries is held by chance. */
export type FittedModel = Omit<ConfidenceModel, "coveredByChance">;
export type Weights = Omit<FittedModel, "least">;

/** Each group of questions counts the same, however many questions it has. */
export type Judged = { evidence: Evidence; isThere: boolean; group: string };
export type Outcome = { confidence: number; isThere: boolean };

const steps = 800;
const rate = 4;
/** Keeps features that say nearly the same from taking opposite signs. */
const ridge = 1e-3;

/**
 * Plain gradient descent on features scaled alike; the weights are for the features as they are. Half of the weight is
 * of questions that the library can answer, so that the confidence is a chance where both are as frequent.
 */
export function fitWeights(judged: readonly Judged[]): Weights {
  const shares = sharesOf(judged);
  const features = judged.map(({ evidence }) => [evidence.covered, evidence.similarity ?? 0]);
  const scales = [0, 1].map((column) => {
    const middle = sum(features, (row, place) => (row[column] ?? 0) * (shares[place] ?? 0));
    const spread = Math.sqrt(
      sum(features, (row, place) => ((row[column] ?? 0) - middle) ** 2 * (shares[place] ?? 0)),
    );
    return { middle, spread: spread || 1 };
  });
  const rows = features.map((row) => [
    1,
    ...row.map(
      (value, column) => (value - (scales[column]?.middle ?? 0)) / (scales[column]?.spread ?? 1),
    ),
  ]);
  let weights = [0, 0, 0];
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight, column) => (column === 0 ? 0 : ridge * weight));
    for (const [place, row] of rows.entries()) {
      const error = chance(product(weights, row)) - (judged[place]?.isThere === true ? 1 : 0);
      for (const [column, value] of row.entries())
        slope[column] = (slope[column] ?? 0) + error * value * (shares[place] ?? 0);
    }
    weights = weights.map((weight, column) => weight - rate * (slope[column] ?? 0));
  }
  const [first = 0, ...others] = weights;
  const [covered = 0, similarity = 0] = others.map(
    (weight, column) => weight / (scales[column]?.spread ?? 1),
  );
  const middles = scales.map(({ middle }) => middle);
  return { bias: first - product([covered, similarity], middles), covered, similarity };
}

function sharesOf(judged: readonly Judged[]): number[] {
  const sizes = new Map<string, number>();
  const keyOf = ({ group, isThere }: Judged): string => `${isThere} ${group}`;
  for (const each of judged) sizes.set(keyOf(each), (sizes.get(keyOf(each)) ?? 0) + 1);
  const groups = (isThere: boolean): number =>
    [...sizes.keys()].filter((key) => key.startsWith(`${isThere} `)).length;
  const counts = { true: groups(true), false: groups(false) };
  return judged.map((each) => 0.5 / counts[`${each.isThere}`] / (sizes.get(keyOf(each)) ?? 1));
}

export function confidenceBy(weights: Weights, { covered, similarity }: Evidence): number {
  return chance(weights.bias + weights.covered * covered + weights.similarity * (similarity ?? 0));
}

/** The highest at which of no group more than a share is below. */
export function thresholdFor(groups: ReadonlyArray<readonly number[]>, mostBelow: number): number {
  return Math.min(
    ...groups.map((confidences) => {
      const sorted = confidences.toSorted((one, other) => one - other);
      return sorted[Math.floor(mostBelow * sorted.length)] ?? 1;
    }),
  );
}

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
  return one.reduce((total, value, index) => total + value * (other[index] ?? 0), 0);
}

function sum(rows: readonly number[][], read: (row: number[], place: number) => number): number {
  return rows.reduce((total, row, place) => total + read(row, place), 0);
}

function chance(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

export function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
