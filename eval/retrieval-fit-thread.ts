// Runs in a worker thread: how well one set of weights finds the passages, on one half of the questions.
import type { Weights } from "../server/src/knowledge/retrieval/weights.ts";
import { type Half, readCollections } from "./retrieval-data.ts";
import {
  embedCollection,
  findNames,
  type IndexedCollection,
  indexCollection,
  meanScore,
  type Score,
  scoreOrder,
} from "./retrieval-score.ts";
import { remember } from "./retrieval-vectors.ts";

export type Trial = { weights: Weights; half: Half; useReranker: boolean; collections: string[] };
/** By collection, the mean over the questions. */
export type Figures = Record<string, Score>;

let opened: Promise<IndexedCollection[]> | undefined;

export async function tryWeights(trial: Trial): Promise<Figures> {
  const { weights, half, useReranker, collections } = trial;
  const indexed = await (opened ??= openCollections());
  const figures: Figures = {};
  for (const collection of indexed.filter(({ name }) => collections.includes(name))) {
    const scores: Score[] = [];
    for (const question of collection.questions.filter((each) => each.half === half)) {
      const names = await findNames(collection, question, { limit: 10, useReranker }, weights);
      scores.push(scoreOrder(names, question.relevant));
    }
    figures[collection.name] = meanScore(scores);
  }
  return figures;
}

function openCollections(): Promise<IndexedCollection[]> {
  const remembered = remember(() => Promise.reject(new Error("The texts are not embedded yet.")));
  return Promise.all(
    readCollections().map(async (collection) =>
      indexCollection(collection, await embedCollection(collection, remembered)),
    ),
  );
}
