// Durable jobs: enqueued in the transaction that makes them necessary, run at least once, ended exactly once.
import { type Clock, systemClock } from "../clock.ts";
import type { Database, Writer } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import type { EventKind } from "./event.ts";
import type { JobKind } from "./job-kind.ts";
import { revokeLease } from "./leases.ts";
import type { JobCount, Queue } from "./queue.ts";
import { Runner } from "./runner.ts";
import { createSchedules, type Schedules } from "./schedules.ts";
import { createSqliteQueue } from "./sqlite-queue.ts";

export type { JobKind } from "./job-kind.ts";

type EnqueueOptions = {
  /** Higher goes first; 0 if not given. */
  priority?: number;
  startAfter?: Date;
};

export interface Jobs {
  /**
   * Makes the kinds known, so that they can be enqueued; `work` does so too. Call it outside of transactions. Two kinds of
   * one name are refused.
   */
  prepare(kinds: readonly JobKind[]): Promise<void>;
  enqueue(
    writer: Writer,
    kind: string,
    payload: unknown,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Tells everybody who listens, in the transaction that made it happen. */
  announce<Payload>(
    writer: Writer,
    event: EventKind<Payload>,
    payload: NoInfer<Payload>,
  ): Promise<void>;
  /** A pending job never runs, a running one is aborted; tells whether there was one. */
  cancel(writer: Writer, id: string): Promise<boolean>;
  /** Begins to run jobs of these kinds, until `stop`. */
  work(kinds: readonly JobKind[]): Promise<void>;
  /** Takes no new jobs, waits so long for the running ones, then aborts them and makes them pending again. */
  stop(options: { graceMs: number }): Promise<void>;
  counts(): Promise<JobCount[]>;
  /** Jobs that come again and again, each schedule under a key of its own. */
  readonly schedules: Schedules;
}

type JobsOptions = {
  /** The PostgreSQL schema of the service; pg-boss gets one beside it. */
  schema: string;
  log: Pick<Log, "info" | "warn" | "error">;
  clock?: Clock;
};

export function createJobs(database: Database, options: JobsOptions): Jobs {
  const { log, clock = systemClock } = options;
  const known = new Map<string, JobKind>();
  const schedules = createSchedules(known, clock);
  let opening: Promise<Queue> | undefined;
  let opened: Queue | undefined;
  let runner: Runner | undefined;

  const queue = () => {
    if (opened === undefined) throw new Error("Call prepare() before using jobs.");
    return opened;
  };
  const prepare = async (kinds: readonly JobKind[]) => {
    refuseTwins([...known.values(), ...kinds]);
    opening ??= openQueue(database, { ...options, clock });
    const ready = await opening;
    await ready.prepare(kinds.map((kind) => kind.name));
    for (const kind of kinds) known.set(kind.name, kind);
    opened = ready;
  };

  const enqueue: Jobs["enqueue"] = async (writer, kind, payload, timing = {}) => {
    const { priority = 0, startAfter } = timing;
    const maxTries = known.get(kind)?.maxTries;
    if (maxTries === undefined) throw new Error(`No kind of job is called ${kind}.`);
    const job = { kind, maxTries, payload: payload ?? null, priority, startAfter };
    const id = await queue().enqueue(writer, job);
    writer.afterCommit(() => runner?.wake());
    return id;
  };

  return {
    prepare,
    enqueue,

    async announce(writer, event, payload) {
      const told = event.payload.parse(payload);
      for (const { name, hears } of known.values()) {
        if (hears?.event !== event) continue;
        const startAfter = new Date(clock.now().getTime() + hears.delayMs);
        await enqueue(writer, name, told, hears.delayMs === 0 ? {} : { startAfter });
      }
    },

    async cancel(writer, id) {
      const cancelled = await queue().cancel(writer, id);
      await revokeLease(writer, id);
      writer.afterCommit(() => runner?.abort(id));
      return cancelled;
    },

    async work(kinds) {
      if (runner !== undefined) throw new Error("These jobs are being worked on already.");
      await prepare(kinds);
      runner = new Runner({ database, queue: queue(), schedules, kinds, log, clock });
      runner.start();
    },

    async stop({ graceMs }) {
      try {
        await runner?.stop(graceMs);
      } finally {
        await opened?.close();
      }
    },

    counts: () => queue().counts(),

    schedules,
  };
}

/** Of two handlers one would never be called, and nobody could tell which. */
function refuseTwins(kinds: readonly JobKind[]): void {
  const byName = new Map<string, JobKind>();
  for (const kind of kinds) {
    if ((byName.get(kind.name) ?? kind) !== kind)
      throw new Error(
        `Two kinds of jobs are called ${kind.name}, and only one of them could ever run. Rename or remove one.`,
      );
    byName.set(kind.name, kind);
  }
}

async function openQueue(
  database: Database,
  options: JobsOptions & { clock: Clock },
): Promise<Queue> {
  if (database.engine === "sqlite") return createSqliteQueue(database, options.clock);
  // Only who uses PostgreSQL pays for loading pg-boss.
  const { openPgBossQueue } = await import("./pg-boss-queue.ts");
  return openPgBossQueue(database, options);
}
