// Rewrites an excerpt as it is watched: by the language model of the settings, or by the built-in engine.
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import type { LlmClient, LlmMessage } from "../../adapters/llm/llm.ts";
import type { EventOf } from "../../api/event-stream.ts";
import type { AppContext } from "../../context.ts";
import { rewriteExcerpt } from "../../knowledge/answering/rewrite-excerpt.ts";
import { countMessages, promptTooLong, roomForAnswer, roomForPrompt } from "../rag/token-budget.ts";
import type { RewriteRequest, rewriteEvents } from "./chat.schema.ts";

type Event = EventOf<typeof rewriteEvents>;

const timeLimitMilliseconds = 30_000;
/** So much of a text at a time reads like writing. */
const wordsOfDelta = 12;

const instructions: Record<Exclude<RewriteRequest["style"], "custom">, string> = {
  simplify: "Rewrite the text in shorter sentences and plainer words, in its own language.",
  academic: "Rewrite the text in the formal style of a scholarly paper, in its own language.",
  translate_en: "Translate the text into English, in the style of a scholarly paper.",
  translate_zh: "把文本翻译成中文，采用学术论文的文体。",
};

/** Whatever can be wrong with the settings is found here, before a stream begins. */
export async function startRewrite(
  { models }: Pick<AppContext, "models">,
  request: RewriteRequest,
): Promise<(signal: AbortSignal) => AsyncGenerator<Event>> {
  const model = await models.language();
  if (model === undefined) return () => sendRewritten(request);
  const messages = toPrompt(request);
  if (countMessages(messages) > roomForPrompt(model.limits))
    throw promptTooLong(model, longestField(request));
  return (signal) => askModel(model, messages, signal);
}

async function* sendRewritten(request: RewriteRequest): AsyncGenerator<Event> {
  const { excerpt, style, custom_prompt: prompt } = request;
  const text = rewriteExcerpt(excerpt, style, prompt ?? "");
  const words = text.split(/(?<=\s)/u);
  for (let start = 0; start < words.length; start += wordsOfDelta) {
    const delta = words.slice(start, start + wordsOfDelta).join("");
    yield { event: "rewrite_delta", data: { delta } };
  }
  yield { event: "rewrite_end", data: { full_text: text } };
}

async function* askModel(
  model: LlmClient,
  messages: LlmMessage[],
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const maxTokens = roomForAnswer(model.limits, messages);
  const timeLimit = AbortSignal.timeout(timeLimitMilliseconds);
  let text = "";
  try {
    const asked = { messages, maxTokens, signal: AbortSignal.any([signal, timeLimit]) };
    for await (const event of model.stream(asked)) {
      if (event.type !== "text") continue;
      text += event.delta;
      yield { event: "rewrite_delta", data: { delta: event.delta } };
    }
  } catch (error) {
    if (!timeLimit.aborted || signal.aborted) throw error;
    const message = "The rewriting took longer than 30 seconds. Try a shorter text.";
    yield { event: "error", data: { code: "timeout", message } };
    return;
  }
  yield { event: "rewrite_end", data: { full_text: text } };
}

function longestField({ excerpt, style, custom_prompt: prompt }: RewriteRequest): string {
  const isPrompt = style === "custom" && (prompt ?? "").length > excerpt.length;
  return isPrompt ? "custom_prompt" : "excerpt";
}

function toPrompt(request: RewriteRequest): LlmMessage[] {
  const { excerpt, style, custom_prompt: prompt, source_language: language } = request;
  const wish = style === "custom" ? (prompt ?? "") : instructions[style];
  const source = language === "auto" ? "" : `The text is in ${language}.`;
  const rules = "Answer with the rewritten text alone. Keep citations such as [1] as they are.";
  return [
    { role: "system", content: [wish, source, rules, fencedDataRule].filter(Boolean).join("\n") },
    { role: "user", content: fenceData({ text: excerpt }) },
  ];
}
