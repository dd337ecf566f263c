// Joins what the words and what the meaning found: each side as a share of its best score, then weighed.
import type { Scored } from "./best.ts";
import { shippedWeights, type Weights } from "./weights.ts";

/** How many of each side are looked at. */
export const scaledOver = 1000;

/** `lexical` is BM25, undefined where the words did not find the passage; `dense` the cosine, where it has a vector. */
export type Found = {
  id: number;
  score: number;
  lexical: number | undefined;
  dense: number | undefined;
};

/** What the embedding model understands: the bundled one knows English and its kin only. */
export type ModelLanguages = "latin" | "all";

const letters = /\p{L}/gu;
const latinLetters = /\p{Script=Latin}/gu;

/** A model has no say in the part of a question that is written in a script it cannot read. */
export function denseWeight(
  question: string,
  languages: ModelLanguages,
  { denseShare }: Weights = shippedWeights,
): number {
  if (languages === "all") return denseShare;
  const total = question.match(letters)?.length ?? 0;
  const latin = question.match(latinLetters)?.length ?? 0;
  // Chinese says in two characters what takes a word of Latin letters.
  const other = (total - latin) * lettersPerCharacter;
  return total === 0 ? denseShare : (denseShare * latin) / (latin + other);
}
const lettersPerCharacter = 3;

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
  // A list that ends early has shown all that holds a term; what a full one leaves out has at most what its last has.
  const rest = lexical.length < scaledOver ? 0 : (lexical.at(-1)?.score ?? 0);
  const words = new Map(lexical.map(({ id, score }) => [id, score]));
  const meaning = new Map(dense.map(({ id, score }) => [id, score]));
  const shareOfWords = shareOf(lexical);
  const shareOfMeaning = shareOf(dense);
  const found = [...new Set([...words.keys(), ...meaning.keys()])].map((id) => {
    const ofWords = words.get(id);
    const ofMeaning = meaning.get(id) ?? (weight > 0 ? similarityOf(id) : undefined);
    const score =
      (1 - weight) * shareOfWords(ofWords ?? rest) + weight * shareOfMeaning(ofMeaning ?? 0);
    return { id, score, lexical: ofWords, dense: ofMeaning };
  });
  return found.sort((a, b) => b.score - a.score || a.id - b.id);
}

function shareOf(scored: Scored[]): (score: number) => number {
  const best = scored[0]?.score ?? 0;
  return (score) => (best > 0 ? Math.max(0, score) / best : 0);
}
