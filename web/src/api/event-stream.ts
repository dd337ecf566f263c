// Reads a stream of server-sent events; what arrives together is given together, so that the page draws once for it.
import { ApiError } from "./api-error.ts";

export type ServerEvent = { event: string; data: unknown };

/** Ends when the stream does; whether it was whole is for the caller to see by its last event. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent[]> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = "";
  let isOpen = true;
  try {
    for (;;) {
      // A stream that breaks while it is read cannot be cancelled any more; one its reader turns away from must be.
      isOpen = false;
      const { done, value } = await readPiece(reader);
      if (done) return;
      isOpen = true;
      const blocks = (waiting + value).split("\n\n");
      waiting = blocks.pop() ?? "";
      const events = blocks.flatMap(readBlock);
      if (events.length > 0) yield events;
    }
  } finally {
    if (isOpen) await reader.cancel();
  }
}

async function readPiece(reader: ReadableStreamDefaultReader<string>) {
  try {
    return await reader.read();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "The connection broke off.", null, error);
  }
}

/** A block without data is a sign of life. */
function readBlock(block: string): ServerEvent[] {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) event = line.slice("event: ".length);
    if (line.startsWith("data: ")) data.push(line.slice("data: ".length));
  }
  return data.length === 0 ? [] : [{ event, data: JSON.parse(data.join("\n")) }];
}
