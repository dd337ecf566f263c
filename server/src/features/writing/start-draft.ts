// Writes a review draft as a stream: topic, papers, outline, then section after section; what was written is kept.
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { EventOf } from "../../api/event-stream.ts";
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";
import { authorsOf, citedWorks, type Work } from "../../knowledge/drafting/cited-works.ts";
import type { DraftBlock } from "../../knowledge/drafting/draft-document.ts";
import { draftWording } from "../../knowledge/drafting/draft-wording.ts";
import {
  blockMarkdown,
  createMarks,
  referencesMarkdown,
} from "../../knowledge/drafting/markdown-draft.ts";
import type { PlannedSection, ReviewedPaper, Theme } from "../../knowledge/drafting/plan-draft.ts";
import { toCsl } from "../papers/csl.ts";
import type { PaperRecord } from "../papers/papers.ts";
import type { FoundPassage } from "../rag/retrieve-passages.ts";
import { choosePapersFor } from "./choose-papers.ts";
import { findDraftPassages } from "./draft-passages.ts";
import { describeProtocol } from "./draft-protocol.ts";
import { type KeptDraft, keepDraft } from "./keep-draft.ts";
import { citationMap } from "./drafts.ts";
import type { draftEvents, DraftRequest } from "./drafts.schema.ts";
import { openModel } from "./model-or-built-in.ts";
import { findTopic } from "./project-topic.ts";
import { countSomePapers } from "./topic-evidence.ts";
import { wordSection } from "./word-section.ts";

type Event = EventOf<typeof draftEvents>;

type Assignment = {
  request: DraftRequest;
  paperCount: number;
  /** Undefined for the built-in engine. */
  model: LlmClient | undefined;
  warning: string | null;
  fallback: boolean;
};

type Prepared = {
  topic: string;
  title: string;
  works: Work[];
  sections: PlannedSection[];
  passages: FoundPassage[];
};

const thread = new URL("./draft-thread.ts", import.meta.url);
const limits = { timeoutMs: 120_000, memoryMb: 512 };

/** Whatever can be refused is refused here, before the stream begins. */
export async function startDraft(
  context: AppContext,
  project: ViewableProject,
  request: DraftRequest,
  { fallback }: { fallback: boolean },
): Promise<(signal: AbortSignal) => AsyncGenerator<Event>> {
  const paperCount = await countSomePapers(context, project);
  const opened = await openModel(context, { fallback });
  return (signal) =>
    writeDraft(context, project, { request, paperCount, ...opened, fallback }, signal);
}

async function* writeDraft(
  context: AppContext,
  project: ViewableProject,
  assignment: Assignment,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const prepared = yield* prepare(context, project, assignment, signal);
  const draft = await keepDraft(context, project, { ...assignment, ...prepared });
  let hasFailed = false;
  try {
    const { title, topic, sections } = prepared;
    const references = draftWording[assignment.request.language].references;
    const titles = [...sections.map((section) => section.title), references];
    const outline = titles.map((each, index) => ({ index, title: each }));
    yield { event: "outline", data: { sections: outline, title, topic, draft_id: draft.id } };
    yield* writeSections(assignment, prepared, draft, signal);
    await draft.save("complete");
  } catch (error) {
    hasFailed = !signal.aborted;
    throw error;
  } finally {
    if (!draft.isWhole()) await draft.save(hasFailed ? "failed" : "partial");
  }
  yield { event: "citation-map", data: { citations: citationMap(draft.written) } };
  yield {
    event: "done",
    data: {
      total_sections: prepared.sections.length + 1,
      total_citations: citedWorks(draft.written).length,
      word_count: draft.countWords(),
      draft_id: draft.id,
      source: draft.written.source,
      warning: draft.written.warning,
    },
  };
}

async function* prepare(
  context: AppContext,
  project: ViewableProject,
  { request, paperCount }: Assignment,
  signal: AbortSignal,
): AsyncGenerator<Event, Prepared> {
  const words = messages[request.language];
  const { language, style } = request;
  const isGiven = request.topic !== "";
  yield progress("topic", words.topic, 0);
  const topic = isGiven ? request.topic : await findTopic(context, project, signal);
  yield progress("papers", words.papers(topic), 25);
  const chosen = await choosePapersFor(context, project, { topic, isGiven, paperCount }, signal);
  const works = chosen.map(toWork);
  const papers = chosen.map((paper, place) => toReviewed(paper, works[place]));
  const grouping = { module: thread, export: "groupPapers" };
  const given = { papers, topic };
  const themes = await context.threads.run<Theme[]>(grouping, given, { ...limits, signal });
  yield progress("passages", words.passages(papers.length), 50);
  const passages = await findDraftPassages(context, project, topic, themes, signal);
  yield progress("outline", words.outline(themes.length), 75);
  const counts = { library: paperCount, included: papers.length };
  const protocol =
    style === "systematic"
      ? await describeProtocol(context, project, { language, topic, ...counts })
      : [];
  const planning = { module: thread, export: "planSections" };
  const order = { topic, style, language, themes, protocol, passages: passages.map(bare) };
  const sections = await context.threads.run<PlannedSection[]>(planning, order, {
    ...limits,
    signal,
  });
  return { topic, title: draftWording[language].title(topic), works, sections, passages };
}

