// The library that eval/answers.ts asks: the abstracts of PubMedQA, cut into passages, embedded and indexed as the product does it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createInferenceThreads,
  type InferenceThreads,
} from "../server/src/adapters/inference/inference-threads.ts";
import { embeddingIn, openLocalEmbedder } from "../server/src/adapters/embedding/local-embedder.ts";
import { cutTitleAndAbstract } from "../server/src/knowledge/reading/passages/cut-passages.ts";
import { coverageBy } from "../server/src/knowledge/answering/evidence.ts";
import type { Passage } from "../server/src/knowledge/answering/passage.ts";
import { questionTerms } from "../server/src/knowledge/answering/question-terms.ts";
import type { SentenceVectors } from "../server/src/knowledge/answering/weigh-sentences.ts";
import { LexicalIndex } from "../server/src/knowledge/retrieval/lexical-index.ts";
import type { TextsOf } from "../server/src/knowledge/retrieval/rerank.ts";
import { raritiesOf, retrieve } from "../server/src/knowledge/retrieval/retrieve.ts";
import { termsOf } from "../server/src/knowledge/text/stemmed-terms.ts";
import { VectorIndex } from "../server/src/knowledge/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/knowledge/retrieval/vector-memory.ts";

export type Question = {
  id: number;
  text: string;
  abstract: string;
  parts: Part[];
  /** The expert's answer, and the abstract's conclusion, which the library does not hold. */
  label: "yes" | "no" | "maybe";
  conclusion: string;
};
/** What the abstract calls a part of it, such as RESULTS. */
type Part = { label: string; text: string };

export type Library = {
  questions: Question[];
  vectors: SentenceVectors;
  /** The ten best passages, as if the paper that is left out had never been there. */
  search(question: string, leftOut?: number): Promise<Passage[]>;
  close(): Promise<void>;
};

type Stored = Omit<Passage, "index" | "score" | "similarity">;

export const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const file = join(data, "qa-pubmedqa/questions-500.json");
const passagesPerQuestion = 10;
const threads = 2;

export function hasQuestions(): boolean {
  return existsSync(file);
}

/** The papers have no titles: those of PubMedQA are the questions, and would give the answers away. */
function readQuestions(): Question[] {
  const all = JSON.parse(readFileSync(file, "utf8")) as Record<
    string,
    {
      QUESTION: string;
      CONTEXTS: string[];
      LABELS: string[];
      final_decision: Question["label"];
      LONG_ANSWER: string;
    }
  >;
  return Object.entries(all).map(([id, { QUESTION, CONTEXTS, LABELS, ...expert }]) => ({
    id: Number(id),
    text: QUESTION,
    abstract: CONTEXTS.join(" "),
    parts: CONTEXTS.map((text, index) => ({ label: LABELS[index] ?? "", text })),
    label: expert.final_decision,
    conclusion: expert.LONG_ANSWER,
  }));
}

export async function openLibrary(): Promise<Library> {
  const questions = readQuestions();
  const pool = createInferenceThreads({ size: threads });
  const vectors = await openVectors(pool);
  const index = {
    lexical: new LexicalIndex(),
    vectors: new VectorIndex(384, new VectorMemory()),
  };
  const passages = questions.flatMap((question) => passagesOf(question));
  const found = await vectors.embed(passages.map(({ text }) => text));
  const add = (id: number): void => {
    const [passage, vector] = [passages[id], found[id]];
    if (passage === undefined || vector === undefined) return;
    index.lexical.add(id, termsOf(passage.text));
    index.vectors.add(id, vector);
  };
  for (const id of passages.keys()) add(id);
  const textsOf: TextsOf = async (ids) =>
    new Map(ids.map((id) => [id, { title: "", text: passages[id]?.text ?? "" }]));
  await vectors.embed([
    ...questions.map(({ text }) => text),
    ...passages.flatMap(({ text, sentences }) =>
      sentences.map(({ start, end }) => text.slice(start, end)),
    ),
  ]);
  return {
    questions,
    vectors,
    async search(text, leftOut) {
      const hidden = [...passages.keys()].filter((id) => passages[id]?.paperId === leftOut);
      for (const id of hidden) {
        index.lexical.remove(id);
        index.vectors.remove(id);
      }
      // What is removed counts among the frequencies of terms until then.
      if (hidden.length > 0) index.lexical.compact();
      const [vector] = await vectors.embed([text]);
      const best = await retrieve(
        [index],
        { text, vector, languages: "latin" },
        { limit: passagesPerQuestion, useReranker: true, textsOf },
      );
      const coverageOf = coverageBy(raritiesOf([index], [...questionTerms(text)]));
      for (const id of hidden) add(id);
      return best.flatMap(({ id, score, dense: similarity }, place) => {
        const passage = passages[id];
        if (passage === undefined) return [];
        const covered = coverageOf(passage.text);
        return { ...passage, index: place + 1, score, similarity, covered };
      });
    },
    close: () => pool.close(),
  };
}

function passagesOf({ id, abstract }: Question): Stored[] {
  return cutTitleAndAbstract("", abstract).passages.map((passage) => ({
    passageId: passage.ordinal,
    paperId: id,
    paperTitle: "",
    section: passage.section,
    page: passage.page_start,
    text: passage.text,
    sentences: passage.sentences.map(({ start, end, page }) => ({
      start: start - passage.start,
      end: end - passage.start,
      page,
    })),
  }));
}

/** Every text is embedded once, in the run that needs it first. */
async function openVectors(pool: InferenceThreads): Promise<SentenceVectors> {
  const { signal } = new AbortController();
  const embedder = await openLocalEmbedder({ kind: "bundled" }, embeddingIn(pool), signal);
  const known = new Map<string, Float32Array>();
  return {
    languages: "latin",
    toScale: (cosine) => cosine,
    async embed(texts) {
      const missing = [...new Set(texts)].filter((text) => !known.has(text));
      const parts = Array.from({ length: threads }, (_, part) =>
        missing.filter((_text, index) => index % threads === part),
      );
      await Promise.all(
        parts.map(async (part) => {
          const found = part.length === 0 ? [] : await embedder.embed(part, signal);
          for (const [index, vector] of found.entries()) known.set(part[index] ?? "", vector);
        }),
      );
      return texts.map((text) => known.get(text) ?? new Float32Array(embedder.dimensions));
    },
  };
}
