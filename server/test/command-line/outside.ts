// A loopback server in place of a language model and of an S3 store: each answers only as a test says.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { cleanUp, type Scope } from "./cleanup.ts";

export async function startOutside(scope: Scope, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  cleanUp(scope, () => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** What a provider with the chat completions API answers. */
export function completion(text: string): string {
  const message = { role: "assistant", content: text };
  return JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "some-model",
    choices: [{ index: 0, message, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}
