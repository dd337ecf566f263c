// A language model's provider for tests: a server of its own that answers as a test says.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a provider was asked, in the shape of the OpenAI API. */
type AskedOfProvider = {
  model: string;
  messages: Array<{ role: string; content: string }>;
  max_tokens?: number;
  max_completion_tokens?: number;
};

export type TestProvider = {
  /** What makes a service use it. */
  environment: Record<string, string>;
  /** How the next requests are answered. */
  answer(write: (response: ServerResponse) => void): void;
  /** Everything it was asked, the last at the end. */
  asked: AskedOfProvider[];
  close(): void;
};

export async function startProvider(): Promise<TestProvider> {
  let write: ((response: ServerResponse) => void) | undefined;
  const asked: AskedOfProvider[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (piece) => (body += piece));
    request.on("end", () => {
      asked.push(JSON.parse(body));
      response.writeHead(200, { "content-type": "text/event-stream" });
      if (write === undefined) throw new Error("No test has said how the provider answers.");
      write(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      LLM_PROVIDER: "prov1",
      PROV1_API_KEY: "key-of-a-test",
      PROV1_BASE_URL: `http://127.0.0.1:${port}`,
      PROV5_BASE_URL: `http://127.0.0.1:${port}`,
    },
    answer(next) {
      write = next;
    },
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A whole answer as an OpenAI-compatible provider gives it when it is not to be streamed. */
export function providerAnswer(content: string): string {
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
  const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
  return JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices,
    usage,
  });
}

/** A piece of an answer as an OpenAI-compatible provider streams it. */
export function providerPiece(content: string, finish: string | null = null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason: finish }];
  const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** What an answer cost, as it comes at its end when it was asked for. */
export function providerUsage(prompt_tokens: number, completion_tokens: number): string {
  const usage = {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
  };
  const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices: [] };
  return `data: ${JSON.stringify({ ...chunk, usage })}\n\n`;
}

export const providerEnd = `${providerPiece("", "stop")}data: [DONE]\n\n`;
