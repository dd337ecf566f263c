// Finds the passages of projects that a question is about, with their papers and their places.
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import { bundledModel } from "../../adapters/embedding/model-choice.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { findPapersHere, type PaperRecord } from "../papers/papers.ts";
import { findPassages } from "../processing/passages.ts";
import type { ChunkRecord } from "../processing/passages.ts";
import { openEmbeddingModel } from "../settings/settings.ts";
import type { Passage, PassageSentence } from "./answering/passage.ts";
import type { SentenceVectors } from "./answering/weigh-sentences.ts";
import { embedRest, followPapers, requestCatchUp } from "./catch-up.ts";
import { openIndex } from "./open-index.ts";
import type { HeldIndex } from "./passage-indexes.ts";
import { type Retrieved, retrieve } from "./retrieval/retrieve.ts";

export type PlacedSentence = PassageSentence & {
  rectangles: ChunkRecord["sentences"][number]["rectangles"];
};
export type FoundPassage = Passage<PlacedSentence> & { paper: PaperRecord; kind: string };

type Reach = Pick<
  AppContext,
  "config" | "secrets" | "db" | "fetcher" | "clock" | "embeddingThreads" | "indexes" | "jobs"
>;

/** So many changed papers a question waits for; more come with the job. */
const mostAtOnce = 500;
const mostVectorsAtOnce = 64;
const enoughVectors = 0.95;

export async function retrievePassages(
  context: Reach,
  projects: ViewableProject[],
  question: { text: string; limit: number; useReranker: boolean },
  signal: AbortSignal,
): Promise<{ passages: FoundPassage[]; vectors: SentenceVectors }> {
  const embedder = await openEmbeddingModel(context, signal);
  for (const project of projects) await followPapers(context, project, mostAtOnce);
  const indexes = await Promise.all(
    projects.map((project) => openWithVectors(context, project, embedder, signal)),
  );
  // Where the meaning of many passages is not known yet, those that have it would outrank the others: words decide.
  const isKnown = indexes.every(({ state }) => state.vectors >= enoughVectors * state.passages);
  const [vector] = isKnown ? await embedder.embed([question.text], signal) : [];
  const found = await retrieve(
    indexes,
    { text: question.text, vector, languages: embedder.model === bundledModel ? "latin" : "all" },
    {
      limit: question.limit,
      useReranker: question.useReranker,
      // As it was indexed: the headings above a passage, and its text.
      textsOf: async (ids) =>
        new Map(
          [...(await findPassages(context.db, ids))].map(([id, { section, text }]) => [
            id,
            { title: section, text },
          ]),
        ),
    },
  );
  return {
    passages: await describe(context, projects, found),
    vectors: { model: embedder.model, embed: (texts) => embedder.embed(texts, signal) },
  };
}

/** A few new passages get their vectors while the question waits; many get them from the job. */
async function openWithVectors(
  context: Reach,
  project: ViewableProject,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<HeldIndex> {
  const index = await openIndex(context, project, embedder);
  const missing = index.state.passages - index.state.vectors;
  if (missing > mostVectorsAtOnce) await requestCatchUp(context, project);
  if (missing === 0 || missing > mostVectorsAtOnce) return index;
  await embedRest(context, project, embedder, { signal, most: mostVectorsAtOnce });
  return openIndex(context, project, embedder);
}

async function describe(
  { db }: Pick<AppContext, "db">,
  projects: ViewableProject[],
  found: Retrieved[],
): Promise<FoundPassage[]> {
  const chunks = await findPassages(
    db,
    found.map(({ id }) => id),
  );
  const papers = new Map<number, PaperRecord>();
  const wanted = new Set([...chunks.values()].map((chunk) => chunk.paper_id));
  for (const project of projects)
    for (const paper of await findPapersHere(db, project, [...wanted])) papers.set(paper.id, paper);
  const passages: FoundPassage[] = [];
  for (const entry of found) {
    const chunk = chunks.get(entry.id);
    const paper = chunk === undefined ? undefined : papers.get(chunk.paper_id);
    if (chunk === undefined || paper === undefined) continue;
    passages.push(toPassage(passages.length + 1, chunk, paper, entry));
  }
  return passages;
}

function toPassage(
  index: number,
  chunk: ChunkRecord,
  paper: PaperRecord,
  { score, dense }: Retrieved,
): FoundPassage {
  return {
    index,
    chunkId: chunk.id,
    paperId: paper.id,
    paperTitle: paper.title,
    section: chunk.section,
    page: chunk.page_start,
    text: chunk.text,
    sentences: chunk.sentences.map(({ start, end, page, rectangles }) => ({
      start: start - chunk.char_start,
      end: end - chunk.char_start,
      page,
      rectangles,
    })),
    score: Math.round(score * 10_000) / 10_000,
    similarity: dense,
    paper,
    kind: chunk.kind,
  };
}
