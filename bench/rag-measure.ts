// Measures retrieval at one size in a process of its own, and prints the figures as JSON: see rag.ts.
import { retrieve, search } from "../server/src/features/rag/retrieval/retrieve.ts";
import { LexicalIndex } from "../server/src/features/rag/retrieval/lexical-index.ts";
import { termsOf } from "../server/src/features/rag/retrieval/terms.ts";
import { VectorIndex } from "../server/src/features/rag/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/features/rag/retrieval/vector-memory.ts";
import {
  clusterCentres,
  dimensions,
  near,
  passageTerms,
  passageText,
  passageVector,
  readTexts,
  seededRandom,
} from "./rag-passages.ts";

type Exact = { id: number; score: number };

const questions = 100;
const judged = 10;
const recallAt = 10;

const [what, sizeText] = process.argv.slice(2);
const size = Number(sizeText);
process.stdout.write(JSON.stringify(what === "plain" ? measurePlain() : await measureOurs()));

async function measureOurs(): Promise<object> {
  const texts = readTexts();
  const random = seededRandom(7);
  const centres = clusterCentres(random);
  const asked = Array.from({ length: questions }, () => passageVector(centres, random));
  const exact: Exact[][] = Array.from({ length: judged }, () => []);
  const before = memory();
  const lexical = new LexicalIndex();
  const vectors = new VectorIndex(dimensions, new VectorMemory());
  let building = 0;
  for (let id = 0; id < size; id += 1) {
    const terms = passageTerms(texts, random);
    const vector = passageVector(centres, random);
    const start = performance.now();
    lexical.add(id, terms);
    vectors.add(id, vector);
    building += performance.now() - start;
    for (const [index, best] of exact.entries())
      noteExact(best, id, inner(asked[index] ?? vector, vector));
  }
  const megabytes = memory() - before;
  const ask = (index: number) => ({
    text: texts.titles[(index * 37) % texts.titles.length] ?? "",
    vector: asked[index % questions],
    languages: "latin" as const,
  });
  const indexes = [{ lexical, vectors }];
  // The database is left out: any text will do for the second look, which is the same work for all.
  const textsOf = (ids: number[]) =>
    Promise.resolve(
      new Map(ids.map((id) => [id, { title: "", text: passageText(texts, seededRandom(id + 1)) }])),
    );
  const lookTwice = (index: number) =>
    retrieve(indexes, ask(index), { limit: 10, useReranker: true, textsOf });
  for (let index = 0; index < 10; index += 1) await lookTwice(index);
  const processor = process.cpuUsage();
  const whole = times((index) => search(indexes, ask(index)));
  const { user, system } = process.cpuUsage(processor);
  const twice: number[] = [];
  for (let index = 0; index < questions; index += 1) {
    const start = performance.now();
    await lookTwice(index);
    twice.push(performance.now() - start);
  }
  const words = times((index) => {
    const counts = new Map(termsOf(ask(index).text).map((term) => [term, 1]));
    lexical.search(counts, 1000);
  });
  const meaning = times((index) => vectors.search(asked[index] ?? new Float32Array(), 1000));
  const found = exact.map((best, index) => {
    const ids = new Set(
      vectors.search(asked[index] ?? new Float32Array(), recallAt).map(({ id }) => id),
    );
    return best.filter(({ id }) => ids.has(id)).length / recallAt;
  });
  return {
    processor: (user + system) / 1000 / questions,
    p50: rank(whole, 0.5),
    p99: rank(whole, 0.99),
    twiceP50: rank(twice, 0.5),
    twiceP99: rank(twice, 0.99),
    lexical: rank(words, 0.5),
    dense: rank(meaning, 0.5),
    buildSeconds: building / 1000,
    megabytes,
    recall: found.reduce((sum, share) => sum + share, 0) / judged,
  };
}

/** What one would write first: all vectors as floats, one loop, all scores sorted. */
function measurePlain(): object {
  const random = seededRandom(7);
  const centres = clusterCentres(random);
  const all = new Float32Array(size * dimensions);
  for (let id = 0; id < size; id += 1) all.set(passageVector(centres, random), id * dimensions);
  const query = near(centres[0] ?? new Float32Array(dimensions), random);
  const scores = new Float32Array(size);
  const taken = times(() => {
    for (let id = 0; id < size; id += 1) {
      let score = 0;
      const start = id * dimensions;
      for (let index = 0; index < dimensions; index += 1)
        score += (query[index] ?? 0) * (all[start + index] ?? 0);
      scores[id] = score;
    }
    scores.slice().sort();
  }, 5);
  return { p50: rank(taken, 0.5), megabytes: all.byteLength / 2 ** 20 };
}

function noteExact(best: Exact[], id: number, score: number): void {
  const last = best.at(-1);
  if (best.length === recallAt && last !== undefined && score <= last.score) return;
  if (best.length === recallAt) best.pop();
  best.push({ id, score });
  best.sort((a, b) => b.score - a.score);
}

function inner(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < dimensions; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

function times(work: (index: number) => unknown, count = questions): number[] {
  return Array.from({ length: count }, (_, index) => {
    const start = performance.now();
    work(index);
    return performance.now() - start;
  });
}

function rank(taken: number[], share: number): number {
  const sorted = taken.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 2 ** 20;
}
