// What answers are made of where papers have titles: claims over the abstracts of SciFact, titles over those of CSL, by words alone.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answerQuestion } from "../server/src/knowledge/answering/answer-question.ts";
import type { Citation, Passage } from "../server/src/knowledge/answering/passage.ts";
import { stanceOf } from "../server/src/knowledge/answering/stance.ts";
import { cutTitleAndAbstract } from "../server/src/knowledge/reading/passages/cut-passages.ts";
import { LexicalIndex } from "../server/src/knowledge/retrieval/lexical-index.ts";
import type { TextsOf } from "../server/src/knowledge/retrieval/rerank.ts";
import { retrieve } from "../server/src/knowledge/retrieval/retrieve.ts";
import { VectorIndex } from "../server/src/knowledge/retrieval/vector-index.ts";
import { VectorMemory } from "../server/src/knowledge/retrieval/vector-memory.ts";
import { fold } from "../server/src/knowledge/text/fold.ts";
import { splitSentences } from "../server/src/knowledge/text/sentences.ts";
import { sentenceRoles } from "../server/src/knowledge/text/sentence-roles.ts";
import { termsOf } from "../server/src/knowledge/text/stemmed-terms.ts";
import { data } from "./answers-library.ts";

type Paper = { id: number; title: string; abstract: string };
type Collection = { papers: Paper[]; search(question: string): Promise<Passage[]> };
type Claim = { claim: string; doc: string | null; label: string | null; sentences: number[] };
/** `isMet` is undefined for what is only reported. */
export type TitleFigure = { what: string; figure: number; isMet: boolean | undefined };

const passagesPerQuestion = 10;
const everyNthTitle = 4;
// Parts of Chinese abstracts: 目的:…方法:…结果:…结论:…
const chinesePart = /(?:^|[。.；;\s])(目的|方法|结果|结论)\s*[:：]/gu;

export async function titleFigures(): Promise<TitleFigure[]> {
  return [...(await ofClaims()), ...(await ofChineseTitles())];
}

async function ofClaims(): Promise<TitleFigure[]> {
  const folder = join(data, "ir-scifact-train");
  if (!existsSync(join(folder, "claims.train.jsonl"))) return [];
  const corpus = readLines<{ _id: string; title: string; text: string; sentences: number }>(
    join(folder, "corpus.jsonl"),
  );
  const claims = readLines<Claim>(join(folder, "claims.train.jsonl"));
  const collection = openCollection(
    corpus.map(({ _id, title, text }) => ({ id: Number(_id), title, abstract: text })),
  );
  const isTitle = titleTest(collection.papers);
  const texts = new Map(corpus.map(({ _id, ...paper }) => [_id, paper]));
  const evidence = claims.flatMap(({ claim, doc, label, sentences }) => {
    const paper = texts.get(doc ?? "");
    const found = paper === undefined ? [] : cut(paper.text);
    if (label === null || found.length !== paper?.sentences) return [];
    return {
      claim,
      label,
      doc: Number(doc),
      abstract: found,
      shown: sentences.map((at) => found[at] ?? ""),
    };
  });
  let [quoted, titles, answered, withEvidence] = [0, 0, 0, 0];
  for (const [claim, rows] of Map.groupBy(evidence, (row) => row.claim)) {
    const { citations } = await answerQuestion(claim, await collection.search(claim));
    quoted += citations.length;
    titles += citations.filter(({ excerpt }) => isTitle(excerpt)).length;
    if (citations.length > 0) answered += 1;
    const isShown = ({ excerpt, passage }: Citation) =>
      rows.some(({ doc, shown }) => passage.paperId === doc && shown.includes(excerpt));
    if (citations.some(isShown)) withEvidence += 1;
  }
  const judged = evidence.map(({ claim, label, abstract, shown }) => {
    const roles = sentenceRoles(abstract);
    const read = shown.map((text) => ({
      text,
      role: roles[abstract.indexOf(text)] ?? "other",
      relevance: 1,
    }));
    return { stance: stanceOf(claim, read), isSupport: label === "SUPPORT" };
  });
  const taken = judged.filter(({ stance }) => stance !== undefined);
  return [
    gateAtZero(
      `sentences that are titles, of ${quoted} quoted for ${answered} claims (SciFact)`,
      titles / quoted,
    ),
    report(
      "answers with a sentence that the claim's authors marked as its evidence",
      withEvidence / answered,
    ),
    report(
      "stance from the marked sentences of a claim right, where one is taken",
      taken.filter(({ stance, isSupport }) => (stance === "yes") === isSupport).length /
        taken.length,
    ),
    report(
      "the same if all were called supported",
      taken.filter(({ isSupport }) => isSupport).length / taken.length,
    ),
  ];
}

