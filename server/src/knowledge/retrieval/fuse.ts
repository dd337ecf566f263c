// Joins what the words and what the meaning found: each side as a share of its best score, then weighed.
import type { ModelLanguages } from "../text/model-languages.ts";
import type { Scored } from "./best.ts";
import { shippedWeights, type Weights } from "./weights.ts";

/** How many of each side are looked at. */
export const scaledOver = 1000;

/** `lexical` is BM25, `dense` the cosine, undefined where that side did not find the passage. */
export type Found = {
  id: number;
  score: number;
  lexical: number | undefined;
  dense: number | undefined;
};

const letters = /\p{L}/gu;
const latinLetters = /\p{Script=Latin}/gu;

/** A model has no say in the part of a question that is written in a script it cannot read. */
export function denseWeight(
  question: string,
  languages: ModelLanguages,
  { denseShare }: Weights = shippedWeights,
): number {
  if (languages === "all") return denseShare;
  const heard = languages === "glossed" ? glossedShare : 0;
  const total = question.match(letters)?.length ?? 0;
  const latin = question.match(latinLetters)?.length ?? 0;
  // Chinese says in two characters what takes a word of Latin letters.
  const other = (total - latin) * lettersPerCharacter;
  return total === 0 ? denseShare : (denseShare * latin + heard * other) / (latin + other);
}
const lettersPerCharacter = 3;
/** Of the meaning where it comes through a dictionary: pairs of characters that two texts share by chance say less than it does. */
const glossedShare = 0.75;

/**
 * Best first; ties in the order of ids. A share of the best score means the same in a library of a hundred passages and
 * in one of a million; the distance to the last rank that is looked at does not.
 */
export function fuse(
  lexical: Scored[],
  dense: Scored[],
  weight: number,
  similarityOf: (id: number) => number | undefined,
): Found[] {
  // A list that ends early has shown all there is; what a full one leaves out has at most what its last has.
  const [restOfWords, restOfMeaning] = [restOf(lexical), restOf(dense)];
  const words = new Map(lexical.map(({ id, score }) => [id, score]));
  const meaning = new Map<number, number | undefined>(dense.map(({ id, score }) => [id, score]));
  if (weight > 0)
    for (const { id } of lexical.slice(0, comparedExactly))
      if (!meaning.has(id)) meaning.set(id, similarityOf(id));
  const shareOfWords = shareOf(lexical);
  const shareOfMeaning = shareOf(dense);
  const found = [...new Set([...words.keys(), ...meaning.keys()])].map((id) => {
    const [ofWords, ofMeaning] = [words.get(id), meaning.get(id)];
    const score =
      (1 - weight) * shareOfWords(ofWords ?? restOfWords) +
      weight * shareOfMeaning(ofMeaning ?? restOfMeaning);
    return { id, score, lexical: ofWords, dense: ofMeaning };
  });
  return found.sort((a, b) => b.score - a.score || a.id - b.id);
}
/** Of what the words find, so many are weighed by their own nearness; those after them cannot come far enough up. */
const comparedExactly = 200;

function restOf(scored: Scored[]): number {
  return scored.length < scaledOver ? 0 : (scored.at(-1)?.score ?? 0);
}

function shareOf(scored: Scored[]): (score: number) => number {
  const best = scored[0]?.score ?? 0;
  return (score) => (best > 0 ? Math.max(0, score) / best : 0);
}
