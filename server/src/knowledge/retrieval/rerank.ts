// The second look: the best passages tell what else is on the subject, by what they mean and by the terms that mark them.
import type { Scored } from "./best.ts";
import type { Found } from "./fuse.ts";
import { type Corpus, rarityOf, type WeightedTerms } from "./lexical-index.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import type { Weights } from "./weights.ts";

/** A passage as it was indexed; the title is that of its section, and may be empty. */
export type PassageText = { title: string; text: string };
export type TextsOf = (ids: number[]) => Promise<ReadonlyMap<number, PassageText>>;

/** What the second look may ask of the indexes and the database. */
export type SecondLook = {
  /** Of the first look, 0 to 1. */
  denseWeight: number;
  searchWords: (terms: WeightedTerms, among: number[]) => Scored[];
  corpusOf: (terms: Iterable<string>) => Corpus;
  vectorOf: (id: number) => Float32Array | undefined;
  similarityOf: (vector: Float32Array, id: number) => number | undefined;
  textsOf: TextsOf;
  weights: Weights;
};

/**
 * `found` is the whole first look, best first, and so is what is returned. What was found stays what it is worth, and
 * gains by what it has in common with the best: so one passage that stands out among strangers is not led away from.
 */
export async function rerank(found: Found[], look: SecondLook): Promise<Found[]> {
  const { weights, denseWeight } = look;
  const best = found.slice(0, weights.bestPassages);
  // Where the model cannot read the question, how near the best passages are to each other says nothing of it.
  if (best.length < 2 || denseWeight === 0) return found;
  const ids = found.slice(0, weights.lookedAt).map(({ id }) => id);
  const meaning = scaled(meaningOfBest(best, ids, look));
  const marks = await termsOfBest(found.slice(0, weights.termPassages), look);
  const terms = scaled(look.searchWords(marks, ids));
  const meaningShare = (weights.meaningOfBest * denseWeight) / weights.denseShare;
  const whole = 1 + meaningShare + weights.termsOfBest;
  return found
    .map((entry) => {
      const gained =
        meaningShare * (meaning.get(entry.id) ?? 0) +
        weights.termsOfBest * (terms.get(entry.id) ?? 0);
      return { ...entry, score: (entry.score + gained) / whole };
    })
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

/** How near each passage is to the middle of the best ones, which count by their scores. */
function meaningOfBest(
  best: Found[],
  ids: number[],
  { vectorOf, similarityOf }: SecondLook,
): Scored[] {
  const known = best.flatMap(({ id, score }) => {
    const vector = vectorOf(id);
    return vector === undefined ? [] : [{ vector, score }];
  });
  const middle = new Float32Array(known[0]?.vector.length ?? 0);
  for (const { vector, score } of known) {
    for (let index = 0; index < middle.length; index += 1)
      middle[index] = (middle[index] ?? 0) + score * (vector[index] ?? 0);
  }
  return ids.flatMap((id) => {
    const score = similarityOf(middle, id);
    return score === undefined ? [] : [{ id, score }];
  });
}

/** The terms that the best passages have in common and others have not. */
async function termsOfBest(
  best: Found[],
  { textsOf, corpusOf, weights: { feedbackTerms, rarityPower } }: SecondLook,
): Promise<WeightedTerms> {
  const texts = await textsOf(best.map(({ id }) => id));
  const weights = new Map<string, number>();
  for (const { id, score } of best) {
    const terms = termsOfPassage(texts.get(id));
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + score / terms.length);
  }
  const corpus = corpusOf(weights.keys());
  for (const [term, weight] of weights)
    weights.set(term, weight * rarityOf(term, corpus) ** rarityPower);
  return new Map(
    [...weights]
      .filter(([term]) => !/^[0-9]+$/u.test(term))
      .sort((a, b) => b[1] - a[1])
      .slice(0, feedbackTerms),
  );
}

/** Over the best of them: 0 to 1. */
function scaled(scores: Scored[]): Map<number, number> {
  const highest = Math.max(0, ...scores.map(({ score }) => score));
  return new Map(
    scores.map(({ id, score }) => [id, highest > 0 ? Math.max(0, score) / highest : 0]),
  );
}

/** The terms a passage is indexed by: the headings above it count as a part of it. */
export function termsOfPassage(passage: PassageText | undefined): string[] {
  return passage === undefined ? [] : termsOf(`${passage.title}\n${passage.text}`);
}
