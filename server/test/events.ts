// Reads a stream of server-sent events to its end.
import assert from "node:assert/strict";

export type SentEvent = { id: number; event: string; data: ReturnType<typeof JSON.parse> };

export async function readEvents(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<SentEvent[]> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
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
