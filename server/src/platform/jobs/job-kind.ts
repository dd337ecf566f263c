// What a feature says of a kind of job: how it is done, how often at a time, and what happens when it cannot be done.
import type { Writer } from "../db/database.ts";
import type { EventKind } from "./event.ts";

export type RunningJob = {
  id: string;
  kind: string;
  /** From 1 to the kind's maxTries. */
  attempt: number;
  /** Aborted when the job is cancelled, lost to another process, out of time, or the process stops. */
  signal: AbortSignal;
};

/** Why a job failed when its own code did not say: out of time, or the process ended. Fit to be shown to people. */
export class JobError extends Error {}

/** What is left to write once the work is done. */
export type Finish = (writer: Writer) => Promise<void>;

export type JobKind = {
  /** Letters, digits, `_`, `-`, `.` and `/`. */
  name: string;
  /** How many of them one process runs at a time. */
  concurrency: number;
  maxTries: number;
  /** Has a schedule of its own: one job with payload null each time so many milliseconds have passed. */
  every?: number;
  /**
   * When a schedule that says no interval itself is due next: the first time after now, in step with the one that was
   * planned last. At first both are the same.
   */
  next?(planned: Date, now: Date, payload: unknown): Date;
  /** Enqueues one with what is told of it each time the event is announced, so much later; `listenTo` makes such kinds. */
  hears?: { event: EventKind; delayMs: number };
  /** A try that takes longer counts as failed; without it a try may take as long as its process lives. */
  timeoutMs?: number;
  /**
   * Does the work; may run again after a crash, so each effect must be harmless twice. What it returns is run
   * in the transaction that marks the job completed. Once its signal is aborted, its result is not used.
   */
  run(payload: unknown, job: RunningJob): Promise<void | Finish>;
  /** Runs in the transaction that marks the job failed for good. */
  onGaveUp?(writer: Writer, payload: unknown, error: Error): Promise<void>;
};
