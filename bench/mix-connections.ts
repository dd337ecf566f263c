// Connections that each send one request after the other for a while, and what came of every request.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { MixRequest } from "./mix-library.ts";

export type Seen = {
  kind: MixRequest["kind"];
  /** 0 where there was no answer. */
  status: number;
  milliseconds: number;
  problem: "" | "time-out" | "connection";
};

const longestWait = 30_000;

/** Between an answer and the next request, in milliseconds. */
export type Pause = { least: number; most: number };

/** One connection until `until`: of a person or a program with something else to do, or one that never rests. */
export async function keepAsking(
  address: string,
  next: (turn: number) => MixRequest,
  { until, pause, firstTurn }: { until: number; pause: Pause; firstTurn: number },
): Promise<Seen[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen: Seen[] = [];
  const rest = () => pause.least + Math.random() * (pause.most - pause.least);
  // Not all in step.
  await sleep(rest());
  for (let turn = firstTurn; performance.now() < until; turn += 1) {
    const last = await send(agent, address, next(turn));
    seen.push(last);
    // Whoever is asked to come back later does so.
    const isBusy = last.status === 503 || last.status === 429;
    if (isBusy || pause.most > 0) await sleep(isBusy ? 1_000 : rest());
  }
  agent.destroy();
  return seen;
}

function send(agent: Agent, address: string, { kind, method, path, body }: MixRequest) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const headers =
    text === ""
      ? {}
      : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Seen>();
  const end = (status: number, problem: Seen["problem"]) =>
    resolve({ kind, status, milliseconds: performance.now() - began, problem });
  const sent = request(`${address}${path}`, { agent, method, headers }, (response) => {
    response.resume();
    response.on("end", () => end(response.statusCode ?? 0, ""));
    response.on("error", () => end(0, "connection"));
  });
  sent.setTimeout(longestWait, () => {
    end(0, "time-out");
    sent.destroy();
  });
  sent.on("error", () => end(0, "connection"));
  sent.end(text);
  return promise;
}
