// Lets questions to one service through one at a time, each no sooner after the last than the service asks for.
import { setTimeout as delay } from "node:timers/promises";

type Clockwork = {
  now?: () => number;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

export type Turns = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

export function createTurns(apartMilliseconds: number, clockwork: Clockwork = {}): Turns {
  const {
    now = () => performance.now(),
    sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
  } = clockwork;
  let last: Promise<unknown> = Promise.resolve();
  let earliest = -Infinity;

  async function take<Result>(
    before: Promise<unknown>,
    work: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    await orAborted(before, signal);
    const wait = earliest - now();
    if (wait > 0) await sleep(wait, signal);
    earliest = now() + apartMilliseconds;
    return work();
  }

  return (work, signal) => {
    const before = last;
    const turn = take(before, work, signal);
    // Who gave up while waiting must not let the next one pass those before.
    last = Promise.allSettled([before, turn]);
    return turn;
  };
}

async function orAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason as Error);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
