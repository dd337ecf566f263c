// Joins what the words and what the meaning found: each side scaled to 0 to 1 over its best, then weighed.
import type { Scored } from "./best.ts";
import { shippedWeights, type Weights } from "./weights.ts";

/** How many of each side are looked at; the last of them is the zero of its scale. */
export const scaledOver = 1000;

/** `lexical` is BM25, `dense` the cosine, undefined where that side did not find the passage. */
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

/** Best first; ties in the order of ids. */
export function fuse(lexical: Scored[], dense: Scored[], weight: number): Found[] {
  const found = new Map<number, Found>();
  if (weight < 1) {
    // A list that ends early has shown all that holds a term: what is not in it has nothing.
    const lowest = lexical.length < scaledOver ? 0 : (lexical.at(-1)?.score ?? 0);
    const scale = scaleOf(lexical, lowest);
    for (const { id, score } of lexical)
      found.set(id, { id, score: (1 - weight) * scale(score), lexical: score, dense: undefined });
  }
  if (weight > 0) {
    const scale = scaleOf(dense, dense.at(-1)?.score ?? 0);
    for (const { id, score } of dense) {
      const known = found.get(id);
      if (known === undefined)
        found.set(id, { id, score: weight * scale(score), lexical: undefined, dense: score });
      else {
        known.score += weight * scale(score);
        known.dense = score;
      }
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score || a.id - b.id);
}

function scaleOf(scored: Scored[], lowest: number): (score: number) => number {
  const range = (scored[0]?.score ?? 0) - lowest;
  return (score) => (range > 0 ? (score - lowest) / range : 1);
}
