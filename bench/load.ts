// Drives one server with one kind of request for a moment, and tells how fast it answered.
import autocannon from "autocannon";
import type { RunningServer } from "./servers.ts";

export type Scenario = {
  name: string;
  path: (rows: number) => string;
  /** Sent as a POST; without a body it is a GET. */
  body?: object;
};

export type Measured = {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the server for one request, in microseconds: what a busy machine changes least. */
  processor: number;
};

const connections = 50;
const seconds = 0.4;

export const scenarios: Scenario[] = [
  { name: "list 20", path: () => "/api/v1/projects?page=1&page_size=20" },
  { name: "get", path: (rows) => `/api/v1/projects/${Math.ceil(rows / 2)}` },
  {
    name: "create",
    path: () => "/api/v1/projects",
    body: { name: "Soil carbon", description: "What ploughing does to it", domain: "ecology" },
  },
];

export async function drive(
  server: RunningServer,
  scenario: Scenario,
  rows: number,
): Promise<Measured> {
  const latencies: number[] = [];
  let first = 0;
  let last = 0;
  const processorBefore = server.processorMilliseconds();
  const run = autocannon({
    url: `${server.address}${scenario.path(rows)}`,
    connections,
    duration: seconds,
    sampleInt: 50,
    ...(scenario.body === undefined ? {} : asPost(scenario.body)),
  });
  void run.on(
    "response",
    (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
      last = performance.now();
      if (latencies.length === 0) first = last - milliseconds;
      latencies.push(milliseconds);
    },
  );
  const { errors, non2xx } = await run;
  if (errors + non2xx > 0 || latencies.length === 0) {
    throw new Error(`${scenario.name} failed: ${errors} errors, ${non2xx} refusals.`);
  }
  latencies.sort((a, b) => a - b);
  return {
    perSecond: (latencies.length * 1000) / (last - first),
    p50: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    processor: ((server.processorMilliseconds() - processorBefore) * 1000) / latencies.length,
  };
}

function asPost(body: object) {
  const headers = { "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