async function* writeSections(
  assignment: Assignment,
  prepared: Prepared,
  draft: KeptDraft,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const { written } = draft;
  const marks = createMarks(written);
  const wording = createWording(assignment, prepared, draft);
  for (const [index, section] of prepared.sections.entries()) {
    signal.throwIfAborted();
    yield { event: "section-start", data: { section_index: index, title: section.title } };
    const blocks = await wording(section, signal);
    const kept: DraftBlock[] = [];
    written.sections.push({ title: section.title, blocks: kept });
    for (const [place, block] of blocks.entries()) {
      if (place > 0) yield send(index, "\n\n");
      if (block.kind === "table") {
        kept.push(block);
        yield send(index, [...blockMarkdown(block, marks)].join(""));
        continue;
      }
      const paragraph = { kind: "paragraph" as const, sentences: [] as typeof block.sentences };
      kept.push(paragraph);
      for (const [turn, text] of [...blockMarkdown(block, marks)].entries()) {
        const sentence = block.sentences[turn];
        if (sentence !== undefined) paragraph.sentences.push(sentence);
        yield send(index, text);
      }
    }
    yield { event: "section-end", data: { section_index: index } };
    await draft.save("partial");
  }
  const index = prepared.sections.length;
  const title = draftWording[assignment.request.language].references;
  yield { event: "section-start", data: { section_index: index, title } };
  for (const text of referencesMarkdown(written, citedWorks(written))) yield send(index, text);
  yield { event: "section-end", data: { section_index: index } };
}

/** By the model, where there is one and it writes; tables and methods are told as they were recorded. */
function createWording(
  { request, model, fallback }: Assignment,
  { topic, passages }: Prepared,
  draft: KeptDraft,
) {
  const said = new Set<string>();
  let writing = model;
  return async (section: PlannedSection, signal: AbortSignal): Promise<DraftBlock[]> => {
    const isTold =
      section.papers.length === 0 || section.blocks.some(({ kind }) => kind === "table");
    if (writing === undefined || isTold) return section.blocks;
    try {
      const { language } = request;
      const task = { topic, language, section, passages, said };
      const worded = await wordSection(writing, task, signal);
      return worded.length === 0 ? section.blocks : worded;
    } catch (error) {
      if (!fallback || signal.aborted || !isDomainError(error)) throw error;
      writing = undefined;
      draft.noteFallback(error.message);
      return section.blocks;
    }
  };
}

function send(section_index: number, delta: string): Event {
  return { event: "text-delta", data: { section_index, delta } };
}

function progress(
  step: "topic" | "papers" | "passages" | "outline",
  message: string,
  percent: number,
): Event {
  return { event: "progress", data: { step, message, percent } };
}

/** What a thread needs of a passage. */
function bare({ paper, ...passage }: FoundPassage) {
  void paper;
  return {
    ...passage,
    sentences: passage.sentences.map(({ start, end, page }) => ({ start, end, page })),
  };
}

function toWork(paper: PaperRecord): Work {
  return { paper: paper.id, title: paper.title, item: toCsl(paper) };
}

function toReviewed(paper: PaperRecord, work: Work | undefined): ReviewedPaper {
  const { id, title, abstract, year, journal } = paper;
  return { id, title, abstract, year, journal, study: work === undefined ? "" : authorsOf(work) };
}

const messages = {
  en: {
    topic: "Finding what the papers are about",
    papers: (topic: string) => `Choosing the papers on “${topic}”`,
    passages: (papers: number) => `Reading ${papers === 1 ? "one paper" : `${papers} papers`}`,
    outline: (themes: number) => `Arranging ${themes === 1 ? "one theme" : `${themes} themes`}`,
  },
  zh: {
    topic: "正在确定文献的主题",
    papers: (topic: string) => `正在选取与“${topic}”有关的文献`,
    passages: (papers: number) => `正在阅读${papers}篇文献`,
    outline: (themes: number) => `正在安排${themes}个主题`,
  },
};
