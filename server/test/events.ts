// Reads a stream of server-sent events to its end.
import assert from "node:assert/strict";

export type SentEvent = { id: number; event: string; data: ReturnType<typeof JSON.parse> };

export async function readEvents(url: string, body: object): Promise<SentEvent[]> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  assert.equal(
    response.headers.get("content-type"),
    "text/event-stream",
    await response.clone().text(),
  );
  return parseEvents(await response.text());
}

export function parseEvents(text: string): SentEvent[] {
  return text
    .split("\n\n")
    .filter((block) => block.includes("event: "))
    .map((block) => ({
      id: Number(/^id: (.*)$/mu.exec(block)?.[1]),
      event: /^event: (.*)$/mu.exec(block)?.[1] ?? "",
      data: JSON.parse(/^data: (.*)$/mu.exec(block)?.[1] ?? "null"),
    }));
}

/** A piece of an answer as an OpenAI-compatible provider streams it. */
export function providerPiece(content: string, finish: string | null = null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason: finish }];
  const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
