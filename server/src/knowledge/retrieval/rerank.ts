// The second look: where the evidence is spread over many passages, what the best of them say widens the question.
import { bestOf, type Scored } from "./best.ts";
import { type Found, fuse, scaledOver } from "./fuse.ts";
import { type Corpus, rarityOf, type WeightedTerms } from "./lexical-index.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import type { Weights } from "./weights.ts";

/** A passage as it was indexed; the title is its paper's, and may be empty. */
export type PassageText = { title: string; text: string };
export type TextsOf = (ids: number[]) => Promise<ReadonlyMap<number, PassageText>>;

/** What the second look may ask of the indexes and the database. */
export type SecondLook = {
  terms: WeightedTerms;
  vector: Float32Array;
  /** Of the first look, 0 to 1. */
  denseWeight: number;
  searchWords: (terms: WeightedTerms) => Scored[];
  corpusOf: (terms: Iterable<string>) => Corpus;
  vectorOf: (id: number) => Float32Array | undefined;
  similarityOf: (vector: Float32Array, id: number) => number | undefined;
  textsOf: TextsOf;
  weights: Weights;
};

/** `found` is the whole first look, best first, and so is what is returned. */
export async function rerank(found: Found[], look: SecondLook): Promise<Found[]> {
  const { feedbackPassages, lookedAt } = look.weights;
  const best = found.slice(0, feedbackPassages);
  const spread = spreadOf(best, look);
  if (spread === 0) return found;
  const widened = await widen(found, best, look);
  const before = new Map(found.map((entry) => [entry.id, entry]));
  const after = new Map(widened.map((entry) => [entry.id, entry]));
  const looked = new Set(
    [...found.slice(0, lookedAt), ...widened.slice(0, lookedAt)].map(({ id }) => id),
  );
  const support = neighbourSupport([...looked], after, look);
  const coverage = await coverageOf([...looked], look);
  const blended = [...new Set([...before.keys(), ...after.keys()])].map((id) => {
    const [one, other] = [before.get(id), after.get(id)];
    const wide = (other?.score ?? 0) + (support.get(id) ?? 0) + (coverage.get(id) ?? 0);
    return {
      id,
      score: spread * wide + (1 - spread) * (one?.score ?? 0),
      lexical: one?.lexical,
      dense: one?.dense,
    };
  });
  return keepAgreed(
    found,
    blended.sort((a, b) => b.score - a.score || a.id - b.id),
  );
}

/** What words and meaning both put first stays first, whatever the others say. */
function keepAgreed([agreed, ...others]: Found[], blended: Found[]): Found[] {
  const [best] = blended;
  if (agreed === undefined || best === undefined || best.id === agreed.id) return blended;
  const { lexical = -Infinity, dense = -Infinity } = agreed;
  const isBeaten = others.some(
    (other) => (other.lexical ?? -Infinity) >= lexical || (other.dense ?? -Infinity) >= dense,
  );
  if (isBeaten) return blended;
  return [{ ...agreed, score: best.score }, ...blended.filter(({ id }) => id !== agreed.id)];
}

/**
 * 1 where the best passages resemble each other and are about as near the question as the first: then many are
 * relevant. 0 where one stands out among strangers: then the others would only lead away from it.
 */
export function spreadOf(
  best: Found[],
  {
    vector,
    vectorOf,
    denseWeight,
    weights,
  }: Pick<SecondLook, "vector" | "vectorOf" | "denseWeight" | "weights">,
): number {
  const vectors = best.flatMap(({ id }) => vectorOf(id) ?? []);
  const [first, ...others] = vectors;
  if (first === undefined || others.length === 0 || denseWeight === 0) return 0;
  let alike = 0;
  for (const [place, one] of vectors.entries())
    for (const other of vectors.slice(0, place)) alike += inner(one, other);
  const pairs = (vectors.length * (vectors.length - 1)) / 2;
  const nearness = others.reduce((sum, other) => sum + inner(vector, other), 0) / others.length;
  return (
    ramp(alike / pairs, weights.alike) *
    ramp(nearness / Math.max(inner(vector, first), 0.01), weights.nearness)
  );
}

async function widen(found: Found[], best: Found[], look: SecondLook): Promise<Found[]> {
  const texts = await look.textsOf(best.map(({ id }) => id));
  const lexical = look.searchWords(widenTerms(best, texts, look));
  const vector = widenVector(best, look);
  const ids = new Set([...found, ...lexical].map(({ id }) => id));
  const dense = [...ids].flatMap((id) => {
    const score = look.similarityOf(vector, id);
    return score === undefined ? [] : [{ id, score }];
  });
  return fuse(
    lexical,
    bestOf(dense, scaledOver),
    look.denseWeight * look.weights.denseWeightChange,
  );
}

