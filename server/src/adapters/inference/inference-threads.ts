// Threads for models that run as native code: none is ended in the middle of a run, which would end the whole process.
import type { ThreadLimits, ThreadTask } from "../../platform/threads/thread.ts";
import { closedError } from "../../platform/threads/thread-errors.ts";
import { createThreadPool } from "../../platform/threads/thread-pool.ts";
import type { ScoreInput, ScoreOutput } from "../reranking/rerank-thread.ts";
import type { Reranker } from "../reranking/reranker.ts";
import type { EmbedInput, EmbedOutput } from "../embedding/embed-thread.ts";
import type { Embedder } from "../embedding/embedder.ts";
import { type KeepModel, keepModels, mostEmbedders } from "./kept-models.ts";
import { untilAborted } from "./until-aborted.ts";

/**
 * The models' runtime aborts the process when a thread is terminated while it computes in it. So no run is stopped from
 * outside: an abort only ends the waiting, and closing waits for what runs. Runs are short instead: whoever calls gives
 * no more than some tenths of a second of work at once.
 */
export type EmbeddingThreads = {
  /** How many run at a time. */
  size: number;
  embed(input: EmbedInput, signal: AbortSignal): Promise<EmbedOutput>;
  score(input: ScoreInput, signal: AbortSignal): Promise<ScoreOutput>;
  /** The models in use, also those elsewhere: each is tried once, and not at every question. */
  embedders: KeepModel<Embedder>;
  rerankers: KeepModel<Reranker>;
  close(): Promise<void>;
};

const embedding = {
  module: new URL("../embedding/embed-thread.ts", import.meta.url),
  export: "embedTexts",
};
const scoring = {
  module: new URL("../reranking/rerank-thread.ts", import.meta.url),
  export: "scorePair",
};
/**
 * Neither may ever be met: the pool would terminate the thread. The time is the longest that a timer takes; the words
 * of a multilingual model take some 300 MB, there can be three models, and a thread may not stay half full.
 */
const limits: ThreadLimits = { timeoutMs: 2 ** 31 - 1, memoryMb: 4000 };

/** Each thread holds a model of its own, from its first text on: some 100 MB for the bundled one. */
export function createEmbeddingThreads({ size }: { size: number }): EmbeddingThreads {
  // Since 1.30 the models' runtime reports its use to its maker unless it finds this when it is loaded. A thread has only
  // a copy of the environment, so it is said here.
  process.env["ORT_DISABLE_TELEMETRY"] = "1";
  const pool = createThreadPool({ size });
  const running = new Set<Promise<unknown>>();
  let closed = false;

  async function runToItsEnd<Output>(
    task: ThreadTask,
    input: unknown,
    signal: AbortSignal,
  ): Promise<Output> {
    signal.throwIfAborted();
    if (closed) throw closedError();
    const run = pool.run<Output>(task, input, limits);
    running.add(run);
    const forget = (): boolean => running.delete(run);
    run.then(forget, forget);
    return untilAborted(run, signal);
  }

  return {
    size,
    embed: (input, signal) => runToItsEnd(embedding, input, signal),
    score: (input, signal) => runToItsEnd(scoring, input, signal),
    embedders: keepModels(mostEmbedders),
    rerankers: keepModels(1),
    async close() {
      closed = true;
      await Promise.allSettled(running);
      await pool.close();
    },
  };
}
