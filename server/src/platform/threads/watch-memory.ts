// Asks a worker thread again and again how much memory it uses, also while it is busy, and tells when that is too much.
import type { Worker } from "node:worker_threads";

const MB = 1024 * 1024;
const EVERY_MS = 50;

/** `onEnd` gets "too much", or the error that made asking impossible. Returns how to stop watching. */
export function watchMemory(
  worker: Worker,
  memoryMb: number,
  onEnd: (outcome: { tooMuch: true } | { tooMuch: false; error: unknown }) => void,
): () => void {
  let watching = true;
  let asking = false;
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    const used = await usedBytes(worker);
    asking = false;
    if (watching && used > memoryMb * MB) onEnd({ tooMuch: true });
  };
  const timer = setInterval(() => {
    ask().catch((error: unknown) => watching && onEnd({ tooMuch: false, error }));
  }, EVERY_MS);
  return () => {
    watching = false;
    clearInterval(timer);
  };
}

async function usedBytes(worker: Worker): Promise<number> {
  try {
    const { used_heap_size, external_memory } = await worker.getHeapStatistics();
    return used_heap_size + external_memory;
  } catch (error) {
    // Still starting, or just ended, of which its exit event tells.
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING") {
      return 0;
    }
    throw error;
  }
}
