// Waits for work that others may wait for too: an abort ends the waiting and not the work.

/** For what several wait for: nobody's leaving ends it for the others. */
export const neverAborted = new AbortController().signal;

export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
    if (signal.aborted) onAbort();
  });
}
