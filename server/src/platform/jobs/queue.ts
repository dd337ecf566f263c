// What the runner asks of a queue engine: to keep jobs and their states, each change inside a transaction the caller owns.
import type { Writer } from "../db/database.ts";

type NewJob = {
  kind: string;
  maxTries: number;
  payload: unknown;
  priority: number;
  startAfter: Date | undefined;
};

/** One try at one job. */
export type Try = { id: string; kind: string; attempt: number };
export type ClaimedJob = Try & { payload: unknown };

export type JobState = "pending" | "running" | "completed" | "failed" | "cancelled";
export type JobCount = { kind: string; state: JobState; count: number };

export const keepFinishedDays = 7;

export interface Queue {
  /** Makes room for jobs of these kinds; nothing else here works on a kind before. */
  prepare(kinds: readonly string[]): Promise<void>;
  enqueue(writer: Writer, job: NewJob): Promise<string>;
  /** Which of these kinds have a job that could start now. */
  due(kinds: readonly string[]): Promise<string[]>;
  /** Marks up to `limit` jobs as running, the most urgent first, and begins a try at each. */
  claim(
    writer: Writer,
    kind: { name: string; maxTries: number },
    limit: number,
  ): Promise<ClaimedJob[]>;
  payloadOf(writer: Writer, job: Try): Promise<unknown>;

  // These end a try, and tell whether the job was running at all.
  complete(writer: Writer, job: Try): Promise<boolean>;
  /** Pending again, after a delay that grows with each try. */
  retryLater(writer: Writer, job: Try, reason: string): Promise<boolean>;
  /** Pending again at once. A try that does not count is given back. */
  requeue(writer: Writer, job: Try, options: { countTry: boolean }): Promise<boolean>;
  giveUp(writer: Writer, job: Try, reason: string): Promise<boolean>;

  /** Cancels a pending or running job and tells whether there was one. */
  cancel(writer: Writer, id: string): Promise<boolean>;
  counts(): Promise<JobCount[]>;
  /** Removes what was kept long enough; called every few minutes. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
