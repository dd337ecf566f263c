// The client of the outside providers, through the `ai` package and a fetch that is given to it.
import { generateText, streamText } from "ai";
import type { LanguageModel } from "ai";
import type { LlmConnection } from "./connection.ts";
import { brokenOff, domainErrorOf, nobodyThere, nothingWritten, timedOut } from "./failures.ts";
import type { LlmClient, LlmEvent, LlmMessage, LlmRequest, LlmUsage } from "./llm.ts";

// What a model does not support (a temperature, mostly) is left out of the call; no need to print it.
globalThis.AI_SDK_LOG_WARNINGS = false;

type Fetch = typeof globalThis.fetch;

// Generous, because a local model may load for minutes before its first word.
const defaultTimeLimits = { silenceMs: 300_000, totalMs: 600_000 };

export async function createAiClient(
  connection: LlmConnection,
  fetch: Fetch,
  timeLimits = defaultTimeLimits,
): Promise<LlmClient> {
  const model = await loadModel(connection, failingFast(fetch, connection));
  const call = ({ messages }: LlmRequest) => ({
    model,
    ...splitInstructions(messages),
    temperature: connection.temperature,
    maxOutputTokens: connection.maxTokens,
    maxRetries: 2,
    telemetry: { isEnabled: false },
  });

  async function* stream(request: LlmRequest): AsyncGenerator<LlmEvent> {
    const { messages, signal } = request;
    const left = new AbortController();
    let written = false;
    try {
      const { stream: parts } = streamText({
        ...call(request),
        abortSignal: signal ? AbortSignal.any([signal, left.signal]) : left.signal,
        // The default prints the error, request included; it also arrives as a part and is thrown there.
        onError: () => undefined,
      });
      const giveUp = () => left.abort();
      for await (const part of limitSilence(parts, timeLimits.silenceMs, giveUp)) {
        if (part.type === "error") throw part.error;
        if (part.type === "text-delta" && part.text !== "") {
          written = true;
          yield { type: "text", delta: part.text };
        }
        if (part.type === "finish") {
          const { finishReason, rawFinishReason, totalUsage } = part;
          // Without the provider's own word for the end, the connection just stopped.
          if (rawFinishReason === undefined) throw brokenOff(connection);
          if (!written) throw nothingWritten(connection, finishReason);
          yield { type: "finish", reason: reasonOf(finishReason), usage: usageOf(totalUsage) };
          return;
        }
      }
      throw brokenOff(connection);
    } catch (failure) {
      signal?.throwIfAborted();
      if (left.signal.aborted) throw timedOut(connection);
      throw domainErrorOf(failure, { connection, messages, written });
    } finally {
      left.abort();
    }
  }

  async function complete(request: LlmRequest): Promise<{ text: string; usage: LlmUsage }> {
    const { messages, signal } = request;
    try {
      const { text, finishReason, usage } = await generateText({
        ...call(request),
        ...(signal && { abortSignal: signal }),
        timeout: { totalMs: timeLimits.totalMs },
      });
      if (text === "") throw nothingWritten(connection, finishReason);
      return { text, usage: usageOf(usage) };
    } catch (failure) {
      signal?.throwIfAborted();
      throw domainErrorOf(failure, { connection, messages, written: false });
    }
  }

  return { stream, complete };
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

/** The library's own limits begin only with the response, which may never come. */
async function* limitSilence<Part>(
  parts: AsyncIterable<Part>,
  milliseconds: number,
  onSilence: () => void,
): AsyncGenerator<Part> {
  let timer = setTimeout(onSilence, milliseconds);
  try {
    for await (const part of parts) {
      clearTimeout(timer);
      yield part;
      timer = setTimeout(onSilence, milliseconds);
    }
  } finally {
    clearTimeout(timer);
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

function reasonOf(finishReason: string): "stop" | "length" | "error" {
  if (finishReason === "length") return "length";
  return finishReason === "content-filter" ? "error" : "stop";
}

function usageOf(usage: {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}): LlmUsage {
  return { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 };
}
