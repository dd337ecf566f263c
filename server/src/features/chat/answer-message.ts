// Answers one message of a conversation: sources first, then the text as it is written, whoever writes it.
import type { LlmClient, LlmMessage } from "../../adapters/llm/llm.ts";
import { builtInEngine } from "../../adapters/llm/providers.ts";
import type { AppContext } from "../../context.ts";
import type { MessageEnd } from "../conversations/messages.ts";
import { checkCitations } from "../../knowledge/answering/check-citations.ts";
import { createMarkerFilter } from "../../knowledge/answering/markers.ts";
import { numberByAppearance } from "../../knowledge/answering/number-by-appearance.ts";
import type { Answer } from "../../knowledge/answering/passage.ts";
import { fitPrompt, requireRoom } from "../rag/prompt.ts";
import type { FoundPassage, PlacedSentence } from "../rag/retrieve-passages.ts";
import type { ChatCitation, ChatRequest } from "./chat.schema.ts";
import { onePerIndex, toCitations, toSource } from "./citations.ts";
import { type AskedMessage, findEvidence } from "./find-evidence.ts";

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

type Question = AskedMessage & {
  /** What was said before, as far as it fits. */
  historyWithin: (tokens: number) => Promise<LlmMessage[]>;
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
