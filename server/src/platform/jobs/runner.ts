// Runs jobs: claims what is due, keeps its leases alive, and takes over from processes that died.
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { Attempt, type AttemptLog } from "./attempt.ts";
import { Endings } from "./endings.ts";
import { JobError, type JobKind } from "./job-kind.ts";
import {
  deleteLease,
  deleteWorker,
  deleteWorkersUnseenSince,
  isSameTry,
  type Lease,
  LeaseLostError,
  markSeen,
  selectLeases,
  selectLeasesOf,
  takeLeases,
} from "./leases.ts";
import { Loop } from "./loop.ts";
import type { ClaimedJob, Queue } from "./queue.ts";
import { enqueueDue, planKinds, type Schedules } from "./schedules.ts";
import { registerWorker, unregisterWorker, WorkerWatch } from "./workers.ts";

const pollMilliseconds = 500;
const heartbeatMilliseconds = 1_000;
const maintenanceMilliseconds = 10 * 60 * 1_000;
const abortPatienceMilliseconds = 1_000;
const keepWorkersMilliseconds = 24 * 60 * 60 * 1_000;

type RunnerParts = {
  database: Database;
  queue: Queue;
  schedules: Schedules;
  kinds: readonly JobKind[];
  log: AttemptLog;
  clock: Clock;
};

export class Runner {
  readonly #database: Database;
  readonly #queue: Queue;
  readonly #schedules: Schedules;
  readonly #kinds: Map<string, JobKind>;
  readonly #log: AttemptLog;
  readonly #clock: Clock;
  readonly #endings: Endings;
  readonly #worker = registerWorker();
  readonly #watch = new WorkerWatch();
  readonly #attempts = new Set<Attempt>();
  readonly #polling: Loop;
  readonly #beating: Loop;
  readonly #maintaining: Loop;
  #lookedAt = -Infinity;
  #hasPlanned = false;

  constructor({ database, queue, schedules, kinds, log, clock }: RunnerParts) {
    this.#database = database;
    this.#queue = queue;
    this.#schedules = schedules;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#log = log;
    this.#clock = clock;
    this.#endings = new Endings(database, queue);
    const report = (error: unknown) => log.error({ error }, "Looking after jobs failed.");
    this.#polling = new Loop(pollMilliseconds, () => this.#poll(), report);
    this.#beating = new Loop(heartbeatMilliseconds, () => this.#beat(), report);
    this.#maintaining = new Loop(maintenanceMilliseconds, () => this.#maintain(), report);
  }

