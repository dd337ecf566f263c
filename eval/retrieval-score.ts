// Asks a collection's questions in four ways and scores the order in which each way finds the passages.
import { createHash } from "node:crypto";
import { fuse } from "../server/src/features/rag/retrieval/fuse.ts";
import { LexicalIndex } from "../server/src/features/rag/retrieval/lexical-index.ts";
import { termsOfPassage } from "../server/src/features/rag/retrieval/rerank.ts";
import { retrieve, search } from "../server/src/features/rag/retrieval/retrieve.ts";
import { VectorIndex } from "../server/src/features/rag/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/features/rag/retrieval/vector-memory.ts";
import type { Collection } from "./retrieval-data.ts";

export type Embed = (texts: string[]) => Promise<Float32Array[]>;
export const ways = ["lexical", "dense", "fused", "reranked"] as const;
export type Way = (typeof ways)[number];
/** By the hash of a question's name. What was chosen on half "a", and what was not, is told in rerank.ts. */
export type Half = "a" | "b";
export type Answered = { half: Half; ndcg10: number; recall10: number; recall100: number };

const depth = 100;
const dimensions = 384;

export async function scoreCollection(
  { passages, questions }: Collection,
  embed: Embed,
): Promise<Record<Way, Answered[]>> {
  const lexical = new LexicalIndex();
  const vectors = new VectorIndex(dimensions, new VectorMemory());
  // As a chunk is embedded: with its paper's title before it.
  const embedded = await embed(
    passages.map(({ title, text }) => (title === "" ? text : `${title} ${text}`)),
  );
  for (const [id, passage] of passages.entries()) {
    lexical.add(id, termsOfPassage(passage));
    vectors.add(id, embedded[id] ?? new Float32Array(dimensions));
  }
  const indexes = [{ lexical, vectors }];
  const asked = await embed(questions.map(({ text }) => text));
  const textsOf = (ids: number[]) =>
    Promise.resolve(new Map(ids.map((id) => [id, passages[id] ?? { title: "", text: "" }])));
  const answered: Record<Way, Answered[]> = { lexical: [], dense: [], fused: [], reranked: [] };
  for (const [place, { name, text, relevant }] of questions.entries()) {
    const vector = asked[place] ?? new Float32Array(dimensions);
    const question = { text, vector, languages: "latin" as const };
    const found = {
      lexical: search(indexes, { ...question, vector: undefined }),
      dense: fuse([], vectors.search(vector, depth), 1),
      fused: search(indexes, question),
      reranked: await retrieve(indexes, question, { limit: depth, useReranker: true, textsOf }),
    };
    for (const way of ways) {
      const names = found[way].slice(0, depth).map(({ id }) => passages[id]?.name ?? "");
      answered[way].push({ half: halfOf(name), ...score(names, relevant) });
    }
  }
  return answered;
}

function halfOf(name: string): Half {
  return (createHash("sha256").update(name).digest()[0] ?? 0) % 2 === 0 ? "a" : "b";
}

function score(names: string[], relevant: Set<string>): Omit<Answered, "half"> {
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
