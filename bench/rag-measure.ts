// Measures retrieval at one size, ours or others', in a process of its own, and prints the figures as JSON: see rag.ts.
import { Best, bestOf } from "../server/src/knowledge/retrieval/best.ts";
import { retrieve, search } from "../server/src/knowledge/retrieval/retrieve.ts";
import { LexicalIndex } from "../server/src/knowledge/retrieval/lexical-index.ts";
import { termsOf } from "../server/src/knowledge/text/stemmed-terms.ts";
import { VectorIndex } from "../server/src/knowledge/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/knowledge/retrieval/vector-memory.ts";
import { measureOthers } from "./rag-others.ts";
import {
  clusterCentres,
  dimensions,
  passageTerms,
  passageText,
  passageVector,
  readTexts,
  seededRandom,
  type Texts,
} from "./rag-passages.ts";
import { memory, rank, times } from "./rag-times.ts";

const questions = 100;
/** Asked first and not counted: code is slow until it has run a while. */
const warmUp = 30;
const judged = 10;
const most = 1000;

type Question = { text: string; vector: Float32Array; languages: "latin" };
type Index = { lexical: LexicalIndex; vectors: VectorIndex };

const [what, sizeText] = process.argv.slice(2);
const size = Number(sizeText);
const figures =
  what === "plain" || what === "sqlite-vec" ? measureOthers(what, size) : await measureOurs();
process.stdout.write(JSON.stringify(figures));

async function measureOurs(): Promise<object> {
  const texts = readTexts();
  const random = seededRandom(7);
  const centres = clusterCentres(random);
  const asked = Array.from({ length: questions }, (_, index) => ({
    text: texts.titles[(index * 37) % texts.titles.length] ?? "",
    vector: passageVector(centres, random),
    languages: "latin" as const,
  }));
  const exact = asked.slice(0, judged).map(({ vector }) => ({ vector, best: new Best(most) }));
  const before = memory();
  const index = {
    lexical: new LexicalIndex(),
    vectors: new VectorIndex(dimensions, new VectorMemory()),
  };
  let building = 0;
  for (let id = 0; id < size; id += 1) {
    const terms = passageTerms(texts, random);
    const vector = passageVector(centres, random);
    const start = performance.now();
    index.lexical.add(id, terms);
    index.vectors.add(id, vector);
    building += performance.now() - start;
    for (const { vector: question, best } of exact) best.offer(id, inner(question, vector));
  }
  const megabytes = memory() - before;
  return {
    ...(await measureQuestions(index, asked, texts)),
    buildSeconds: building / 1000,
    megabytes,
    recall10: recall(index, exact, 10),
    recall1000: recall(index, exact, most),
  };
}

async function measureQuestions(index: Index, asked: Question[], texts: Texts): Promise<object> {
  const indexes = [index];
  // The database is left out: any text will do for the second look, which is the same work for all.
  const textsOf = (ids: number[]) =>
    Promise.resolve(
      new Map(ids.map((id) => [id, { title: "", text: passageText(texts, seededRandom(id + 1)) }])),
    );
  const lookTwice = (question: Question) =>
    retrieve(indexes, question, { limit: 10, useReranker: true, textsOf });
  for (const question of asked.slice(0, warmUp)) await lookTwice(question);
  const processor = process.cpuUsage();
  const whole = times(asked, (question) => search(indexes, question));
  const { user, system } = process.cpuUsage(processor);
  const twice: number[] = [];
  for (const question of asked) {
    const start = performance.now();
    await lookTwice(question);
    twice.push(performance.now() - start);
  }
  const words = times(asked, ({ text }) =>
    index.lexical.search(new Map(termsOf(text).map((term) => [term, 1])), most),
  );
  const meaning = times(asked, ({ vector }) => index.vectors.search(vector, most));
  const ten = times(asked, ({ vector }) => index.vectors.search(vector, 10));
  return {
    processor: (user + system) / 1000 / questions,
    p50: rank(whole, 0.5),
    p99: rank(whole, 0.99),
    twiceP50: rank(twice, 0.5),
    twiceP99: rank(twice, 0.99),
    lexical: rank(words, 0.5),
    dense: rank(meaning, 0.5),
    denseOfTen: rank(ten, 0.5),
  };
}

/** How many of those that comparing all floats finds. */
function recall(
  { vectors }: Index,
  exact: Array<{ vector: Float32Array; best: Best }>,
  limit: number,
): number {
  const shares = exact.map(({ vector, best }) => {
    const expected = bestOf(best.entries(), limit);
    const found = new Set(vectors.search(vector, limit).map(({ id }) => id));
    return expected.filter(({ id }) => found.has(id)).length / expected.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function inner(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < dimensions; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
