// Lets so many in at a time, in the order in which they came.

export type PlaceQueue = {
  hasPlace: () => boolean;
  /** How many wait. */
  waiting: () => number;
  /** Resolves once there is a place, to the function that gives it back. */
  enter: (signal: AbortSignal) => Promise<() => void>;
  isIdle: () => boolean;
};

export function createPlaceQueue(places: number): PlaceQueue {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function leave(): void {
    const next = waiting.shift();
    // The place goes straight to the next one, so that nobody who comes just now slips in between.
    if (next === undefined) taken -= 1;
    else next();
  }

  async function enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (taken < places) {
      taken += 1;
      return onlyOnce(leave);
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => {
      const index = waiting.indexOf(resolve);
      // Not among them any more: the place is its own already, and given back by whoever sees the signal.
      if (index >= 0) waiting.splice(index, 1);
      reject(signal.reason);
    };
    waiting.push(resolve);
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      await promise;
      return onlyOnce(leave);
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  return {
    hasPlace: () => taken < places,
    waiting: () => waiting.length,
    enter,
    isIdle: () => taken === 0,
  };
}

function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
