// Runs inside a worker thread: takes one task after the other, and reports how each went.
import { getHeapStatistics } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { recordError } from "./error-record.ts";
import { standBehind } from "./stand-behind.ts";
import type { RunMessage, ThreadMessage } from "./thread-messages.ts";

if (parentPort === null) throw new Error("thread-worker.ts runs only inside a worker thread.");
const port = parentPort;
const post = (message: ThreadMessage<unknown>): void => port.postMessage(message);
standBehind((workerData as { stepsBehind: number }).stepsBehind);

port.on("message", async (message: RunMessage) => {
  const { run } = message;
  try {
    const work = await loadTask(message);
    const value: unknown = await work(message.input, {
      progress: (step: unknown) => post({ kind: "progress", run, value: step }),
    });
    post({ kind: "result", run, value, usedBytes: usedBytes() });
  } catch (thrown) {
    reportFailure(run, thrown);
  }
});

async function loadTask(message: RunMessage): Promise<(...given: unknown[]) => unknown> {
  const loaded: Record<string, unknown> = await import(message.module);
  const work = loaded[message.export];
  if (isFunction(work)) return work;
  throw new TypeError(`The task module exports no function "${message.export}".`);
}

function isFunction(value: unknown): value is (...given: unknown[]) => unknown {
  return typeof value === "function";
}

function reportFailure(run: number, thrown: unknown): void {
  const error = recordError(thrown);
  try {
    post({ kind: "error", run, error, usedBytes: usedBytes() });
  } catch {
    // Only the data can be beyond cloning; the error matters more than its data.
    post({ kind: "error", run, error: { ...error, data: undefined }, usedBytes: usedBytes() });
  }
}

function usedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
