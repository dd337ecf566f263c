// The memory of a worker thread while it reads a file of 500 pages: its heap, buffers and WebAssembly together.
//
// The same file is the thread's own program.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { buildPdf } from "../server/test/pdf-builder.ts";
import { Random } from "../server/test/restart/random.ts";
import { type Read, readFully } from "./pdf-full-reading.ts";

export type MemoryUse = { pages: number; fileMegabytes: number; peakMegabytes: number };

const pageCount = 500;
const linesOfPage = 52;
const wordsOfLine = 14;
const lookEveryMilliseconds = 10;
const words = [
  ..."the of and in to a is that for with as are was on by this from we be at".split(" "),
  ..."lichen growth measured walls northern samples statistical variance temperature".split(" "),
  ..."significantly observation nitrogen concentration hypothesis previous between".split(" "),
] as [string, ...string[]];

if (!isMainThread && workerData === "pdf-memory") {
  parentPort?.once("message", async (path: string) => {
    parentPort?.postMessage(await readFully(path));
  });
}

export async function measureMemory(directory: string): Promise<MemoryUse> {
  const content = buildLongPdf();
  const path = join(directory, "long.pdf");
  writeFileSync(path, content);
  const worker = new Worker(new URL(import.meta.url), { workerData: "pdf-memory" });
  await once(worker, "online");
  const state = { over: false, peak: 0 };
  const finished = once(worker, "message").finally(() => {
    state.over = true;
  });
  // It is awaited below, once the memory was watched; a failure before that is no unhandled one.
  finished.catch(() => undefined);
  worker.postMessage(path);
  while (!state.over) {
    const { used_heap_size, external_memory } = await worker.getHeapStatistics();
    state.peak = Math.max(state.peak, used_heap_size + external_memory);
    await sleep(lookEveryMilliseconds);
  }
  const [{ pages }] = (await finished) as [Read];
  await worker.terminate();
  return { pages, fileMegabytes: content.length / 1e6, peakMegabytes: state.peak / 1e6 };
}

function buildLongPdf(): Buffer {
  const random = new Random("500 pages");
  const pages = Array.from({ length: pageCount }, () => ({
    texts: Array.from({ length: linesOfPage }, (_, line) => ({
      text: Array.from({ length: wordsOfLine }, () => random.pick(words)).join(" "),
      x: 72,
      y: 80 + line * 13,
      font: "times" as const,
    })),
  }));
  return buildPdf({ pages, compress: true });
}
