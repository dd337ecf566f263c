// One worker thread that runs one task at a time, and is stopped when the task goes beyond its limits.
//
// Memory: V8's own limit on a thread is no protection. When a single allocation overshoots it (a Map that doubles, a
// long array, a big string), V8 ends the whole process. So that limit is set far out, and the thread is asked how much
// it uses many times a second; its buffers and WebAssembly memory count as well.
// Not covered: what grows by a gigabyte inside one built-in call; memory and crashes of native addons; a native call
// that never returns (the caller is told in time, but the thread keeps its place in the pool until the call returns).
import { Worker } from "node:worker_threads";
import type { Transferable } from "node:worker_threads";
import { rebuildError } from "./error-record.ts";
import { crashError, describeWorkerError, memoryError, timeoutError } from "./thread-errors.ts";
import type { RunMessage, ThreadMessage } from "./thread-messages.ts";
import { watchMemory } from "./watch-memory.ts";

/** A module exporting an (async) function (input: unknown, helpers: TaskHelpers) => output. */
export type ThreadTask = { module: URL; export: string };

export type ThreadLimits = {
  /** Counts from the moment a thread takes the task, not from the moment it is queued. */
  timeoutMs: number;
  /** Heap, buffers and WebAssembly memory together. Garbage not yet collected counts: give about double the need. */
  memoryMb: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((value: unknown) => void) | undefined;
  transfer?: Transferable[] | undefined;
};

type Running = {
  limits: ThreadLimits;
  resolve(value: never): void;
  reject(reason: unknown): void;
  release(): void;
};

/** From 2,048 MB on V8 lets garbage grow to four times the live heap instead of twice. */
const HARD_LIMIT_MB = 2040;
const HARD_LIMIT_MARGIN_MB = 1024;

export class Thread {
  readonly memoryMb: number;
  state: "idle" | "busy" | "stopping" | "gone" = "idle";
  readonly #worker: Worker;
  readonly #onChange: () => void;
  #running: Running | undefined;
  #runs = 0;

  /** `onChange` is called when the thread has become idle or is gone. */
  constructor(memoryMb: number, stepsBehind: number, onChange: () => void) {
    this.memoryMb = memoryMb;
    this.#onChange = onChange;
    this.#worker = new Worker(new URL("./thread-worker.ts", import.meta.url), {
      workerData: { stepsBehind },
      resourceLimits: {
        maxOldGenerationSizeMb: Math.max(HARD_LIMIT_MB, memoryMb + HARD_LIMIT_MARGIN_MB),
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    });
    this.#worker.on("message", (message: ThreadMessage<never>) => this.#receive(message));
    this.#worker.on("messageerror", (error) => this.fail(error));
    this.#worker.on("error", (error) => this.fail(describeWorkerError(error, memoryMb)));
    this.#worker.on("exit", () => {
      this.state = "gone";
      this.fail(crashError());
      this.#onChange();
    });
    this.#worker.unref();
  }

  run<Output>(task: ThreadTask, input: unknown, limits: ThreadLimits): Promise<Output> {
    this.state = "busy";
    this.#runs += 1;
    this.#worker.ref();
    const message: RunMessage = {
      run: this.#runs,
      module: task.module.href,
      export: task.export,
      input,
    };
    return new Promise<Output>((resolve, reject) => {
      this.#running = { limits, resolve, reject, release: this.#watch(limits) };
      try {
        this.#worker.postMessage(message, limits.transfer);
      } catch (error) {
        this.#takeRunning()?.reject(error);
        this.#rest();
      }
    });
  }

  /** Ends the present run with this error, and the thread with it. */
  fail(error: unknown): void {
    const running = this.#takeRunning();
    if (running === undefined) return;
    running.reject(error);
    void this.stop();
  }

  async stop(): Promise<void> {
    if (this.state === "gone") return;
    this.state = "stopping";
    await this.#worker.terminate();
  }

  #receive(message: ThreadMessage<never>): void {
    if (message.run !== this.#runs) return;
    if (message.kind === "progress") return this.#report(message.value);
    const running = this.#takeRunning();
    if (running === undefined) return;
    if (message.kind === "result") running.resolve(message.value);
    else running.reject(rebuildError(message.error));
    // What one run leaves on the heap must not count against the next.
    const crowded = message.usedBytes > (this.memoryMb * 1024 * 1024) / 2;
    if (crowded) void this.stop();
    else this.#rest();
  }

  #report(value: unknown): void {
    try {
      this.#running?.limits.onProgress?.(value);
    } catch (error) {
      this.fail(error);
    }
  }

  #rest(): void {
    this.state = "idle";
    this.#worker.unref();
    this.#onChange();
  }

  #takeRunning(): Running | undefined {
    const running = this.#running;
    this.#running = undefined;
    running?.release();
    return running;
  }

  #watch({ timeoutMs, signal }: ThreadLimits): () => void {
    const timer = setTimeout(() => this.fail(timeoutError(timeoutMs)), timeoutMs);
    const onAbort = (): void => this.fail(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    const unwatch = watchMemory(this.#worker, this.memoryMb, (outcome) =>
      this.fail(outcome.tooMuch ? memoryError(this.memoryMb) : outcome.error),
    );
    return () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      unwatch();
    };
  }
}
