// Threads for models that run as native code: none is ended in the middle of a run, which would end the whole process.
import { closedError } from "../../platform/threads/thread-errors.ts";
import { createThreadPool } from "../../platform/threads/thread-pool.ts";
import type { ThreadLimits, ThreadTask } from "../../platform/threads/thread.ts";
import { untilAborted } from "./until-aborted.ts";

/**
 * The models' runtime aborts the process when a thread is terminated while it computes in it. So no run is stopped from
 * outside: an abort only ends the waiting, and closing waits for what runs. Runs are short instead: whoever calls gives
 * no more than some tenths of a second of work at once.
 */
export type InferenceThreads = {
  /** How many run at a time. */
  size: number;
  run<Output>(task: ThreadTask, input: unknown, signal: AbortSignal): Promise<Output>;
  close(): Promise<void>;
};

/**
 * Neither may ever be met: the pool would terminate the thread. The time is the longest that a timer takes; the words
 * of a multilingual model take some 300 MB, there can be three models, and a thread may not stay half full.
 */
const limits: ThreadLimits = { timeoutMs: 2 ** 31 - 1, memoryMb: 4000 };

/** Each thread holds a model of its own, from its first text on: some 100 MB for the bundled one. */
export function createInferenceThreads({
  size,
  stepsBehind = 0,
}: {
  size: number;
  stepsBehind?: number;
}): InferenceThreads {
  // Since 1.30 the models' runtime reports its use to its maker unless it finds this when it is loaded. A thread has only
  // a copy of the environment, so it is said here.
  process.env["ORT_DISABLE_TELEMETRY"] = "1";
  const pool = createThreadPool({ size, stepsBehind });
  const running = new Set<Promise<unknown>>();
  let closed = false;

  return {
    size,
    async run<Output>(task: ThreadTask, input: unknown, signal: AbortSignal) {
      signal.throwIfAborted();
      if (closed) throw closedError();
      const run = pool.run<Output>(task, input, limits);
      running.add(run);
      const forget = (): boolean => running.delete(run);
      run.then(forget, forget);
      return untilAborted(run, signal);
    },
    async close() {
      closed = true;
      await Promise.allSettled(running);
      await pool.close();
    },
  };
}
