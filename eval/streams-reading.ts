// What a recorded answer says, read in a few lines of the evaluation's own, to hold our client's reading against.
import type { LlmUsage } from "../server/src/adapters/llm/llm.ts";
import { type Dialect, type Loose, payloadsOf } from "./streams-recordings.ts";

export type Reading = { text: string; finish: string | undefined; usage: LlmUsage };

export function readStream(dialect: Dialect, events: string[]): Reading {
  const payloads = payloadsOf(events.join(""));
  return dialect === "messages" ? readMessageEvents(payloads) : readChunks(payloads);
}

/** A message that begins while another is open: two answers were mixed on the way. */
export function isSpliced(dialect: Dialect, events: string[]): boolean {
  if (dialect !== "messages") return false;
  let open: string | undefined;
  for (const { type, message } of payloadsOf(events.join(""))) {
    if (type === "message_start" && open !== undefined && open !== message.id) return true;
    if (type === "message_start") open = message.id;
    if (type === "message_stop") open = undefined;
  }
  return false;
}

export function readBody(dialect: Dialect, body: Loose): Reading {
  if (dialect === "messages") {
    const { content, stop_reason: finish, usage } = body;
    return { text: textOf(content), finish, usage: countMessageTokens(usage) };
  }
  const [{ message, finish_reason: finish }] = body.choices;
  return { text: textOf(message.content), finish, usage: countChatTokens(body.usage) };
}

function readChunks(payloads: Loose[]): Reading {
  const choices = payloads.flatMap((chunk) => chunk.choices.slice(0, 1));
  return {
    text: choices.map(({ delta }) => textOf(delta.content)).join(""),
    finish: choices.findLast((choice) => choice.finish_reason)?.finish_reason,
    usage: countChatTokens(payloads.findLast((chunk) => chunk.usage)?.usage),
  };
}

function readMessageEvents(payloads: Loose[]): Reading {
  const usage: Loose = {};
  for (const { message, usage: later } of payloads) Object.assign(usage, message?.usage, later);
  return {
    text: payloads.map(({ delta }) => (delta?.type === "text_delta" ? delta.text : "")).join(""),
    finish: payloads.findLast(({ delta }) => delta?.stop_reason)?.delta.stop_reason,
    usage: countMessageTokens(usage),
  };
}

/** A string, or pieces of which some are text and others thoughts or calls of tools. */
function textOf(content: Loose): string {
  if (!Array.isArray(content)) return content ?? "";
  return content.map(({ type, text }) => (type === "text" ? text : "")).join("");
}

function countChatTokens(usage: Loose): LlmUsage {
  return { inputTokens: usage?.prompt_tokens ?? 0, outputTokens: usage?.completion_tokens ?? 0 };
}

/** What was read from the cache is not among the input tokens there. */
function countMessageTokens(usage: Loose): LlmUsage {
  const {
    input_tokens,
    cache_creation_input_tokens: written,
    cache_read_input_tokens: read,
  } = usage;
  return {
    inputTokens: (input_tokens ?? 0) + (written ?? 0) + (read ?? 0),
    outputTokens: usage.output_tokens ?? 0,
  };
}