/** RM3: the terms that the best passages have in common and others have not, beside the question's own. */
function widenTerms(
  best: Found[],
  texts: ReadonlyMap<number, PassageText>,
  look: SecondLook,
): WeightedTerms {
  const { rarityPower, feedbackTerms, feedbackTermShare } = look.weights;
  const total = best.reduce((sum, { score }) => sum + score, 0);
  const weights = new Map<string, number>();
  for (const { id, score } of best) {
    const terms = termsOfPassage(texts.get(id));
    for (const term of terms)
      weights.set(term, (weights.get(term) ?? 0) + score / total / terms.length);
  }
  const corpus = look.corpusOf(weights.keys());
  for (const [term, weight] of weights)
    weights.set(term, weight * rarityOf(term, corpus) ** rarityPower);
  const chosen = [...weights]
    .filter(([term]) => !/^[0-9]+$/u.test(term))
    .sort((a, b) => b[1] - a[1])
    .slice(0, feedbackTerms);
  const widened = new Map<string, number>();
  addShare(widened, look.terms, 1 - feedbackTermShare);
  addShare(widened, new Map(chosen), feedbackTermShare);
  return widened;
}

function addShare(sum: Map<string, number>, weights: WeightedTerms, share: number): void {
  let total = 0;
  for (const weight of weights.values()) total += weight;
  for (const [term, weight] of weights)
    sum.set(term, (sum.get(term) ?? 0) + (share * weight) / total);
}

/** Rocchio: the question moves towards the best passages. */
function widenVector(best: Found[], { vector, vectorOf, weights }: SecondLook): Float32Array {
  const total = best.reduce((sum, { score }) => sum + score, 0);
  const widened = vector.slice();
  for (const { id, score } of best) {
    const own = vectorOf(id);
    if (own === undefined) continue;
    const weight = (weights.feedbackVectorShare * score) / total;
    for (let index = 0; index < widened.length; index += 1)
      widened[index] = (widened[index] ?? 0) + weight * (own[index] ?? 0);
  }
  return widened;
}

/** A passage gains by the scores of those that resemble it most. */
function neighbourSupport(
  ids: number[],
  after: Map<number, Found>,
  { vectorOf, weights: { neighbours, neighbourShare } }: SecondLook,
): Map<number, number> {
  const known = ids.flatMap((id) => {
    const vector = vectorOf(id);
    return vector === undefined ? [] : [{ id, vector, score: after.get(id)?.score ?? 0 }];
  });
  return new Map(
    known.map((one) => {
      const nearest = known
        .filter((other) => other !== one)
        .map((other) => ({ alike: inner(one.vector, other.vector), score: other.score }))
        .sort((a, b) => b.alike - a.alike)
        .slice(0, neighbours);
      const sum = nearest.reduce((total, { alike, score }) => total + alike * score, 0);
      return [one.id, (neighbourShare * sum) / neighbours];
    }),
  );
}

/** How much of the question a passage speaks of, and how much its title, rare terms before common ones. */
async function coverageOf(ids: number[], look: SecondLook): Promise<Map<number, number>> {
  const { coverageShare, titleShare } = look.weights;
  const texts = await look.textsOf(ids);
  const corpus = look.corpusOf(look.terms.keys());
  const rarities = [...look.terms.keys()].map((term) => ({ term, rarity: rarityOf(term, corpus) }));
  const total = rarities.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const covered = (terms: string[]): number => {
    const held = new Set(terms);
    return (
      rarities.reduce((sum, { term, rarity }) => sum + (held.has(term) ? rarity : 0), 0) / total
    );
  };
  return new Map(
    ids.map((id) => {
      const passage = texts.get(id);
      const inTitle = covered(termsOf(passage?.title ?? ""));
      return [id, coverageShare * covered(termsOfPassage(passage)) + titleShare * inTitle];
    }),
  );
}

/** The terms a passage is indexed by: its paper's title counts as a part of it. */
export function termsOfPassage(passage: PassageText | undefined): string[] {
  return passage === undefined ? [] : termsOf(`${passage.title}\n${passage.text}`);
}

function ramp(value: number, { none, all }: Weights["alike"]): number {
  return Math.min(1, Math.max(0, (value - none) / (all - none)));
}

function inner(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
