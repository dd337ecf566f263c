// Indexes a collection, asks its questions, and scores the order in which the passages are found.
import { LexicalIndex } from "../server/src/knowledge/retrieval/lexical-index.ts";
import { cutTitleAndAbstract } from "../server/src/knowledge/reading/passages/cut-passages.ts";
import type { TextsOf } from "../server/src/knowledge/retrieval/rerank.ts";
import { termsOf } from "../server/src/knowledge/text/stemmed-terms.ts";
import {
  type ProjectIndex,
  type Question,
  retrieve,
  search,
} from "../server/src/knowledge/retrieval/retrieve.ts";
import { VectorIndex } from "../server/src/knowledge/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/knowledge/retrieval/vector-memory.ts";
import { shippedWeights, type Weights } from "../server/src/knowledge/retrieval/weights.ts";
import { chosenOn } from "./retrieval-chosen.ts";
import type { Collection, Half } from "./retrieval-data.ts";
import { dimensions, type Embed } from "./retrieval-vectors.ts";

/** The last two by the weights that the other half of the questions chose. */
export const ways = [
  "lexical",
  "dense",
  "fused",
  "reranked",
  "fused, unseen",
  "reranked, unseen",
] as const;
export type Way = (typeof ways)[number];
export type Score = { ndcg10: number; recall10: number; recall100: number };
export type Answered = Score & { half: Half };

export type IndexedCollection = {
  name: string;
  indexes: ProjectIndex[];
  names: string[];
  questions: Array<Question & { vector: Float32Array; half: Half; relevant: Set<string> }>;
  textsOf: TextsOf;
  /** Puts a passage back that was removed. */
  add(id: number): void;
};

/** In the order of the collection. */
export type Embedded = { passages: Float32Array[]; questions: Float32Array[] };

/** As the product cuts papers without a file: the title is the first sentence of the first passage. */
export function cutPapers({ papers }: Collection): Array<{ paper: string; text: string }> {
  return papers.flatMap(({ name, title, text }) =>
    cutTitleAndAbstract(title, text).passages.map((passage) => ({
      paper: name,
      text: passage.text,
    })),
  );
}

export async function embedCollection(collection: Collection, embed: Embed): Promise<Embedded> {
  return {
    passages: await embed(cutPapers(collection).map(({ text }) => text)),
    questions: await embed(collection.questions.map(({ text }) => text)),
  };
}

export function indexCollection(collection: Collection, embedded: Embedded): IndexedCollection {
  const lexical = new LexicalIndex();
  const vectors = new VectorIndex(dimensions, new VectorMemory());
  const passages = cutPapers(collection);
  const add = (id: number): void => {
    lexical.add(id, termsOf(passages[id]?.text ?? ""));
    vectors.add(id, embedded.passages[id] ?? new Float32Array(dimensions));
  };
  for (const id of passages.keys()) add(id);
  return {
    add,
    name: collection.name,
    indexes: [{ lexical, vectors }],
    names: passages.map(({ paper }) => paper),
    questions: collection.questions.map(({ text, half, relevant }, place) => ({
      text,
      half,
      relevant,
      vector: embedded.questions[place] ?? new Float32Array(dimensions),
      languages: "latin",
    })),
    textsOf: (ids) =>
      Promise.resolve(
        new Map(ids.map((id) => [id, { title: "", text: passages[id]?.text ?? "" }])),
      ),
  };
}

const depth = 100;
/** Through the product's door, where folding copies reads every passage that is found: enough for the first ten. */
const depthOfProduct = 20;
/** Some papers are more than one passage. */
const passagesOfPapers = 2;

/** The two sides as they are found; what is fused and reranked through the product's own door, copies folded. */
export async function scoreWays(collection: IndexedCollection): Promise<Record<Way, Answered[]>> {
  const { indexes, names } = collection;
  const answered: Record<Way, Answered[]> = {
    lexical: [],
    dense: [],
    fused: [],
    reranked: [],
    "fused, unseen": [],
    "reranked, unseen": [],
  };
  const once = { limit: depthOfProduct, useReranker: false };
  const twice = { limit: depthOfProduct, useReranker: true };
  for (const question of collection.questions) {
    const unseen = chosenOn[question.half === "a" ? "b" : "a"];
    const lexical = search(indexes, { ...question, vector: undefined });
    const dense = indexes.flatMap(({ vectors }) =>
      vectors.search(question.vector, depth * passagesOfPapers),
    );
    const found = {
      lexical: papersOf(lexical, names, depth),
      dense: papersOf(dense, names, depth),
      fused: await findNames(collection, question, once),
      reranked: await findNames(collection, question, twice),
      "fused, unseen": await findNames(collection, question, once, unseen),
      "reranked, unseen": await findNames(collection, question, twice, unseen),
    };
    for (const way of ways) {
      const score = scoreOrder(found[way], question.relevant);
      const isDeep = way === "lexical" || way === "dense";
      answered[way].push({
        half: question.half,
        ...score,
        recall100: isDeep ? score.recall100 : Number.NaN,
      });
    }
  }
  return answered;
}

export async function findNames(
  { indexes, names, textsOf }: IndexedCollection,
  question: Question,
  { limit, useReranker }: { limit: number; useReranker: boolean },
  weights: Weights = shippedWeights,
): Promise<string[]> {
  const options = { limit: limit * passagesOfPapers, useReranker, textsOf };
  return papersOf(await retrieve(indexes, question, options, weights), names, limit);
}

/** Each paper once, by the place of its best passage. */
function papersOf(found: Array<{ id: number }>, names: string[], limit: number): string[] {
  return [...new Set(found.map(({ id }) => names[id] ?? ""))].slice(0, limit);
}

export function scoreOrder(names: string[], relevant: Set<string>): Score {
  let gained = 0;
  for (const [rank, name] of names.slice(0, 10).entries())
    if (relevant.has(name)) gained += gain(rank);
  let possible = 0;
  for (let rank = 0; rank < Math.min(10, relevant.size); rank += 1) possible += gain(rank);
  const recall = (upTo: number): number =>
    names.slice(0, upTo).filter((name) => relevant.has(name)).length / relevant.size;
  return { ndcg10: gained / possible, recall10: recall(10), recall100: recall(100) };
}

function gain(rank: number): number {
  return 1 / Math.log2(rank + 2);
}

export function meanScore(scores: Score[]): Score {
  const mean = (figure: keyof Score): number =>
    scores.reduce((sum, score) => sum + score[figure], 0) / scores.length;
  return { ndcg10: mean("ndcg10"), recall10: mean("recall10"), recall100: mean("recall100") };
}
