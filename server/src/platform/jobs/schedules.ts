// Turns due times into jobs: one job for each time, however many processes look, and one for all the times missed.
import type { Database, Writer } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { JobKind } from "./job-kind.ts";
import type { Queue } from "./queue.ts";

type Schedule = { kind: string; next_run_at: string };

export async function enqueueScheduled(
  database: Database,
  queue: Queue,
  kinds: Iterable<JobKind>,
  now: Date,
): Promise<void> {
  const rows = await database.all<Schedule>(sql`select kind, next_run_at from job_schedules`);
  const plannedTimes = new Map(rows.map((row) => [row.kind, row.next_run_at]));
  for (const { name: kind, every, maxTries } of kinds) {
    if (every === undefined) continue;
    const planned = plannedTimes.get(kind);
    const next = nextTime(planned, every, now);
    if (next === planned) continue;
    await database.write(async (writer) => {
      // Whoever moves the time enqueues the job; the others find it moved.
      const moved = await moveTime(writer, kind, planned, next);
      if (!moved || planned === undefined || planned > now.toISOString()) return;
      const job = { kind, maxTries, payload: null, priority: 0, startAfter: undefined };
      await queue.enqueue(writer, job);
    });
  }
}

/** The first time after now in step with the planned one; a time further off than the interval is from a longer interval. */
export function nextTime(planned: string | undefined, every: number, now: Date): string {
  const inOneInterval = now.getTime() + every;
  if (planned === undefined) return new Date(inOneInterval).toISOString();
  const time = Date.parse(planned);
  const missed = Math.max(0, Math.floor((now.getTime() - time) / every) + 1);
  return new Date(Math.min(time + missed * every, inOneInterval)).toISOString();
}

async function moveTime(
  writer: Writer,
  kind: string,
  from: string | undefined,
  to: string,
): Promise<boolean> {
  const statement =
    from === undefined
      ? sql`insert into job_schedules (kind, next_run_at) values (${kind}, ${to}) on conflict (kind) do nothing`
      : sql`update job_schedules set next_run_at = ${to} where kind = ${kind} and next_run_at = ${from}`;
  return (await writer.run(statement)) === 1;
}