  start(): void {
    for (const loop of [this.#polling, this.#beating, this.#maintaining]) loop.wake();
  }

  /** A job may be due. */
  wake(): void {
    this.#polling.wake();
  }

  /** The job was cancelled. */
  abort(jobId: string): void {
    for (const attempt of this.#attempts) if (attempt.lease.id === jobId) attempt.lose();
  }

  async stop(graceMs: number): Promise<void> {
    await this.#polling.stop();
    await this.#allEnded(graceMs);
    for (const attempt of this.#attempts) attempt.interrupt();
    await this.#allEnded(abortPatienceMilliseconds);
    for (const attempt of this.#attempts) {
      await this.#endElsewhere(attempt.lease, () => attempt.abandon());
    }
    await Promise.all([this.#beating.stop(), this.#maintaining.stop()]);
    unregisterWorker(this.#worker);
    await this.#database.write((writer) => deleteWorker(writer, this.#worker));
  }

  // Recovering and claiming take turns: only so is a lease of ours without a running attempt surely an orphan.
  async #poll(): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedAt >= pollMilliseconds * 0.9) {
      this.#lookedAt = now;
      await this.#recover();
      await this.#followSchedules();
    }
    await this.#claim();
  }

  async #followSchedules(): Promise<void> {
    const now = this.#clock.now();
    if (!this.#hasPlanned) await planKinds(this.#database, this.#schedules, this.#kinds, now);
    this.#hasPlanned = true;
    const parts = { database: this.#database, queue: this.#queue, log: this.#log };
    await enqueueDue(parts, this.#kinds, now);
  }

  async #claim(): Promise<void> {
    const open = [...this.#kinds.values()].filter((kind) => this.#roomFor(kind) > 0);
    if (open.length === 0) return;
    const due = new Set(await this.#queue.due(open.map((kind) => kind.name)));
    if (due.size === 0) return;
    const claimed = await this.#database.write(async (writer) => {
      const jobs: ClaimedJob[] = [];
      for (const kind of open.filter(({ name }) => due.has(name))) {
        jobs.push(...(await this.#queue.claim(writer, kind, this.#roomFor(kind))));
      }
      if (jobs.length > 0) await takeLeases(writer, this.#worker, jobs);
      return jobs;
    });
    for (const job of claimed) this.#begin(job);
  }

  #roomFor(kind: JobKind): number {
    const running = [...this.#attempts].filter((attempt) => attempt.kind === kind);
    return kind.concurrency - running.length;
  }

  #begin({ payload, ...job }: ClaimedJob): void {
    const kind = this.#kinds.get(job.kind);
    if (kind === undefined) throw new Error(`Claimed a job of the unknown kind ${job.kind}.`);
    const lease = { ...job, workerId: this.#worker.id };
    const attempt = new Attempt({ kind, lease, endings: this.#endings, log: this.#log }, payload);
    this.#attempts.add(attempt);
    void attempt.ended.finally(() => {
      this.#attempts.delete(attempt);
      this.wake();
    });
  }

  /** Says that this process lives, and learns which of its jobs were taken away. */
  async #beat(): Promise<void> {
    const attempts = [...this.#attempts];
    if (attempts.length === 0) return;
    const held = await this.#database.write(async (writer) => {
      await markSeen(writer, this.#worker);
      return selectLeasesOf(writer, this.#worker);
    });
    for (const attempt of attempts) {
      if (!held.some((lease) => isSameTry(lease, attempt.lease))) attempt.lose();
    }
  }

  async #recover(): Promise<void> {
    const running = [...this.#attempts];
    const leases = await selectLeases(this.#database);
    const abandoned = new Set<Lease>(this.#watch.abandoned(leases));
    for (const lease of leases) {
      const kind = this.#kinds.get(lease.kind);
      const isLeft =
        lease.workerId === this.#worker.id
          ? !running.some((attempt) => isSameTry(attempt.lease, lease))
          : abandoned.has(lease);
      if (kind !== undefined && isLeft) {
        await this.#endElsewhere(lease, () => this.#takeBack(lease, kind));
      }
    }
  }

  async #takeBack(lease: Lease, kind: JobKind): Promise<void> {
    const { id: job, attempt } = lease;
    if (attempt < kind.maxTries) await this.#endings.requeue(lease, { countTry: true });
    else {
      const error = new JobError(
        `The process running it ended before the job did, at try ${attempt} of ${kind.maxTries}. It may need more memory than there is.`,
      );
      await this.#endings.giveUp(lease, kind, error);
    }
    this.#log.warn({ job, kind: kind.name, attempt }, "A job was taken back from a dead process.");
  }

  /** Ends a try that is not run here any more; somebody else may have done so meanwhile. */
  async #endElsewhere(lease: Lease, end: () => Promise<void>): Promise<void> {
    try {
      await end().catch(async (error: unknown) => {
        if (!(error instanceof LeaseLostError)) throw error;
        // Another process was faster. If instead the job itself is over, only its lease is left to remove.
        await this.#database.write((writer) => deleteLease(writer, lease));
      });
    } catch (error) {
      this.#log.error({ job: lease.id, kind: lease.kind, error }, "A job was not taken back.");
    }
  }

  async #maintain(): Promise<void> {
    const oldest = new Date(Date.now() - keepWorkersMilliseconds);
    await this.#database.write((writer) => deleteWorkersUnseenSince(writer, oldest));
    await this.#queue.maintain();
  }

  async #allEnded(milliseconds: number): Promise<void> {
    if (this.#attempts.size === 0) return;
    const patience = new AbortController();
    const ended = Promise.all([...this.#attempts].map((attempt) => attempt.ended));
    const timeout = sleep(milliseconds, undefined, { signal: patience.signal }).catch(
      () => undefined,
    );
    await Promise.race([ended, timeout]);
    patience.abort();
  }
}
