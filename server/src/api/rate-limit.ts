// Counts requests a minute for each key or address, in memory of this process.
import { HttpError } from "./errors.ts";

const windowMilliseconds = 60_000;
const countersKept = 20_000;

type Counter = { startedAt: number; count: number };

/** Returns a check that throws 429 when a caller asks too often; a limit of 0 is no limit. */
export function createRateLimit(
  limit: number,
  now: () => number = Date.now,
): (caller: string) => void {
  const counters = new Map<string, Counter>();
  return (caller) => {
    if (limit === 0) return;
    const time = now();
    let counter = counters.get(caller);
    if (counter === undefined || time - counter.startedAt >= windowMilliseconds) {
      // Callers are forgotten oldest first, so that many addresses cannot fill the memory.
      const oldest = counters.size >= countersKept ? counters.keys().next().value : undefined;
      if (oldest !== undefined) counters.delete(oldest);
      counters.delete(caller);
      counter = { startedAt: time, count: 0 };
      counters.set(caller, counter);
    }
    counter.count += 1;
    if (counter.count > limit) {
      const seconds = Math.ceil((counter.startedAt + windowMilliseconds - time) / 1000);
      throw new HttpError(
        429,
        `Too many requests: ${limit} a minute are allowed. Wait ${seconds} s.`,
        {
          "retry-after": String(seconds),
        },
      );
    }
  };
}
