// Bounds one exchange in time: its own limit and the caller's wish to stop, as one signal.

import { UpstreamTimeoutError } from "../errors.ts";

export type Deadline = {
  signal: AbortSignal;
  remainingMs: () => number;
  stop: (reason: unknown) => void;
  /** The result of the work, or the reason to stop if that comes first. */
  race: <T>(work: Promise<T>) => Promise<T>;
  /** Puts a limit of its own on one part of the exchange; the result lifts it again. */
  limit: (milliseconds: number, failure: string) => () => void;
  /** Stands still while the work is waited for; the caller's wish to stop still counts. */
  suspend: <T>(work: () => Promise<T>) => Promise<T>;
  /** To be called when the exchange is over: lets go of the timer and of the caller's signal. */
  end: () => void;
};

export function startDeadline(
  timeoutMs: number,
  failure: string,
  callerSignal: AbortSignal | undefined,
): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  // It may happen while nobody waits; who comes later sees the signal.
  stopped.catch(() => undefined);

  function stop(reason: unknown) {
    controller.abort(reason);
    reject(signal.reason);
  }

  function limit(milliseconds: number, what: string) {
    const timer = setTimeout(() => stop(timedOut(what, milliseconds)), milliseconds);
    return () => clearTimeout(timer);
  }

  async function race<T>(work: Promise<T>): Promise<T> {
    try {
      return await Promise.race([work, stopped]);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
  }

  let endsAt = performance.now() + timeoutMs;
  const remainingMs = () => endsAt - performance.now();
  const startTotal = (milliseconds: number) =>
    // An answer that nobody reads must not keep the process alive.
    setTimeout(onTotalTimeout, Math.max(0, milliseconds)).unref();
  const onTotalTimeout = () => stop(timedOut(failure, timeoutMs));
  let total = startTotal(timeoutMs);

  async function suspend<T>(work: () => Promise<T>): Promise<T> {
    const left = remainingMs();
    clearTimeout(total);
    try {
      return await work();
    } finally {
      endsAt = performance.now() + left;
      total = startTotal(left);
    }
  }

  const onCallerAbort = () => stop(callerSignal?.reason);
  callerSignal?.addEventListener("abort", onCallerAbort, { once: true });
  if (callerSignal?.aborted) onCallerAbort();

  function end() {
    clearTimeout(total);
    callerSignal?.removeEventListener("abort", onCallerAbort);
  }

  return { signal, remainingMs, stop, race, limit, suspend, end };
}

function timedOut(what: string, milliseconds: number): UpstreamTimeoutError {
  return new UpstreamTimeoutError(`${what} within ${milliseconds} ms. Try later.`);
}
