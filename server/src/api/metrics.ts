// What the service counts, in the text format that Prometheus reads.
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Jobs } from "../platform/jobs/jobs.ts";

export type Metrics = {
  countRequest(method: string, route: string, status: number, milliseconds: number): void;
  /** Everything counted so far. */
  text(): Promise<string>;
};

export function createMetrics(jobs: Jobs): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "sheaf_http_request_duration_seconds",
    help: "How long requests took",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  void new Gauge({
    name: "sheaf_jobs",
    help: "Jobs by kind and state",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, state, count } of await jobs.counts()) this.set({ kind, state }, count);
    },
  });
  return {
    countRequest(method, route, status, milliseconds) {
      requests.observe({ method, route, status }, milliseconds / 1000);
    },
    async text() {
      return registry.metrics();
    },
  };
}
