// Shares a bounded number of worker threads between tasks; those that find none free wait their turn.
import { Thread } from "./thread.ts";
import type { ThreadLimits, ThreadTask } from "./thread.ts";
import { closedError } from "./thread-errors.ts";

export type ThreadPool = {
  /**
   * Rejects with what the task threw, with the signal's reason, or with an InvalidError of code `thread_timeout`,
   * `thread_memory` or `thread_crashed`.
   */
  run<Output>(task: ThreadTask, input: unknown, limits: ThreadLimits): Promise<Output>;
  close(): Promise<void>;
};

type Waiting = { memoryMb: number; start(thread: Thread): void; reject(reason: unknown): void };

/** A thread takes some tens of megabytes even when it does nothing, and a tenth of a second to start. */
const defaultIdleMilliseconds = 35_000;

export function createThreadPool({
  size,
  idleMs = defaultIdleMilliseconds,
  stepsBehind = 0,
}: {
  size: number;
  /** How long a thread waits for its next task before it is stopped. */
  idleMs?: number;
  /** How far its threads stand behind the one that answers requests where processors are scarce. */
  stepsBehind?: number;
}): ThreadPool {
  // A thread that is being stopped still counts: stuck ones must not pile up.
  const threads = new Set<Thread>();
  const resting = new Map<Thread, NodeJS.Timeout>();
  const queue: Waiting[] = [];
  let closed = false;

  function startThread(memoryMb: number): Thread {
    const thread = new Thread(memoryMb, stepsBehind, () => {
      if (thread.state === "gone") threads.delete(thread);
      startWaiting();
      if (thread.state === "idle") stopIfUnused(thread);
    });
    threads.add(thread);
    return thread;
  }

  function stopIfUnused(thread: Thread): void {
    const timer = setTimeout(() => void thread.stop(), idleMs).unref();
    resting.set(thread, timer);
  }

  function startWaiting(): void {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      const thread = findThread(next.memoryMb);
      if (thread === undefined) return;
      queue.shift();
      clearTimeout(resting.get(thread));
      resting.delete(thread);
      next.start(thread);
    }
  }

  function findThread(memoryMb: number): Thread | undefined {
    const idle = [...threads].filter((thread) => thread.state === "idle");
    const fitting = idle.find((thread) => thread.memoryMb === memoryMb);
    if (fitting) return fitting;
    if (threads.size < size) return startThread(memoryMb);
    // One with another limit makes room; when it is gone, the queue is looked at again.
    void idle[0]?.stop();
    return undefined;
  }

  function run<Output>(task: ThreadTask, input: unknown, limits: ThreadLimits): Promise<Output> {
    const { memoryMb, signal } = limits;
    return new Promise<Output>((resolve, reject) => {
      if (closed) return reject(closedError());
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        memoryMb,
        start(thread) {
          signal?.removeEventListener("abort", onAbort);
          thread.run<Output>(task, input, limits).then(resolve, reject);
        },
        reject(reason) {
          signal?.removeEventListener("abort", onAbort);
          reject(reason);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      queue.push(waiting);
      startWaiting();
    });
  }

  async function close(): Promise<void> {
    closed = true;
    for (const waiting of queue.splice(0)) waiting.reject(closedError());
    for (const thread of threads) thread.fail(closedError());
    await Promise.all([...threads].map((thread) => thread.stop()));
  }

  return { run, close };
}
