// Answers one message of a conversation: sources first, then the text as it is written, whoever writes it.
import type { LlmClient, LlmUsage } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Turn } from "../conversations/messages.ts";
import { answerQuestion } from "../rag/answering/answer-question.ts";
import { checkCitations } from "../rag/answering/check-citations.ts";
import { lookUpCitations } from "../rag/answering/citation-lookup.ts";
import { analyseGaps } from "../rag/answering/gap-analysis.ts";
import { createMarkerFilter } from "../rag/answering/markers.ts";
import type { Answer, Citation } from "../rag/answering/passage.ts";
import { outlineReview } from "../rag/answering/review-outline.ts";
import { toPrompt } from "../rag/prompt.ts";
import {
  type FoundPassage,
  type PlacedSentence,
  retrievePassages,
} from "../rag/retrieve-passages.ts";
import type { ChatCitation, ChatRequest } from "./chat.schema.ts";

export type Part =
  | { kind: "citation"; citation: ChatCitation }
  | { kind: "text"; delta: string }
  | {
      kind: "end";
      finishReason: "stop" | "length" | "no_evidence";
      citations: ChatCitation[];
      usage: LlmUsage | null;
    };

type Question = {
  message: string;
  mode: ChatRequest["tool_mode"];
  projects: ViewableProject[];
  history: Turn[];
  /** Undefined for the built-in engine. */
  model: LlmClient | undefined;
};

const passagesOfMode = { qa: 10, citation_lookup: 20, review_outline: 30, gap_analysis: 30 };
const engines = {
  qa: answerQuestion,
  citation_lookup: lookUpCitations,
  review_outline: outlineReview,
  gap_analysis: analyseGaps,
};
const wishes: Record<ChatRequest["tool_mode"], string> = {
  qa: "Answer the question from the numbered passages alone.",
  citation_lookup:
    "List the passages that support or contradict the text, the most relevant first, one line each: what it says and its number.",
  review_outline:
    "Write a structured outline of a literature review on the topic: headings with two to four points each, every point with the numbers of its passages.",
  gap_analysis:
    "Name research gaps and future directions that the passages show, each with the numbers of the passages it rests on.",
};
const wordsOfDelta = 12;

export async function* answerMessage(
  context: AppContext,
  { message, mode, projects, history, model }: Question,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const wanted = { text: message, limit: passagesOfMode[mode], useReranker: true };
  const { passages, vectors } = await retrievePassages(context, projects, wanted, signal);
  // Whether the library holds an answer at all is the built-in engine's to judge, whoever words it.
  const extracted = await engines[mode](message, passages, vectors);
  if (model === undefined || extracted.finish_reason === "no_evidence")
    yield* sendExtracted(extracted, passages);
  else yield* sendWritten(model, { message, mode, history }, passages, signal);
}

async function* sendExtracted(
  answer: Answer<PlacedSentence>,
  passages: FoundPassage[],
): AsyncGenerator<Part> {
  const citations = toCitations(answer.citations, passages);
  for (const citation of onePerIndex(citations)) yield { kind: "citation", citation };
  const words = answer.text.split(/(?<=\s)/u);
  for (let start = 0; start < words.length; start += wordsOfDelta)
    yield { kind: "text", delta: words.slice(start, start + wordsOfDelta).join("") };
  yield { kind: "end", finishReason: answer.finish_reason, citations, usage: null };
}

async function* sendWritten(
  model: LlmClient,
  { message, mode, history }: Pick<Question, "message" | "mode" | "history">,
  passages: FoundPassage[],
  signal: AbortSignal,
): AsyncGenerator<Part> {
  for (const passage of passages) yield { kind: "citation", citation: toSource(passage) };
  const known = new Set(passages.map(({ index }) => index));
  const filter = createMarkerFilter((number) => known.has(number));
  const messages = toPrompt(wishes[mode], passages, message, history);
  let text = "";
  for await (const event of model.stream({ messages, signal })) {
    if (event.type === "text") {
      const delta = filter.push(event.delta);
      text += delta;
      if (delta !== "") yield { kind: "text", delta };
      continue;
    }
    const rest = filter.end();
    if (rest !== "") yield { kind: "text", delta: rest };
    const { citations } = checkCitations(text + rest, passages);
    const finishReason = event.reason === "length" ? "length" : "stop";
    yield {
      kind: "end",
      finishReason,
      citations: toCitations(citations, passages),
      usage: event.usage,
    };
  }
}

function toCitations(
  citations: Citation<PlacedSentence>[],
  passages: FoundPassage[],
): ChatCitation[] {
  const found = new Map(passages.map((passage) => [passage.index, passage]));
  return citations.flatMap(({ index, sentence, excerpt, page }) => {
    const passage = found.get(index);
    const place = { excerpt, page, rectangles: sentence.rectangles };
    return passage === undefined ? [] : [describe(passage, place)];
  });
}

/** Before anything is written, the passage is shown by how it begins. */
function toSource(passage: FoundPassage): ChatCitation {
  const [first] = passage.sentences;
  const excerpt = passage.text.slice(first?.start ?? 0, first?.end);
  return describe(passage, {
    excerpt,
    page: first?.page ?? passage.page,
    rectangles: first?.rectangles ?? [],
  });
}

function describe(
  passage: FoundPassage,
  place: { excerpt: string; page: number | null; rectangles: PlacedSentence["rectangles"] },
): ChatCitation {
  const { paper } = passage;
  return {
    index: passage.index,
    paper_id: passage.paperId,
    paper_title: passage.paperTitle,
    page_number: place.page,
    excerpt: place.excerpt,
    relevance_score: passage.score,
    chunk_type: passage.kind,
    authors: paper.authors.map(({ name }) => name),
    year: paper.year,
    doi: paper.doi,
    chunk_id: passage.chunkId,
    rectangles: place.rectangles,
  };
}

function onePerIndex(citations: ChatCitation[]): ChatCitation[] {
  return [
    ...new Map(citations.map((each) => [each.index, each] as const).toReversed()).values(),
  ].toSorted((one, other) => one.index - other.index);
}
