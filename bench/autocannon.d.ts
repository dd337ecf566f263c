// The part of autocannon that the benchmark uses; the package brings no types.
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration?: number;
    amount?: number;
    /** How often the run looks whether it is over, in milliseconds. */
    sampleInt?: number;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  };

  type Result = { errors: number; non2xx: number };
  /** Emits `response` with (client, status, bytes, milliseconds). */
  type Run = EventEmitter & Promise<Result>;

  function autocannon(options: Options): Run;

  export = autocannon;
}
