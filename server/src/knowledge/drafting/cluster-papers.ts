// Groups papers by the words they share: spherical k-means on weighted terms, from seeds that lie far apart.
import { termsOf } from "../text/stemmed-terms.ts";

export type ClusteredPaper = { id: number; title: string; abstract: string };

type Vector = Map<string, number>;

const mostClusters = 6;
/** Fewer make a section that is no more than one paper after another. */
const papersOfCluster = 4;
const mostRounds = 20;
const titleWeight = 2;

/** Largest first; the same papers always give the same groups. Every paper is in one. */
export function clusterPapers<Paper extends ClusteredPaper>(papers: readonly Paper[]): Paper[][] {
  const count = Math.min(mostClusters, Math.max(1, Math.round(papers.length / papersOfCluster)));
  if (count < 2) return papers.length === 0 ? [] : [[...papers]];
  const vectors = toVectors(papers);
  let centres = chooseSeeds(vectors, count);
  let nearest: number[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const next = vectors.map((vector) => nearestOf(vector, centres));
    if (next.every((centre, place) => centre === nearest[place])) break;
    nearest = next;
    centres = centres.map((centre, index) => {
      const members = vectors.filter((_, place) => nearest[place] === index);
      return members.length === 0 ? centre : meanOf(members);
    });
  }
  return centres
    .map((_, index) => papers.filter((_paper, place) => nearest[place] === index))
    .filter((group) => group.length > 0)
    .sort((one, other) => other.length - one.length);
}

function toVectors(papers: readonly ClusteredPaper[]): Vector[] {
  const counted = papers.map(({ title, abstract }) => {
    const counts: Vector = new Map();
    for (const term of termsOf(title)) counts.set(term, (counts.get(term) ?? 0) + titleWeight);
    for (const term of termsOf(abstract)) counts.set(term, (counts.get(term) ?? 0) + 1);
    return counts;
  });
  const holding = new Map<string, number>();
  for (const counts of counted)
    for (const term of counts.keys()) holding.set(term, (holding.get(term) ?? 0) + 1);
  return counted.map((counts) => {
    const weighed: Vector = new Map();
    for (const [term, count] of counts) {
      const documents = holding.get(term) ?? 1;
      // A term of one paper groups it with nobody, one of all papers with everybody.
      if (documents < 2) continue;
      weighed.set(term, (1 + Math.log(count)) * Math.log((papers.length + 1) / documents));
    }
    return toUnit(weighed);
  });
}

/** First the paper nearest to all, then each time the one farthest from those chosen. */
function chooseSeeds(vectors: readonly Vector[], count: number): Vector[] {
  const middle = meanOf(vectors);
  const first = vectors.toSorted((one, other) => product(other, middle) - product(one, middle))[0];
  const seeds = first === undefined ? [] : [first];
  while (seeds.length < count) {
    const [farthest] = vectors
      .filter((vector) => vector.size > 0 && !seeds.includes(vector))
      .map((vector) => ({ vector, near: Math.max(...seeds.map((seed) => product(vector, seed))) }))
      .sort((one, other) => one.near - other.near);
    if (farthest === undefined) break;
    seeds.push(farthest.vector);
  }
  return seeds;
}

function nearestOf(vector: Vector, centres: readonly Vector[]): number {
  const products = centres.map((centre) => product(vector, centre));
  return products.indexOf(Math.max(...products));
}

function meanOf(vectors: readonly Vector[]): Vector {
  const sum: Vector = new Map();
  for (const vector of vectors)
    for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight);
  return toUnit(sum);
}

function toUnit(vector: Vector): Vector {
  const length = Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight ** 2, 0));
  if (length === 0) return vector;
  return new Map([...vector].map(([term, weight]) => [term, weight / length]));
}

function product(one: Vector, other: Vector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}
