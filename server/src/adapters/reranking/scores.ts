// Scores of 0 to 1, and the trial that a model must pass before one of its scores is used.
import { trialSentences } from "../inference/trial-sentences.ts";

/** The first text answers the question, the second is about something else. */
export const trial: { question: string; texts: [string, string] } = {
  question: "Does aspirin lower the risk of a heart attack?",
  texts: [trialSentences[0], trialSentences[2]],
};

/** A model that gives every pair one score differs from itself by its rounding only. */
const leastDifference = 0.01;

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** What speaks against the scores of the trial, or undefined. */
export function findFault([answering = 0, other = 0]: readonly number[]): string | undefined {
  if (answering > other + leastDifference) return undefined;
  return answering < other - leastDifference
    ? "it puts a text on something else before one that answers the question"
    : "it gives a text that answers the question and one on something else the same score";
}
