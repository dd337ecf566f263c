// Answers one message of a conversation: sources first, then the text as it is written, whoever writes it.
import type { LlmClient, LlmMessage } from "../../adapters/llm/llm.ts";
import { builtInEngine } from "../../adapters/llm/providers.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { MessageEnd } from "../conversations/messages.ts";
import { answerQuestion } from "../../knowledge/answering/answer-question.ts";
import { checkCitations } from "../../knowledge/answering/check-citations.ts";
import { lookUpCitations } from "../../knowledge/answering/citation-lookup.ts";
import { analyseGaps } from "../../knowledge/answering/gap-analysis.ts";
import { createMarkerFilter } from "../../knowledge/answering/markers.ts";
import { numberByAppearance } from "../../knowledge/answering/number-by-appearance.ts";
import type { Answer } from "../../knowledge/answering/passage.ts";
import { outlineReview } from "../../knowledge/answering/review-outline.ts";
import type { PaperFilter } from "../rag/paper-filter.ts";
import { fitPrompt, requireRoom } from "../rag/prompt.ts";
import {
  type FoundPassage,
  type PlacedSentence,
  retrievePassages,
} from "../rag/retrieve-passages.ts";
import type { ChatCitation, ChatRequest } from "./chat.schema.ts";
import { onePerIndex, toCitations, toNearest, toSource } from "./citations.ts";
import { aboutMessage, completeQuestion } from "./follow-up.ts";

export type Part =
  | { kind: "citation"; citation: ChatCitation }
  | { kind: "text"; delta: string }
  | { kind: "end"; end: AnswerEnd };

/** What is known of an answer once it is whole. */
export type AnswerEnd = Omit<MessageEnd, "content" | "citations" | "finish_reason" | "nearest"> & {
  citations: ChatCitation[];
  nearest: ChatCitation[];
  finish_reason: "stop" | "length" | "no_evidence";
};

type Question = {
  message: string;
  mode: ChatRequest["tool_mode"];
  projects: ViewableProject[];
  /** Undefined where all papers are asked. */
  filter: PaperFilter | undefined;
  /** What was said before, as far as it fits. */
  historyWithin: (tokens: number) => Promise<LlmMessage[]>;
  /** Undefined for the built-in engine. */
  model: LlmClient | undefined;
};

type Evidence = {
  passages: FoundPassage[];
  extracted: Answer<PlacedSentence>;
  /** What is shown where that is no answer. */
  nearest: ChatCitation[];
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
const mostHistoryTokens = 2000;

/** Refuses a message that is too long for the model, before anything is stored or looked for. */
export function requireRoomFor(
  model: LlmClient,
  { message, tool_mode: mode }: Pick<ChatRequest, "message" | "tool_mode">,
): void {
  requireRoom(model, toQuestion(message, mode));
}

export async function* answerMessage(
  context: AppContext,
  asked: Question,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const { passages, extracted, nearest } = await findEvidence(context, asked, signal);
  if (asked.model === undefined || extracted.finish_reason === "no_evidence")
    yield* sendExtracted(extracted, passages, nearest);
  else {
    const { confidence } = extracted;
    yield* sendWritten(asked.model, asked, { passages, confidence }, signal);
  }
}

/** Whether the library holds an answer at all is the built-in engine's to judge, whoever words it. */
async function findEvidence(
  context: AppContext,
  { message, mode, projects, filter, historyWithin, model }: Question,
  signal: AbortSignal,
): Promise<Evidence> {
  const limit = passagesOfMode[mode];
  const look = async (text: string): Promise<Evidence> => {
    const wanted = { text, limit, useReranker: true, filter };
    const { passages, vectors } = await retrievePassages(context, projects, wanted, signal);
    // A language model knows what was said before, and is told to say when the passages do not hold it.
    const kept = text === message || model ? passages : aboutMessage(message, passages);
    const extracted = await engines[mode](text, kept, vectors);
    const isRefused = extracted.finish_reason === "no_evidence";
    return { passages: kept, extracted, nearest: isRefused ? toNearest(text, passages) : [] };
  };
  const found = await look(message);
  if (found.extracted.finish_reason !== "no_evidence") return found;
  const whole = completeQuestion(message, await historyWithin(mostHistoryTokens));
  return whole === undefined ? found : look(whole);
}

async function* sendExtracted(
  extracted: Answer<PlacedSentence>,
  found: FoundPassage[],
  nearest: ChatCitation[],
): AsyncGenerator<Part> {
  const { answer, passages } = numberByAppearance(extracted, found);
  const citations = toCitations(answer.citations, passages);
  for (const citation of onePerIndex(citations)) yield { kind: "citation", citation };
  const words = answer.text.split(/(?<=\s)/u);
  for (let start = 0; start < words.length; start += wordsOfDelta)
    yield { kind: "text", delta: words.slice(start, start + wordsOfDelta).join("") };
  const { confidence, finish_reason } = answer;
  // Every sentence is a paper's own: there is nothing to doubt.
  const end = {
    citations,
    nearest,
    confidence,
    doubts: [],
    finish_reason,
    model: builtInEngine,
    usage: null,
  };
  yield { kind: "end", end };
}

async function* sendWritten(
  model: LlmClient,
  { message, mode, historyWithin }: Question,
  { passages: found, confidence }: { passages: FoundPassage[]; confidence: number },
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const question = toQuestion(message, mode);
  const { messages, passages, maxTokens } = await fitPrompt(model, question, found, historyWithin);
  for (const passage of passages) yield { kind: "citation", citation: toSource(passage) };
  const known = new Set(passages.map(({ index }) => index));
  const filter = createMarkerFilter((number) => known.has(number));
  let text = "";
  for await (const event of model.stream({ messages, maxTokens, signal })) {
    if (event.type === "text") {
      const delta = filter.push(event.delta);
      text += delta;
      if (delta !== "") yield { kind: "text", delta };
      continue;
    }
    const rest = filter.end();
    if (rest !== "") yield { kind: "text", delta: rest };
    const { citations, doubts } = checkCitations(text + rest, passages);
    const { inputTokens: input_tokens, outputTokens: output_tokens } = event.usage;
    yield {
      kind: "end",
      end: {
        citations: toCitations(citations, passages),
        nearest: [],
        confidence,
        doubts,
        finish_reason: event.reason === "length" ? "length" : "stop",
        model: model.model,
        usage: { input_tokens, output_tokens },
      },
    };
  }
}

function toQuestion(message: string, mode: Question["mode"]) {
  return { task: wishes[mode], message, field: "message" };
}
