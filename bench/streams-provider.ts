// The provider of `bench/streams.ts`, in a process of its own: tokens at a steady pace, each with the moment it was sent.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { microseconds, type Pace, paceOf } from "./streams-tokens.ts";

/** What `/state` tells. */
export type ProviderState = { departures: number[]; streams: number };

/** When clients broke off, in the order in which they did. */
const departures: number[] = [];
/** By model: calls that wait for the others of their kind. */
const waiting = new Map<string, ServerResponse[]>();
let streams = 0;

const server = createServer(async (request, response) => {
  if (request.url === "/state") {
    response.end(JSON.stringify({ departures, streams } satisfies ProviderState));
    return;
  }
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const { model } = JSON.parse(Buffer.concat(pieces).toString()) as { model: string };
  response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  response.on("close", () => {
    if (!response.writableFinished) departures.push(microseconds());
  });
  const pace = paceOf(model);
  const calls = [...(waiting.get(model) ?? []), response];
  waiting.set(model, calls);
  if (calls.length < pace.together) return;
  waiting.delete(model);
  for (const [index, call] of calls.entries()) void send(call, index, pace);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on("SIGTERM", () => process.exit());

async function send(response: ServerResponse, place: number, pace: Pace): Promise<void> {
  streams += 1;
  const begin = performance.now() + place * pace.apart;
  for (let index = 0; index < pace.tokens && !response.destroyed; index += 1) {
    if (pace.milliseconds === 0) await nextTurn();
    else await sleep(Math.max(0, begin + index * pace.milliseconds - performance.now()));
    const isTaken = response.write(chunk({ content: ` ${index}@${microseconds()}.` }, null));
    if (!isTaken) await Promise.race([once(response, "drain"), once(response, "close")]);
  }
  streams -= 1;
  response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
}

function chunk(delta: object, finish: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const head = { id: "1", object: "chat.completion.chunk", created: 1, model: "paced" };
  return `data: ${JSON.stringify({ ...head, choices })}\n\n`;
}
