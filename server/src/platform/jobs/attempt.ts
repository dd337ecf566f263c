// One try at one job in this process: runs the handler, and sees to it that the try ends in the database one way or another.
import { setTimeout as sleep } from "node:timers/promises";
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  StorageError,
} from "../errors.ts";
import type { Log } from "../log/log.ts";
import { backoffSeconds } from "./backoff.ts";
import type { Endings } from "./endings.ts";
import { type Finish, JobError, type JobKind } from "./job-kind.ts";
import { type Lease, LeaseLostError } from "./leases.ts";

export type AttemptLog = Pick<Log, "info" | "warn" | "error">;

class StoppingError extends Error {}

export class Attempt {
  readonly kind: JobKind;
  readonly lease: Lease;
  /** Resolves when nothing is left to do; never rejects. */
  readonly ended: Promise<void>;
  readonly #endings: Endings;
  readonly #log: AttemptLog;
  readonly #controller = new AbortController();
  #abandoned = false;

  constructor(
    parts: { kind: JobKind; lease: Lease; endings: Endings; log: AttemptLog },
    payload: unknown,
  ) {
    this.kind = parts.kind;
    this.lease = parts.lease;
    this.#endings = parts.endings;
    this.#log = parts.log;
    this.ended = this.#run(payload);
  }

  /** The lease is gone: whatever the handler still does, nothing of it will be kept. */
  lose(): void {
    this.#controller.abort(new LeaseLostError());
  }

  /** Asks the handler to end, so that the job can go back to the queue. */
  interrupt(): void {
    this.#controller.abort(new StoppingError("The process is stopping."));
  }

  /** Gives the job back to the queue without waiting for the handler any longer. */
  async abandon(): Promise<void> {
    this.#abandoned = true;
    await this.#endings.requeue(this.lease, { countTry: false });
  }

  async #run(payload: unknown): Promise<void> {
    const { signal } = this.#controller;
    try {
      const finish = await this.#runInTime(payload);
      signal.throwIfAborted();
      // Work that was done is not done again because the database could not take it for a moment.
      await this.#insist(
        () => this.#endings.complete(this.lease, finish),
        (error) => error instanceof StorageError,
      );
    } catch (error) {
      const cause: unknown = signal.aborted ? signal.reason : error;
      await this.#endUnfinished(cause instanceof Error ? cause : new Error(String(cause)));
    }
  }

  async #runInTime(payload: unknown): Promise<Finish | void> {
    const { id, kind, attempt } = this.lease;
    const { signal } = this.#controller;
    const { timeoutMs } = this.kind;
    const work = this.kind.run(payload, { id, kind, attempt, signal });
    if (timeoutMs === undefined) return work;
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new JobError(`It took longer than ${timeoutMs / 1000} seconds.`);
      this.#controller.abort(error);
      reject(error);
    }, timeoutMs);
    try {
      return await Promise.race([work, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #endUnfinished(error: Error): Promise<void> {
    const { id: job, kind, attempt } = this.lease;
    try {
      if (error instanceof LeaseLostError) throw error;
      await this.#insist(
        () => this.#endWith(error),
        () => true,
      );
    } catch (ending) {
      if (ending instanceof LeaseLostError) this.#log.info({ job, kind, attempt }, ending.message);
      else
        this.#log.error({ job, kind, attempt, error: ending }, "The end of a job was not written.");
    }
  }

  async #endWith(error: Error): Promise<void> {
    const { id: job, kind, attempt } = this.lease;
    if (error instanceof StoppingError) {
      await this.#endings.requeue(this.lease, { countTry: false });
      return;
    }
    const final = cannotBeMended(error) || attempt >= this.kind.maxTries;
    if (final) await this.#endings.giveUp(this.lease, this.kind, error);
    else await this.#endings.retryLater(this.lease, error);
    this.#log.warn(
      { job, kind, attempt, error },
      final ? "A job failed for good." : "A job failed and will be tried again.",
    );
  }

  /** Repeats a write until it succeeds, the lease is lost, or the process has given the job back. */
  async #insist(write: () => Promise<void>, isPassing: (error: unknown) => boolean): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      try {
        await write();
        return;
      } catch (error) {
        if (error instanceof LeaseLostError || !isPassing(error)) throw error;
        this.#log.warn({ job: this.lease.id, error }, "The end of a job could not be written yet.");
        await sleep(backoffSeconds(failures) * 1000, undefined, { ref: false });
        if (this.#abandoned) throw error;
      }
    }
  }
}

/** Doing the same again would fail the same way. */
function cannotBeMended(error: Error): boolean {
  return [InvalidError, NotFoundError, ConflictError, ForbiddenError].some(
    (each) => error instanceof each,
  );
}
