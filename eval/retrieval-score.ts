// Indexes a collection, asks its questions, and scores the order in which the passages are found.
import { LexicalIndex } from "../server/src/knowledge/retrieval/lexical-index.ts";
import { type TextsOf, termsOfPassage } from "../server/src/knowledge/retrieval/rerank.ts";
import {
  type ProjectIndex,
  type Question,
  retrieve,
  search,
} from "../server/src/knowledge/retrieval/retrieve.ts";
import { VectorIndex } from "../server/src/knowledge/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/knowledge/retrieval/vector-memory.ts";
import { shippedWeights, type Weights } from "../server/src/knowledge/retrieval/weights.ts";
import type { Collection, Half } from "./retrieval-data.ts";
import { dimensions, type Embed } from "./retrieval-vectors.ts";

export const ways = ["lexical", "dense", "fused", "reranked"] as const;
export type Way = (typeof ways)[number];
export type Score = { ndcg10: number; recall10: number; recall100: number };
export type Answered = Score & { half: Half };

export type IndexedCollection = {
  name: string;
  indexes: ProjectIndex[];
  names: string[];
  questions: Array<Question & { vector: Float32Array; half: Half; relevant: Set<string> }>;
  textsOf: TextsOf;
};

/** In the order of the collection. */
export type Embedded = { passages: Float32Array[]; questions: Float32Array[] };

export async function embedCollection(
  { passages, questions }: Collection,
  embed: Embed,
): Promise<Embedded> {
  return {
    // As a passage is embedded: with its paper's title before it.
    passages: await embed(
      passages.map(({ title, text }) => (title === "" ? text : `${title} ${text}`)),
    ),
    questions: await embed(questions.map(({ text }) => text)),
  };
}

export function indexCollection(
  { name, passages, questions }: Collection,
  embedded: Embedded,
): IndexedCollection {
  const lexical = new LexicalIndex();
  const vectors = new VectorIndex(dimensions, new VectorMemory());
  for (const [id, passage] of passages.entries()) {
    lexical.add(id, termsOfPassage(passage));
    vectors.add(id, embedded.passages[id] ?? new Float32Array(dimensions));
  }
  return {
    name,
    indexes: [{ lexical, vectors }],
    names: passages.map((passage) => passage.name),
    questions: questions.map(({ text, half, relevant }, place) => ({
      text,
      half,
      relevant,
      vector: embedded.questions[place] ?? new Float32Array(dimensions),
      languages: "latin",
    })),
    textsOf: (ids) =>
      Promise.resolve(new Map(ids.map((id) => [id, passages[id] ?? { title: "", text: "" }]))),
  };
}

const depth = 100;

/** The two sides as they are found; what is fused and reranked through the product's own door, copies folded. */
export async function scoreWays(collection: IndexedCollection): Promise<Record<Way, Answered[]>> {
  const { indexes, names } = collection;
  const answered: Record<Way, Answered[]> = { lexical: [], dense: [], fused: [], reranked: [] };
  for (const question of collection.questions) {
    const lexical = search(indexes, { ...question, vector: undefined });
    const dense = indexes.flatMap(({ vectors }) => vectors.search(question.vector, depth));
    const found = {
      lexical: lexical.slice(0, depth).map(({ id }) => names[id] ?? ""),
      dense: dense.map(({ id }) => names[id] ?? ""),
      fused: await findNames(collection, question, { limit: depth, useReranker: false }),
      reranked: await findNames(collection, question, { limit: depth, useReranker: true }),
    };
    for (const way of ways)
      answered[way].push({ half: question.half, ...scoreOrder(found[way], question.relevant) });
  }
  return answered;
}

export async function findNames(
  { indexes, names, textsOf }: IndexedCollection,
  question: Question,
  options: { limit: number; useReranker: boolean },
  weights: Weights = shippedWeights,
): Promise<string[]> {
  const found = await retrieve(indexes, question, { ...options, textsOf }, weights);
  return found.map(({ id }) => names[id] ?? "");
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
