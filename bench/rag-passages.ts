// Passages in any number for the retrieval benchmark: sentences of real abstracts mixed anew, and vectors in clusters.
import { termsOf } from "../server/src/knowledge/text/stemmed-terms.ts";
import { aclPapers } from "./acl-papers.ts";

export const dimensions = 384;

const sentencesInPassage = 8;
const clusters = 2000;
/** How far a passage lies from the middle of its cluster: neighbours then have a cosine of 0.6, as real ones do. */
const noise = 0.45;

export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export type Texts = { titles: string[]; sentences: string[]; terms: string[][] };

export function readTexts(): Texts {
  const papers = aclPapers(8000) as Array<{ title: string; abstract: string }>;
  const sentences = papers.flatMap(({ abstract }) =>
    abstract.split(/(?<=[.!?]) /u).filter((sentence) => sentence.length > 20),
  );
  return {
    titles: papers.map(({ title }) => title),
    sentences,
    terms: sentences.map((sentence) => termsOf(sentence)),
  };
}

export function passageTerms({ terms }: Texts, random: Random): string[] {
  const found: string[] = [];
  for (let count = 0; count < sentencesInPassage; count += 1)
    found.push(...(terms[Math.floor(random() * terms.length)] ?? []));
  return found;
}

export function passageText({ sentences }: Texts, random: Random): string {
  return Array.from(
    { length: sentencesInPassage },
    () => sentences[Math.floor(random() * sentences.length)] ?? "",
  ).join(" ");
}

export function clusterCentres(random: Random): Float32Array[] {
  return Array.from({ length: clusters }, () => unit(randomVector(random)));
}

export function passageVector(centres: Float32Array[], random: Random): Float32Array {
  const centre = centres[Math.floor(random() * centres.length)] ?? new Float32Array(dimensions);
  return near(centre, random);
}

/** A vector of length 1 near the one given. */
function near(centre: Float32Array, random: Random): Float32Array {
  const vector = unit(randomVector(random));
  for (let index = 0; index < dimensions; index += 1)
    vector[index] = (1 - noise) * (centre[index] ?? 0) + noise * (vector[index] ?? 0);
  return unit(vector);
}

function randomVector(random: Random): Float32Array {
  const vector = new Float32Array(dimensions);
  for (let index = 0; index < dimensions; index += 1) vector[index] = random() - 0.5;
  return vector;
}

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  for (let index = 0; index < vector.length; index += 1)
    vector[index] = (vector[index] ?? 0) / length;
  return vector;
}