async function ofChineseTitles(): Promise<TitleFigure[]> {
  const file = join(data, "zh-csl/records.jsonl");
  if (!existsSync(file)) return [];
  const records = readLines<{ title: string; abstract: string }>(file);
  const collection = openCollection(records.map((record, id) => ({ id, ...record })));
  const isTitle = titleTest(collection.papers);
  let [quoted, titles, labelled, findings] = [0, 0, 0, 0];
  for (const { title } of records.filter((_, place) => place % everyNthTitle === 0)) {
    const { citations } = await answerQuestion(title, await collection.search(title));
    quoted += citations.length;
    titles += citations.filter(({ excerpt }) => isTitle(excerpt)).length;
    for (const citation of citations) {
      const part = partOf(citation);
      if (part === undefined) continue;
      labelled += 1;
      if (part === "结果" || part === "结论") findings += 1;
    }
  }
  return [
    gateAtZero(
      `sentences that are titles, of ${quoted} quoted for Chinese titles (CSL)`,
      titles / quoted,
    ),
    report(
      `results or conclusions, of ${labelled} quoted from Chinese abstracts with labels`,
      findings / labelled,
    ),
  ];
}

function openCollection(papers: Paper[]): Collection {
  const lexical = new LexicalIndex();
  const vectors = new VectorIndex(1, new VectorMemory());
  const passages = papers.flatMap((paper) =>
    cutTitleAndAbstract(paper.title, paper.abstract).passages.map((passage) => ({
      paper,
      passage,
    })),
  );
  for (const [id, { passage }] of passages.entries()) lexical.add(id, termsOf(passage.text));
  const textsOf: TextsOf = async (ids) =>
    new Map(ids.map((id) => [id, { title: "", text: passages[id]?.passage.text ?? "" }]));
  return {
    papers,
    async search(question) {
      const found = await retrieve(
        [{ lexical, vectors }],
        { text: question, vector: undefined, languages: "latin" },
        { limit: passagesPerQuestion, useReranker: false, textsOf },
      );
      return found.flatMap(({ id, score }, place) => {
        const held = passages[id];
        if (held === undefined) return [];
        const { paper, passage } = held;
        return {
          index: place + 1,
          passageId: id,
          paperId: paper.id,
          paperTitle: paper.title,
          section: passage.section,
          page: null,
          text: passage.text,
          sentences: passage.sentences.map(({ start, end, page }) => ({
            start: start - passage.start,
            end: end - passage.start,
            page,
          })),
          score,
          similarity: undefined,
        };
      });
    },
  };
}

/** The label that the sentence stands under; undefined where its abstract has none. */
function partOf({ passage, sentence }: Citation): string | undefined {
  return [...passage.text.slice(0, sentence.start + 4).matchAll(chinesePart)].at(-1)?.[1];
}

/** Letters and digits alone: a title with a full stop, or in other capitals, is still the title. */
function titleTest(papers: Paper[]): (text: string) => boolean {
  const titles = new Set(papers.map(({ title }) => plain(title)));
  return (text) => titles.has(plain(text));
}

function plain(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function cut(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

function gateAtZero(what: string, figure: number): TitleFigure {
  return { what, figure, isMet: figure === 0 };
}

function report(what: string, figure: number): TitleFigure {
  return { what, figure, isMet: undefined };
}

function readLines<Row>(file: string): Row[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
}
