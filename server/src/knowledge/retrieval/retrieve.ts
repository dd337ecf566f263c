// Finds the passages of one or several projects that answer a question, best first.
import { bestOf, type Scored } from "./best.ts";
import { foldCopies } from "./fold.ts";
import type { ModelLanguages } from "../text/model-languages.ts";
import { denseWeight, type Found, fuse, scaledOver } from "./fuse.ts";
import { type Corpus, type LexicalIndex, rarityOf, type WeightedTerms } from "./lexical-index.ts";
import { rerank, type TextsOf } from "./rerank.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import type { VectorIndex } from "./vector-index.ts";
import { shippedWeights, type Weights } from "./weights.ts";

/** One project's passages. Ids are unique over all projects. */
export type ProjectIndex = { lexical: LexicalIndex; vectors: VectorIndex };

export type Question = {
  text: string;
  /** Undefined where no model could be asked: then the words alone decide. */
  vector: Float32Array | undefined;
  languages: ModelLanguages;
};

export type RetrievalOptions = {
  limit: number;
  /** A second look at the best passages, see rerank.ts. */
  useReranker: boolean;
  /** Only these passages are looked at; undefined for all. */
  among?: readonly number[] | undefined;
  /** The texts of passages, as they were indexed. An id that is gone meanwhile has none, and is left out of answers. */
  textsOf: TextsOf;
};

/** `copies` say nearly the same and are not found beside it; `dense` is known of all that have a vector. */
export type Retrieved = Found & { copies: number[] };

export async function retrieve(
  indexes: ProjectIndex[],
  question: Question,
  { limit, useReranker, among, textsOf }: RetrievalOptions,
  weights: Weights = shippedWeights,
): Promise<Retrieved[]> {
  const first = search(indexes, question, weights, among);
  const found =
    useReranker && question.vector !== undefined
      ? await rerank(first, {
          denseWeight: weightOf(question, weights),
          searchWords: (terms, ids) => searchWords(indexes, terms, ids),
          corpusOf: (terms) => corpusOf(indexes, terms),
          vectorOf: (id) => fromOne(indexes, (vectors) => vectors.vector(id)),
          similarityOf: (near, id) => fromOne(indexes, (vectors) => vectors.similarity(near, id)),
          textsOf,
          weights,
        })
      : first;
  const folded = await fold(found, limit, textsOf);
  return folded.map((entry) => ({
    ...entry,
    dense: entry.dense ?? similarityTo(indexes, question, entry.id),
  }));
}

function similarityTo(
  indexes: ProjectIndex[],
  { vector }: Question,
  id: number,
): number | undefined {
  return vector && fromOne(indexes, (vectors) => vectors.similarity(vector, id));
}

/** The first look: words and meaning, fused; at most the best 1,000 of each. */
export function search(
  indexes: ProjectIndex[],
  question: Question,
  weights: Weights = shippedWeights,
  among?: readonly number[],
): Found[] {
  const lexical = searchWords(indexes, weightedTerms(question.text), among);
  const { vector } = question;
  const weight = weightOf(question, weights);
  const dense = vector === undefined || weight === 0 ? [] : searchVectors(indexes, vector, among);
  return fuse(lexical, dense, weight, (id) => similarityTo(indexes, question, id));
}

function weightOf({ text, vector, languages }: Question, weights: Weights): number {
  return vector === undefined ? 0 : denseWeight(text, languages, weights);
}

function weightedTerms(text: string): WeightedTerms {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** How rare terms are in all the projects together, and whether any passage holds them. */
export function raritiesOf(
  indexes: ProjectIndex[],
  terms: readonly string[],
): Map<string, { rarity: number; isKnown: boolean }> {
  const corpus = corpusOf(indexes, terms);
  return new Map(
    terms.map((term) => [
      term,
      { rarity: rarityOf(term, corpus), isKnown: (corpus.frequencies.get(term) ?? 0) > 0 },
    ]),
  );
}

/** A term is as rare as it is in all the projects together, so that their scores can be compared. */
function searchWords(
  indexes: ProjectIndex[],
  terms: WeightedTerms,
  among: readonly number[] | undefined,
): Scored[] {
  const corpus = corpusOf(indexes, terms.keys());
  const found = indexes.flatMap(({ lexical }) => lexical.search(terms, scaledOver, corpus, among));
  return indexes.length === 1 ? found : bestOf(found, scaledOver);
}

function corpusOf(indexes: ProjectIndex[], terms: Iterable<string>): Corpus {
  const wanted = [...terms];
  const sum: Corpus = { passages: 0, length: 0, frequencies: new Map() };
  for (const { lexical } of indexes) {
    const { passages, length, frequencies } = lexical.corpus(wanted);
    sum.passages += passages;
    sum.length += length;
    for (const [term, frequency] of frequencies)
      sum.frequencies.set(term, (sum.frequencies.get(term) ?? 0) + frequency);
  }
  return sum;
}

function searchVectors(
  indexes: ProjectIndex[],
  vector: Float32Array,
  among: readonly number[] | undefined,
): Scored[] {
  const found = indexes.flatMap(({ vectors }) => vectors.search(vector, scaledOver, among));
  return indexes.length === 1 ? found : bestOf(found, scaledOver);
}

/** Of the project that holds the passage. */
function fromOne<Value>(
  indexes: ProjectIndex[],
  read: (vectors: VectorIndex) => Value | undefined,
): Value | undefined {
  for (const { vectors } of indexes) {
    const value = read(vectors);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Takes from the list until `limit` passages stand that are no copies of each other. */
async function fold(found: Found[], limit: number, textsOf: TextsOf): Promise<Retrieved[]> {
  for (let taken = limit; ; taken *= 2) {
    const candidates = found.slice(0, taken);
    const texts = await textsOf(candidates.map(({ id }) => id));
    const present = candidates.filter(({ id }) => texts.has(id));
    const folded = foldCopies(present, ({ id }) => termsOf(texts.get(id)?.text ?? ""));
    if (folded.length < limit && taken < found.length) continue;
    return folded
      .slice(0, limit)
      .map(({ entry, copies }) => ({ ...entry, copies: copies.map(({ id }) => id) }));
  }
}
