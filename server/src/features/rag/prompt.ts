// What a language model is told when it is to answer from passages: the task, what was said before, and the passages as data.
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import type { LlmClient, LlmMessage } from "../../adapters/llm/llm.ts";
import { countTokens } from "../../knowledge/text/tokens.ts";
import type { Passage } from "../../knowledge/answering/passage.ts";
import { countMessages, promptTooLong, roomForAnswer, roomForPrompt } from "./token-budget.ts";

type Question = {
  task: string;
  message: string;
  /** What a person calls the message, should it be too long. */
  field: string;
};

type Prompt<Found> = {
  messages: LlmMessage[];
  /** Those the model is told of, best first; it may cite no other. */
  passages: Found[];
  maxTokens: number;
};

const citing =
  "Write in the language of the last message. Put the number of the passage that says it behind every statement, as in [2] or [1][3], and cite nothing else. If the passages do not hold it, say so.";
const mostHistoryTokens = 2000;
/** Less than this holds hardly a sentence with the title of its paper. */
const leastPassageTokens = 100;

/** Refuses a question that leaves no room for a passage, before passages are looked for. */
export function requireRoom(model: LlmClient, question: Question): void {
  if (roomBeside(model, question) < leastPassageTokens) throw promptTooLong(model, question.field);
}

/** The question first, then as many of the best passages as fit, then what was said before. */
export async function fitPrompt<Found extends Passage>(
  model: LlmClient,
  question: Question,
  found: readonly Found[],
  historyWithin: (tokens: number) => Promise<LlmMessage[]> = async () => [],
): Promise<Prompt<Found>> {
  const room = roomBeside(model, question);
  const passages = fitPassages(found, room);
  if (passages.length === 0) throw promptTooLong(model, question.field);
  const left = passages.reduce((rest, passage) => rest - countPassage(passage), room);
  const history = await historyWithin(Math.min(mostHistoryTokens, left));
  const messages = toMessages(question, passages, history);
  return { messages, passages, maxTokens: roomForAnswer(model.limits, messages) };
}

function roomBeside({ limits }: LlmClient, question: Question): number {
  return roomForPrompt(limits) - countMessages(toMessages(question, [], []));
}

/** Whole passages in their order, up to the first that does not fit; of the very first at least its beginning. */
function fitPassages<Found extends Passage>(found: readonly Found[], room: number): Found[] {
  const fitting: Found[] = [];
  let left = room;
  for (const passage of found) {
    left -= countPassage(passage);
    if (left < 0) break;
    fitting.push(passage);
  }
  if (fitting.length > 0) return fitting;
  return found.slice(0, 1).flatMap((best) => beginningOf(best, room) ?? []);
}

/** The passage up to the end of its last sentence that fits. */
function beginningOf<Found extends Passage>(passage: Found, room: number): Found | undefined {
  return passage.sentences
    .map(({ end }) => ({
      ...passage,
      text: passage.text.slice(0, end),
      sentences: passage.sentences.filter((sentence) => sentence.end <= end),
    }))
    .findLast((beginning) => countPassage(beginning) <= room);
}

function countPassage(passage: Passage): number {
  return countTokens(fenceData(toData(passage)));
}

function toMessages(
  { task, message }: Question,
  passages: readonly Passage[],
  history: LlmMessage[],
): LlmMessage[] {
  return [
    { role: "system", content: [task, citing, fencedDataRule].join("\n") },
    ...history,
    { role: "user", content: `${fenceData({ passages: passages.map(toData) })}\n\n${message}` },
  ];
}

function toData({ index, paperTitle, section, text }: Passage) {
  return { number: index, paper: paperTitle, section, text };
}
