// For tests: a provider on the loopback address, and answers in the shapes of the real APIs.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createSafeFetcher } from "../../platform/http/safe-fetch.ts";
import type { LlmSettings } from "./connection.ts";
import type { LlmNetwork } from "./create-llm-client.ts";
import type { LlmEvent } from "./llm.ts";

type SeenRequest = {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model?: string; stream?: boolean } & Record<string, unknown>;
};

type Respond = (response: ServerResponse, request: SeenRequest) => void | Promise<void>;

/** Answers each request with the next of the given responses; the last one stays. */
export async function startProvider(test: TestContext, ...responses: [Respond, ...Respond[]]) {
  const requests: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = {
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    };
    const respond = responses[Math.min(requests.length, responses.length - 1)] ?? responses[0];
    requests.push(request);
    await respond(response, request);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  test.after(close);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { url: `http://127.0.0.1:${address.port}`, requests, close };
}

export function buildSettings(over: Partial<LlmSettings> = {}): LlmSettings {
  return {
    provider: "prov1",
    model: "",
    temperature: 0.3,
    maxTokens: 500,
    apiKey: "sk-test-key-0123456789",
    baseUrl: "",
    trust: "operator",
    ...over,
  };
}

const fetcher = createSafeFetcher({
  offline: false,
  allowedPrivateHosts: [],
  userAgent: "Sheaf test",
});

export const loopback: LlmNetwork = { fetchFor: (trust) => fetcher.asFetch(trust) };

export async function collect(stream: AsyncGenerator<LlmEvent>): Promise<LlmEvent[]> {
  const seen: LlmEvent[] = [];
  for await (const event of stream) seen.push(event);
  return seen;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Respond {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Server-sent events; how the stream ends is the caller's choice. */
export function events(lines: string[], ending: "end" | "cut" | "hang" = "end"): Respond {
  return async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const line of lines) response.write(`${line}\n\n`);
    if (ending === "end") response.end();
    if (ending === "cut") {
      // Leaves time for what was written to arrive before the connection is gone.
      await sleep(20);
      response.destroy();
    }
  };
}

export const chat = {
  answer: (text: string, finishReason = "stop") =>
    json(200, {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1776298304,
      model: "any",
      choices: [
        { index: 0, message: { role: "assistant", content: text }, finish_reason: finishReason },
      ],
      usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
    }),
  text: (text: string) => chatChunk({ delta: { content: text }, finish_reason: null }),
  finish: (reason = "stop") => chatChunk({ delta: {}, finish_reason: reason }),
  usage:
    'data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1776298304,"model":"any",' +
    '"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3,"total_tokens":10}}',
  done: "data: [DONE]",
};

function chatChunk(choice: object): string {
  const head = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1776298304 };
  return `data: ${JSON.stringify({ ...head, model: "any", choices: [{ index: 0, ...choice }] })}`;
}

export const anthropic = {
  answer: (text: string) =>
    json(200, {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "any",
      content: [{ type: "text", text }],
      stop_reason: "end_turn",
      stop_sequence: null,
      usage: { input_tokens: 7, output_tokens: 3 },
    }),
  start: [
    'event: message_start\ndata: {"type":"message_start","message":{"id":"msg_1","type":"message",' +
      '"role":"assistant","model":"any","content":[],"stop_reason":null,"stop_sequence":null,' +
      '"usage":{"input_tokens":7,"output_tokens":1}}}',
    'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}',
    'event: ping\ndata: {"type": "ping"}',
  ],
  text: (text: string) =>
    `event: content_block_delta\ndata: ${JSON.stringify({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } })}`,
  end: [
    'event: content_block_stop\ndata: {"type":"content_block_stop","index":0}',
    'event: message_delta\ndata: {"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":3}}',
    'event: message_stop\ndata: {"type":"message_stop"}',
  ],
};
