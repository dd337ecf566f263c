// Turns due times into jobs: one job for each time, however many processes look, and one for all the times missed.
import type { Clock } from "../clock.ts";
import type { Database, Reader, Writer } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Log } from "../log/log.ts";
import type { JobKind } from "./job-kind.ts";
import type { Queue } from "./queue.ts";

type Kinds = ReadonlyMap<string, JobKind>;
type Row = {
  key: string;
  kind: string;
  payload: string;
  every_ms: number | null;
  next_run_at: string;
};

export type Schedule = {
  /** Names it, such as "subscription:7"; there is one schedule a key. */
  key: string;
  kind: string;
  /** What each of its jobs is given; null if not said. */
  payload?: unknown;
  /** In milliseconds; without it the kind's own rule says when. */
  every?: number;
};

export interface Schedules {
  /** Makes or changes a schedule. The time it was planned for stays, unless what is set now comes sooner. */
  set(writer: Writer, schedule: Schedule): Promise<void>;
  /** Tells whether there was one. A job that was due before still runs. */
  remove(writer: Writer, key: string): Promise<boolean>;
  nextDue(reader: Reader, key: string): Promise<Date | undefined>;
}

export function createSchedules(kinds: Kinds, clock: Clock): Schedules {
  return {
    async set(writer, { key, kind: name, payload = null, every }) {
      const kind = kinds.get(name);
      if (kind === undefined) throw new Error(`No kind of job is called ${name}.`);
      const now = clock.now();
      const next = nextTime({ key, every, payload }, kind, now, now).toISOString();
      await writer.run(sql`
        insert into job_schedules (key, kind, payload, every_ms, next_run_at)
        values (${key}, ${name}, ${JSON.stringify(payload)}, ${every ?? null}, ${next})
        on conflict (key) do update set kind = excluded.kind, payload = excluded.payload,
          every_ms = excluded.every_ms, next_run_at = case
            when excluded.next_run_at < job_schedules.next_run_at then excluded.next_run_at
            else job_schedules.next_run_at end`);
    },

    remove: async (writer, key) =>
      (await writer.run(sql`delete from job_schedules where key = ${key}`)) === 1,

    async nextDue(reader, key) {
      const row = await reader.get<{ next_run_at: string }>(
        sql`select next_run_at from job_schedules where key = ${key}`,
      );
      return row === undefined ? undefined : new Date(row.next_run_at);
    },
  };
}

/** Gives each kind with an interval of its own the schedule for it, under the kind's name. */
export async function planKinds(
  database: Database,
  schedules: Schedules,
  kinds: Kinds,
  now: Date,
): Promise<void> {
  const rows = await database.all<Row>(sql`select key, every_ms, next_run_at from job_schedules`);
  const present = new Map(rows.map((row) => [row.key, row]));
  const changed: Schedule[] = [];
  for (const { name: key, every } of kinds.values()) {
    if (every === undefined) continue;
    const row = present.get(key);
    const isKept = row?.every_ms === every && Date.parse(row.next_run_at) - now.getTime() <= every;
    if (!isKept) changed.push({ key, kind: key, every });
  }
  if (changed.length === 0) return;
  await database.write(async (writer) => {
    for (const schedule of changed) await schedules.set(writer, schedule);
  });
}

export async function enqueueDue(
  parts: { database: Database; queue: Queue; log: Pick<Log, "error"> },
  kinds: Kinds,
  now: Date,
): Promise<void> {
  const due = await parts.database.all<Row>(sql`
    select key, kind, payload, every_ms, next_run_at from job_schedules
    where next_run_at <= ${now.toISOString()} order by next_run_at, key`);
  for (const row of due) {
    // Another process may know the kind.
    const kind = kinds.get(row.kind);
    if (kind === undefined) continue;
    try {
      await enqueueOnce(parts, kind, row, now);
    } catch (error) {
      // One whose rule fails must not hold up the others.
      parts.log.error({ key: row.key, kind: row.kind, error }, "A schedule was not followed.");
    }
  }
}

async function enqueueOnce(
  { database, queue }: { database: Database; queue: Queue },
  kind: JobKind,
  row: Row,
  now: Date,
): Promise<void> {
  const payload: unknown = JSON.parse(row.payload);
  const rule = { key: row.key, every: row.every_ms ?? undefined, payload };
  const next = nextTime(rule, kind, new Date(row.next_run_at), now);
  await database.write(async (writer) => {
    // Whoever moves the time enqueues the job; the others find it moved.
    const moved = await writer.run(sql`update job_schedules set next_run_at = ${next.toISOString()}
      where key = ${row.key} and next_run_at = ${row.next_run_at}
        and kind = ${row.kind} and payload = ${row.payload}`);
    if (moved === 0) return;
    const { name, maxTries } = kind;
    await queue.enqueue(writer, {
      kind: name,
      maxTries,
      payload,
      priority: 0,
      startAfter: undefined,
    });
  });
}

function nextTime(
  { key, every, payload }: { key: string; every: number | undefined; payload: unknown },
  kind: JobKind,
  planned: Date,
  now: Date,
): Date {
  const next =
    every === undefined ? kind.next?.(planned, now, payload) : stepAfter(planned, every, now);
  if (next === undefined)
    throw new Error(`Neither the schedule ${key} nor its kind ${kind.name} says when it is due.`);
  // Otherwise every look at it would find it due, and each time that was missed would become a job.
  if (!(next > now)) throw new Error(`The next time of the schedule ${key} is not after now.`);
  return next;
}

/** The first time after now in step with the planned one. */
export function stepAfter(planned: Date, every: number, now: Date): Date {
  const missed = Math.max(0, Math.floor((now.getTime() - planned.getTime()) / every) + 1);
  return new Date(planned.getTime() + missed * every);
}
