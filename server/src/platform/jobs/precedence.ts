// Who waits for an answer goes first: long work in the background asks here before each piece of itself.
import { setTimeout as sleep } from "node:timers/promises";

export type Precedence = {
  /** Somebody waits, until the returned function is called. */
  enter: () => () => void;
  /** Comes back when nobody waits; or after a while all the same, since somebody may always wait. */
  calm: (signal: AbortSignal) => Promise<void>;
};

const lookEvery = 20;
/** Requests often follow each other at once: only this long after the last one nobody waits. */
const calmAfter = 20;
const longest = 3000;

export function createPrecedence(): Precedence {
  let waiting = 0;
  let lastLeft = -Infinity;
  const isBusy = (now: number): boolean => waiting > 0 || now - lastLeft < calmAfter;
  return {
    enter() {
      waiting += 1;
      return () => {
        waiting -= 1;
        lastLeft = performance.now();
      };
    },
    async calm(signal) {
      const until = performance.now() + longest;
      for (let now = performance.now(); isBusy(now) && now < until; now = performance.now())
        await sleep(lookEvery, undefined, { signal });
    },
  };
}
