// Gives memory back to the system when a thread has had nothing to do for a while: V8 by itself keeps what it once took.
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

const everyMilliseconds = 10_000;
/** Of the time between two looks; a server that is only asked for its health stays below. */
const idleShare = 0.02;

/** For the thread it is called in, until that ends; it keeps no process alive. `giveUp` frees what is kept for speed. */
export function restWhenIdle(giveUp: () => void = () => undefined): void {
  let before = performance.eventLoopUtilization();
  let hasWorked = true;
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > idleShare) hasWorked = true;
    else if (hasWorked) {
      hasWorked = false;
      giveUp();
      collect();
    }
  };
  setInterval(look, everyMilliseconds).unref();
}

/** Node has no call for it: the flag puts one into contexts made from now on, and only this one is. */
function collect(): void {
  setFlagsFromString("--expose-gc");
  const run = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  run({ type: "major", execution: "sync", flavor: "last-resort" });
}
