// Lets one host be asked one thing at a time, whoever asks, while different hosts are asked side by side.

export type HostTurns = <Result>(
  url: string,
  work: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

export function createHostTurns(): HostTurns {
  /** The end of the last in each host's queue. */
  const queues = new Map<string, Promise<void>>();

  async function forget(host: string, end: Promise<void>): Promise<void> {
    await end;
    if (queues.get(host) === end) queues.delete(host);
  }

  return async (url, work, signal) => {
    const host = URL.parse(url)?.host ?? "";
    const before = queues.get(host) ?? Promise.resolve();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    // Who gives up while waiting must not let the next one pass those before.
    const end = Promise.all([before, left]).then(() => undefined);
    queues.set(host, end);
    try {
      await orAborted(before, signal);
      return await work();
    } finally {
      leave();
      void forget(host, end);
    }
  };
}

async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
