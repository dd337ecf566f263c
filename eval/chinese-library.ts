// A library that eval/chinese.ts asks: papers cut, embedded, indexed, found and weighed as the product does it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Embedder } from "../server/src/adapters/embedding/embedder.ts";
import { languagesOf, readingOf } from "../server/src/features/rag/model-reading.ts";
import {
  confidenceOf,
  type Evidence,
  leastConfidence,
} from "../server/src/knowledge/answering/confidence.ts";
import { coverageBy, evidenceOf } from "../server/src/knowledge/answering/evidence.ts";
import { questionTerms } from "../server/src/knowledge/answering/question-terms.ts";
import { cutTitleAndAbstract } from "../server/src/knowledge/reading/passages/cut-passages.ts";
import { LexicalIndex } from "../server/src/knowledge/retrieval/lexical-index.ts";
import { raritiesOf, retrieve } from "../server/src/knowledge/retrieval/retrieve.ts";
import { VectorIndex } from "../server/src/knowledge/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/knowledge/retrieval/vector-memory.ts";
import { termsOf } from "../server/src/knowledge/text/stemmed-terms.ts";

export type Paper = { id: number; title: string; abstract: string };
export type LabelledPaper = Paper & { keywords: string[]; field: Field };
export type Field = (typeof fields)[number];
/** Papers in the order in which they are found; what speaks most for an answer, and whether it is enough. */
export type Reply = { papers: number[]; evidence: Evidence[]; isRefused: boolean };
export type AskedLibrary = { ask(question: string, leftOut?: number): Promise<Reply> };

export const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
export const files = {
  chinese: join(data, "zh-csl/records.jsonl"),
  english: join(data, "qa-pubmedqa/questions-500.json"),
};

export const fields = ["life", "society", "matter"] as const;
/** By the names of disciplines; the rest is on matter and machines. */
const disciplines = {
  life: /医|药|食品|园艺|水产|林|作物|生物|卫生|农业|植物/u,
  society: /体育|民族|哲学|历史|图书|新闻|政治|管理|法学|经济|艺术|军事|教育|社会学|文学|心理/u,
};
const everyPaper = 4;
const passagesPerQuestion = 10;
const { signal } = new AbortController();

/** Every fourth, which makes 500 of all disciplines; by their lines, from 0. */
export function readChinesePapers(): Paper[] {
  const lines = readFileSync(files.chinese, "utf8").trim().split("\n");
  return lines.flatMap((line, id) => {
    if (id % everyPaper !== 0) return [];
    const { title, abstract } = JSON.parse(line) as Omit<Paper, "id">;
    return { id, title, abstract };
  });
}

/** Those whose discipline is known, which is every second one. */
export function readLabelledPapers(): LabelledPaper[] {
  const lines = readFileSync(files.chinese, "utf8").trim().split("\n");
  return lines.flatMap((line, id) => {
    const { title, abstract, keywords, discipline } = JSON.parse(line) as Omit<
      LabelledPaper,
      "id" | "field"
    > & { discipline: string | null };
    if (discipline === null) return [];
    const isOf = (field: "life" | "society"): boolean => disciplines[field].test(discipline);
    const field = isOf("life") ? "life" : isOf("society") ? "society" : "matter";
    return { id, title, abstract, keywords, field };
  });
}

/** The papers have no titles: those of PubMedQA are its questions, and would give the answers away. */
export function readEnglishPapers(asked: ReadonlySet<number>, most: number): Paper[] {
  const all = JSON.parse(readFileSync(files.english, "utf8")) as Record<
    string,
    { CONTEXTS: string[] }
  >;
  const papers = Object.entries(all).map(([id, { CONTEXTS }]) => ({
    id: Number(id),
    title: "",
    abstract: CONTEXTS.join(" "),
  }));
  const others = papers.filter(({ id }) => !asked.has(id));
  return [...papers.filter(({ id }) => asked.has(id)), ...others].slice(0, most);
}

export async function openLibrary(
  papers: readonly Paper[],
  embedder: Embedder,
): Promise<AskedLibrary> {
  const passages = papers.flatMap(({ id, title, abstract }) =>
    cutTitleAndAbstract(title, abstract).passages.map(({ text }) => ({ paper: id, title, text })),
  );
  const embedded = await embedder.embed(
    passages.map(({ text }) => text),
    signal,
  );
  const read = await embedder.reading();
  const lexical = new LexicalIndex();
  const vectors = new VectorIndex(embedder.dimensions, new VectorMemory());
  for (const [id, { text }] of passages.entries()) {
    lexical.add(id, termsOf(text));
    vectors.add(id, embedded[id] ?? new Float32Array(embedder.dimensions));
  }
  const textsOf = async (ids: number[]) =>
    new Map(ids.map((id) => [id, { title: "", text: passages[id]?.text ?? "" }]));
  return {
    async ask(question, leftOut) {
      const [vector] = await embedder.embed([question], signal, "query");
      const among = [...passages.keys()].filter((id) => passages[id]?.paper !== leftOut);
      const found = await retrieve(
        [{ lexical, vectors }],
        { text: question, vector, languages: languagesOf(read) },
        { limit: passagesPerQuestion, useReranker: true, textsOf, among },
      );
      const coverageOf = coverageBy(
        raritiesOf([{ lexical, vectors }], [...questionTerms(question)]),
      );
      const reading = readingOf(read, question);
      const evidence = found.map(({ id, dense }) => {
        const { title = "", text = "" } = passages[id] ?? {};
        const { isGlossed, toScale } = reading.of(text);
        const similarity = dense === undefined ? undefined : toScale?.(dense);
        const covered = coverageOf(`${title}\n${text}`);
        const passage = { paperTitle: title, text, similarity, covered, isGlossed };
        return evidenceOf(question, passage, reading.toScale === undefined ? undefined : 0);
      });
      return {
        papers: [...new Set(found.map(({ id }) => passages[id]?.paper ?? -1))],
        evidence,
        isRefused: evidence.every((each) => confidenceOf(each) < leastConfidence(each)),
      };
    },
  };
}
