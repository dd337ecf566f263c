// Summarises papers: what each asked, how it went about it, what it found and where its limits are, in its own sentences.
import { z } from "zod";
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { checkCitations } from "../../knowledge/answering/check-citations.ts";
import { citedNumbers } from "../../knowledge/answering/markers.ts";
import type { Passage } from "../../knowledge/answering/passage.ts";
import {
  type PaperPassage,
  type PaperSentence,
  summarisePaper,
} from "../../knowledge/drafting/summarise-paper.ts";
import { sentenceMarkdown } from "../../knowledge/drafting/markdown-draft.ts";
import { UpstreamError } from "../../platform/errors.ts";
import { findPapers, type PaperRecord } from "../papers/papers.ts";
import { listPassages } from "../processing/processing.ts";
import { followPapers } from "../rag/catch-up.ts";
import { byModelOrBuiltIn, ownLanguage } from "./model-or-built-in.ts";
import {
  type Quotation,
  type Summary,
  type SummaryList,
  summaryParts,
  type SummaryRequest,
} from "./writing.schema.ts";

/** What a long paper says after so many passages, it has said before. */
const passagesRead = { page: 1, page_size: 200 };
const mostChanged = 2000;
/** What a model is shown of a paper. */
const mostSentences = 120;

const onlyTitle = {
  en: "The library holds nothing of this paper but its title. Add its abstract or its PDF.",
  zh: "文库中只有这篇文献的题名。请补充摘要或 PDF。",
};

export async function summarizePapers(
  context: AppContext,
  project: ViewableProject,
  request: SummaryRequest,
  how: { fallback: boolean },
  signal: AbortSignal,
): Promise<SummaryList> {
  const papers = await findPapers(context.db, project, request.paper_ids);
  await followPapers(context, project, mostChanged);
  const read: Array<{ paper: PaperRecord; passages: PaperPassage[] }> = [];
  for (const paper of papers)
    read.push({ paper, passages: await passagesOf(context, project, paper) });
  const language = ownLanguage(request.language);
  const builtIn = () => read.map((each) => summarise(each.paper, each.passages, language));
  return byModelOrBuiltIn(
    context,
    how,
    {
      async byModel(model) {
        const summaries: Summary[] = [];
        for (const { paper, passages } of read) {
          const known = summarise(paper, passages, language);
          summaries.push(
            known.citations.length === 0
              ? known
              : await askModel(
                  model,
                  { paper, passages, known, language: request.language },
                  signal,
                ),
          );
        }
        return { summaries };
      },
      builtIn: () => Promise.resolve({ summaries: builtIn() }),
    },
    signal,
  );
}

/** The text of a paper as it was cut, its captions, notes and references left out. */
export async function passagesOf(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  { id }: PaperRecord,
): Promise<PaperPassage[]> {
  const { items } = await listPassages(db, project, id, passagesRead);
  return items
    .filter(({ kind }) => kind === "text")
    .map((passage) => ({
      id: passage.id,
      section: passage.section,
      sentences: passage.sentences.map(({ start, end, page }) => ({
        text: passage.text.slice(start - passage.char_start, end - passage.char_start),
        page,
      })),
    }));
}

function summarise(paper: PaperRecord, passages: PaperPassage[], language: "en" | "zh"): Summary {
  const found = summarisePaper(paper.title, passages);
  const sentences = summaryParts.flatMap((part) => found[part] ?? []);
  const quotations = sentences.map((sentence, place) => quote(paper, sentence, place + 1));
  const text = sentences.map(({ text: said }, place) =>
    sentenceMarkdown({ text: said, papers: [place + 1] }, numberMarks),
  );
  const part = (name: (typeof summaryParts)[number]) => {
    const sentence = found[name];
    if (sentence === undefined) return null;
    const { excerpt, page_number, chunk_id } = quote(paper, sentence, 0);
    return { excerpt, page_number, chunk_id };
  };
  return {
    paper_id: paper.id,
    title: paper.title,
    summary: text.length === 0 ? onlyTitle[language] : text.join(" "),
    citations: quotations,
    question: part("question"),
    method: part("method"),
    result: part("result"),
    limits: part("limits"),
  };
}

/** Each sentence is a source of its own here. */
function numberMarks(numbers: readonly number[]): string {
  return numbers.map((number) => `[${number}]`).join("");
}

function quote(paper: PaperRecord, sentence: PaperSentence, index: number): Quotation {
  return {
    index,
    paper_id: paper.id,
    paper_title: paper.title,
    excerpt: sentence.source,
    page_number: sentence.page,
    chunk_id: sentence.passageId,
  };
}

const answered = z.object({ summary: z.string().trim().min(1) });

/** The model words the summary; the sentences of its parts stay the paper's own. */
async function askModel(
  model: LlmClient,
  {
    paper,
    passages,
    known,
    language,
  }: { paper: PaperRecord; passages: PaperPassage[]; known: Summary; language: string },
  signal: AbortSignal,
): Promise<Summary> {
  const numbered = toNumbered(paper, passages);
  const instructions = [
    `You summarise a paper from its numbered sentences in three to five sentences: its question, method, result and limits. Write in the language “${language}”, and put the number of the sentence that says it behind every statement, as in [2].`,
    'Answer with JSON alone: {"summary": "…"}',
    fencedDataRule,
  ];
  const data = {
    title: paper.title,
    sentences: numbered.map(({ index, text }) => ({ number: index, text })),
  };
  const { summary } = await completeJson(
    model,
    {
      messages: [
        { role: "system", content: instructions.join("\n") },
        { role: "user", content: fenceData(data) },
      ],
      signal,
    },
    answered,
  );
  const { text, doubts } = checkCitations(summary, numbered);
  const kept = doubts
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .replaceAll(/\s+/gu, " ")
    .trim();
  const cited = citedNumbers(kept);
  if (cited.length === 0)
    throw new UpstreamError(
      `Nothing of what the language model wrote on paper ${paper.id} is held up by the paper. Try again, choose another model in the settings, or ask with fallback=true for the built-in engine.`,
      { code: "llm_answer_unsupported" },
    );
  const citations = numbered
    .filter(({ index }) => cited.includes(index))
    .map(({ index, text: excerpt, page, passageId }) => ({
      index,
      paper_id: paper.id,
      paper_title: paper.title,
      excerpt,
      page_number: page,
      chunk_id: passageId,
    }));
  return { ...known, summary: kept, citations };
}

/** Every sentence as a passage of its own, so that each can be cited. */
function toNumbered(paper: PaperRecord, passages: PaperPassage[]): Passage[] {
  const sentences = passages.flatMap(({ id, section, sentences: own }) =>
    own.map(({ text, page }) => ({ id, section, text, page })),
  );
  return sentences.slice(0, mostSentences).map(({ id, section, text, page }, place) => ({
    index: place + 1,
    passageId: id,
    paperId: paper.id,
    paperTitle: paper.title,
    section,
    page,
    text,
    sentences: [{ start: 0, end: text.length, page }],
    score: 1,
    similarity: undefined,
  }));
}
