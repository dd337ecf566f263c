// Finds the passages of projects that a question is about, with their papers and their places.
import type { Reranker } from "../../adapters/reranking/reranker.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { findPapersHere, type PaperRecord } from "../papers/papers.ts";
import { findPassages } from "../processing/passages.ts";
import type { PassageRecord } from "../processing/passages.ts";
import { coverageBy, type TermRarity } from "../../knowledge/answering/evidence.ts";
import type { Passage, PassageSentence } from "../../knowledge/answering/passage.ts";
import { questionTerms } from "../../knowledge/answering/question-terms.ts";
import type { SentenceVectors } from "../../knowledge/answering/weigh-sentences.ts";
import { followPapers } from "./catch-up.ts";
import { openIndexes } from "./open-indexes.ts";
import type { Search } from "./index-thread.ts";
import { languagesOf, type Reading, readingOf } from "./model-reading.ts";
import { type PaperFilter, passagesWithin } from "./paper-filter.ts";
import type { PassageText } from "../../knowledge/retrieval/rerank.ts";
import type { Retrieved } from "../../knowledge/retrieval/retrieve.ts";
import { withoutRequest } from "../../knowledge/text/request-wording.ts";

export type PlacedSentence = PassageSentence & {
  rectangles: PassageRecord["sentences"][number]["rectangles"];
};
export type FoundPassage = Passage<PlacedSentence> & {
  paper: PaperRecord;
  kind: string;
  /** By the words alone; undefined where they did not find it. */
  lexicalScore: number | undefined;
};

export type Wanted = {
  text: string;
  limit: number;
  useReranker: boolean;
  /** Undefined where all papers are asked. */
  filter?: PaperFilter | undefined;
};

/** How much of the question a text holds, and how the model reads the two. */
type Measures = { coverageOf: (text: string) => number; reading: Reading };

type Reach = Pick<AppContext, "db" | "clock" | "models" | "indexes" | "jobs" | "log">;

/** So many passages a reranking model reads; it takes some milliseconds for each. */
const mostReranked = 40;
/** So many changed papers a question waits for; more come with the job. */
const mostAtOnce = 2000;

export async function retrievePassages(
  context: Reach,
  projects: ViewableProject[],
  question: Wanted,
  signal: AbortSignal,
): Promise<{ passages: FoundPassage[]; vectors: SentenceVectors }> {
  for (const project of projects) await followPapers(context, project, mostAtOnce);
  const { indexes, embedder, isMeaningKnown } = await openIndexes(context, projects, signal);
  const among = question.filter && (await passagesWithin(context, projects, question.filter));
  const subject = withoutRequest(question.text);
  const [vector] = isMeaningKnown ? await embedder.embed([subject], signal, "query") : [];
  const reranker = question.useReranker ? await context.models.reranking(signal) : undefined;
  const read = await embedder.reading();
  const languages = languagesOf(read);
  const reading = readingOf(read, question.text);
  const search: Search = {
    indexes: indexes.map(({ key }) => key),
    question: { text: subject, vector, languages },
    limit: reranker === undefined ? question.limit : Math.max(question.limit, mostReranked),
    useReranker: question.useReranker && reranker === undefined,
    among,
  };
  const first = await context.indexes.thread.call<Retrieved[]>("search", search, (ids) =>
    textsOf(context, ids),
  );
  const found =
    reranker === undefined
      ? first
      : await lookAgain(context, reranker, question.text, first, signal);
  const rarities = await context.indexes.thread.call<Map<string, TermRarity>>("rarities", {
    indexes: search.indexes,
    terms: [...questionTerms(question.text)],
  });
  return {
    passages: await describe(context, projects, found.slice(0, question.limit), {
      coverageOf: coverageBy(rarities),
      reading,
    }),
    vectors: {
      languages,
      toScale: reading.toScale,
      embed: (texts) => embedder.embed(texts, signal),
    },
  };
}

/** The model that reads question and passage together puts the passages in its own order. */
async function lookAgain(
  context: Reach,
  reranker: Reranker,
  question: string,
  found: Retrieved[],
  signal: AbortSignal,
): Promise<Retrieved[]> {
  const texts = await textsOf(
    context,
    found.map(({ id }) => id),
  );
  const present = found.filter(({ id }) => texts.has(id));
  const read = present.map(({ id }) => {
    const { title = "", text = "" } = texts.get(id) ?? {};
    return title === "" ? text : `${title}\n${text}`;
  });
  const scores = await reranker.score(question, read, signal);
  return present
    .map((entry, place) => ({ ...entry, score: scores[place] ?? 0 }))
    .sort((one, other) => other.score - one.score);
}

/** As passages were indexed: the headings above one, and its text. */
async function textsOf(
  { db }: Pick<AppContext, "db">,
  ids: number[],
): Promise<Map<number, PassageText>> {
  const found = await findPassages(db, ids);
  return new Map(
    Array.from(found, ([id, { section, text }]) => [id, { title: section, text }] as const),
  );
}

async function describe(
  { db }: Pick<AppContext, "db">,
  projects: ViewableProject[],
  found: Retrieved[],
  measures: Measures,
): Promise<FoundPassage[]> {
  const records = await findPassages(
    db,
    found.map(({ id }) => id),
  );
  const papers = new Map<number, PaperRecord>();
  const wanted = new Set([...records.values()].map((record) => record.paper_id));
  for (const project of projects)
    for (const paper of await findPapersHere(db, project, [...wanted])) papers.set(paper.id, paper);
  const passages: FoundPassage[] = [];
  for (const entry of found) {
    const record = records.get(entry.id);
    const paper = record === undefined ? undefined : papers.get(record.paper_id);
    if (record === undefined || paper === undefined) continue;
    passages.push(toPassage(passages.length + 1, record, paper, entry, measures));
  }
  return passages;
}

function toPassage(
  index: number,
  passage: PassageRecord,
  paper: PaperRecord,
  { score, lexical, dense }: Retrieved,
  { coverageOf, reading }: Measures,
): FoundPassage {
  const { isGlossed, toScale = (cosine) => cosine } = reading.of(passage.text);
  return {
    index,
    passageId: passage.id,
    paperId: paper.id,
    paperTitle: paper.title,
    section: passage.section,
    page: passage.page_start,
    text: passage.text,
    sentences: passage.sentences.map(({ start, end, page, rectangles }) => ({
      start: start - passage.char_start,
      end: end - passage.char_start,
      page,
      rectangles,
    })),
    score: Math.round(score * 10_000) / 10_000,
    similarity: dense === undefined ? undefined : toScale(dense),
    isGlossed,
    covered: coverageOf(`${paper.title}\n${passage.text}`),
    paper,
    kind: passage.kind,
    lexicalScore: lexical,
  };
}
