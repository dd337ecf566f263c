// Loaded into a server process before its own code: tells whoever started it how long the event loop was blocked.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** In milliseconds. `longestBusy` counts the processor's time only: it leaves out waiting for a core or the disk. */
export type ToldDelay = { longest: number; p99: number; longestBusy: number };

const resolution = 1;

// Worker threads load this as well; only the server's own loop counts.
if (isMainThread && process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const busy = watchProcessor();
  process.on("message", (request) => {
    if (request === "reset") {
      delay.reset();
      busy.longest = 0;
    }
    if (request !== "tell") return;
    const told: ToldDelay = {
      longest: delay.max / 1e6,
      p99: delay.percentile(99) / 1e6,
      longestBusy: busy.longest / 1e3,
    };
    process.send?.(told);
  });
  process.channel?.unref();
}

/** The most this thread has computed between two turns of a timer, in microseconds. */
function watchProcessor(): { longest: number } {
  const found = { longest: 0 };
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    found.longest = Math.max(found.longest, user + system);
    before = process.threadCpuUsage();
  }, resolution).unref();
  return found;
}
