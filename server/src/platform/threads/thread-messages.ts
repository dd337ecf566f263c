// What the server and a worker thread say to each other.
import type { ErrorRecord } from "./error-record.ts";

/** `run` counts the runs of a thread: what a finished run sends late is told apart by it. */
export type RunMessage = { run: number; module: string; export: string; input: unknown };

/** The thread sends any value; who asked for the run says what type it is. */
export type ThreadMessage<Value> =
  | { kind: "progress"; run: number; value: unknown }
  | { kind: "result"; run: number; value: Value; usedBytes: number }
  | { kind: "error"; run: number; error: ErrorRecord; usedBytes: number };

export type TaskHelpers = { progress(value: unknown): void };
