// The client of the outside providers, through the `ai` package and a fetch that is given to it.
import {
  experimental_streamLanguageModelCall as streamCall,
  generateText,
  type LanguageModel,
} from "ai";
import type { LlmConnection } from "./connection.ts";
import {
  brokenOff,
  domainErrorOf,
  nobodyThere,
  nothingWritten,
  refusedByFilter,
  timedOut,
} from "./failures.ts";
import type { LlmClient, LlmEvent, LlmMessage, LlmRequest, LlmUsage } from "./llm.ts";
import { tryAgain } from "./try-again.ts";

// What a model does not support (a temperature, mostly) is left out of the call; no need to print it.
globalThis.AI_SDK_LOG_WARNINGS = false;

type Fetch = typeof globalThis.fetch;
type Usage = { inputTokens: number | undefined; outputTokens: number | undefined };
type End = { finishReason: string; rawFinishReason: string | undefined; usage: Usage };

// Generous, because a local model may load for minutes before its first word.
const defaultTimeLimits = { silenceMs: 300_000, totalMs: 600_000 };

// The library does not know all the words for an end: these are DeepSeek's, Mistral's and vLLM's.
const interruptions = new Set(["insufficient_system_resource", "error", "abort"]);
const lengths = new Set(["length", "model_length"]);

export async function createAiClient(
  connection: LlmConnection,
  fetch: Fetch,
  timeLimits = defaultTimeLimits,
): Promise<LlmClient> {
  const model = await loadModel(connection, failingFast(fetch, connection));
  const call = ({ messages, maxTokens = connection.maxTokens }: LlmRequest) => ({
    model,
    ...splitInstructions(messages),
    temperature: connection.temperature,
    maxOutputTokens: maxTokens,
  });

  async function* stream(request: LlmRequest): AsyncGenerator<LlmEvent> {
    const { messages, signal } = request;
    const left = new AbortController();
    const abortSignal = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
    // The library's own limits begin only with the response, which may never come.
    const silence = setTimeout(() => left.abort(), timeLimits.silenceMs);
    let begun = false;
    let written = false;
    let end: End | undefined;
    try {
      // The library's streamText would take each token through twice as many streams, for the
      // sake of tools and steps that no call of ours has.
      const ask = () => streamCall({ ...call(request), abortSignal });
      const { stream: parts } = await tryAgain(ask, abortSignal);
      for await (const part of parts) {
        silence.refresh();
        if (part.type === "error") throw part.error;
        begun ||= part.type !== "model-call-start";
        if (part.type === "model-call-end") end = part;
        if (part.type === "text-delta" && part.text !== "") {
          written = true;
          yield { type: "text", delta: part.text };
        }
      }
      // Without the provider's own word for the end, the connection just stopped.
      if (end?.rawFinishReason === undefined) throw brokenOff(connection);
      checkEnd(connection, end, written);
      const isCut = lengths.has(end.finishReason) || lengths.has(end.rawFinishReason);
      yield { type: "finish", reason: isCut ? "length" : "stop", usage: usageOf(end.usage) };
    } catch (failure) {
      signal?.throwIfAborted();
      if (left.signal.aborted) throw timedOut(connection);
      throw domainErrorOf(failure, { connection, messages, begun });
    } finally {
      clearTimeout(silence);
      left.abort();
    }
  }

  async function complete(request: LlmRequest): Promise<{ text: string; usage: LlmUsage }> {
    const { messages, signal } = request;
    const timeLimit = AbortSignal.timeout(timeLimits.totalMs);
    const abortSignal = signal ? AbortSignal.any([signal, timeLimit]) : timeLimit;
    try {
      const alone = { maxRetries: 0, telemetry: { isEnabled: false } };
      const ask = () => generateText({ ...call(request), ...alone, abortSignal });
      const answer = await tryAgain(ask, abortSignal);
      checkEnd(connection, answer, answer.text !== "");
      return { text: answer.text, usage: usageOf(answer.usage) };
    } catch (failure) {
      signal?.throwIfAborted();
      throw domainErrorOf(failure, { connection, messages, begun: false });
    }
  }

  const limits = { contextTokens: connection.contextTokens, maxTokens: connection.maxTokens };
  return { provider: connection.provider, model: connection.model, limits, stream, complete };
}

async function loadModel(connection: LlmConnection, fetch: Fetch): Promise<LanguageModel> {
  const { provider, model, apiKey, baseUrl: baseURL } = connection;
  switch (provider) {
    case "prov1": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ apiKey, baseURL, fetch }).chat(model);
    }
    case "prov2": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ apiKey, baseURL, fetch }).messages(model);
    }
    default: {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const key = apiKey === "" ? {} : { apiKey };
      return createOpenAICompatible({
        ...key,
        name: provider,
        baseURL,
        fetch,
        includeUsage: true,
      }).chatModel(model);
    }
  }
}

/** The library would spend seconds on retries before it tells that nobody listens at the address. */
function failingFast(fetch: Fetch, connection: LlmConnection): Fetch {
  return async (input, init) => {
    try {
      return await fetch(input, init);
    } catch (failure) {
      throw nobodyThere(failure, connection) ?? failure;
    }
  };
}

function splitInstructions(messages: LlmMessage[]) {
  const instructions = messages.filter(({ role }) => role === "system");
  const conversation = messages.flatMap(({ role, content }) =>
    role === "system" ? [] : [{ role, content }],
  );
  if (instructions.length === 0) return { messages: conversation };
  return {
    instructions: instructions.map(({ content }) => content).join("\n\n"),
    messages: conversation,
  };
}

/** An answer that came without an error may still be none, or only a part. */
function checkEnd(
  connection: LlmConnection,
  { finishReason, rawFinishReason }: End,
  written: boolean,
): void {
  if (interruptions.has(rawFinishReason ?? "")) throw brokenOff(connection);
  if (finishReason === "content-filter") throw refusedByFilter(connection, written);
  if (!written) throw nothingWritten(connection, finishReason);
}

function usageOf(usage: Usage): LlmUsage {
  return { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 };
}
