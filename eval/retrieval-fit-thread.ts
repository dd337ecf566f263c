// Runs in a worker thread: how well one set of weights finds the papers, on each half of the questions.
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

export type Trial = { weights: Weights; useReranker: boolean; collections: string[] };
/** By collection, the mean over the questions of each half. */
export type Figures = Record<string, Record<Half, Score>>;

/** Of a collection: more of them would tell little more, and a search over weights asks them again and again. */
const mostQuestions = 160;

let opened: Promise<IndexedCollection[]> | undefined;

export async function tryWeights({ weights, useReranker, collections }: Trial): Promise<Figures> {
  const indexed = await (opened ??= openCollections());
  const figures: Figures = {};
  for (const collection of indexed.filter(({ name }) => collections.includes(name))) {
    const scores: Record<Half, Score[]> = { a: [], b: [] };
    const every = Math.ceil(collection.questions.length / mostQuestions);
    for (const [place, question] of collection.questions.entries()) {
      if (place % every !== 0) continue;
      const names = await findNames(collection, question, { limit: 10, useReranker }, weights);
      scores[question.half].push(scoreOrder(names, question.relevant));
    }
    figures[collection.name] = { a: meanScore(scores.a), b: meanScore(scores.b) };
  }
  return figures;
}

function openCollections(): Promise<IndexedCollection[]> {
  const remembered = remember(() => Promise.reject(new Error("The texts are not embedded yet.")));
  return Promise.all(
    readCollections()
      .filter(({ name }) => name !== "zh-csl")
      .map(async (collection) =>
        indexCollection(collection, await embedCollection(collection, remembered)),
      ),
  );
}
