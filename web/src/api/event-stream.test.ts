// Server-sent events are read whole, however the network cuts them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "./api-error.ts";
import { readEvents } from "./event-stream.ts";

function streaming(pieces: Uint8Array[], error?: Error): Response {
  const waiting = [...pieces];
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = waiting.shift();
      if (piece !== undefined) controller.enqueue(new Uint8Array(piece));
      else if (error === undefined) controller.close();
      else controller.error(error);
    },
  });
  return new Response(source);
}

async function readAll(response: Response) {
  return (await Array.fromAsync(readEvents(response))).flat();
}

test("an event cut anywhere, even inside a character, is read once and whole", async () => {
  const sent = ': ping\n\nid: 1\nevent: text_delta\ndata: {"delta":"论文\\n\\n[1]"}\n\n';
  const bytes = new TextEncoder().encode(sent);
  const expected = [{ event: "text_delta", data: { delta: "论文\n\n[1]" } }];
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
    assert.deepEqual(await readAll(streaming(pieces)), expected, `cut at ${cut}`);
  }
});

test("a stream that breaks is a server that does not answer", async () => {
  const broken = streaming(
    [new TextEncoder().encode(": ping\n\n")],
    new TypeError("network error"),
  );
  await assert.rejects(readAll(broken), (error) => error instanceof ApiError && error.status === 0);
});
