// The queue inside the SQLite file: a job is a row, and claiming is one statement on an index.
import type { Clock } from "../clock.ts";
import type { Database, Writer } from "../db/database.ts";
import { join, type Sql, sql } from "../db/sql.ts";
import { backoffSeconds } from "./backoff.ts";
import { type JobCount, keepFinishedDays, type Queue, type Try } from "./queue.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
// Few enough that a removal never holds up the event loop.
const removedAtOnce = 500;

export function createSqliteQueue(database: Database, clock: Clock): Queue {
  const timeIn = (milliseconds: number) =>
    new Date(clock.now().getTime() + milliseconds).toISOString();
  const now = () => timeIn(0);

  return {
    prepare: async () => undefined,

    async enqueue(writer, { kind, payload, priority, startAfter }) {
      const created = now();
      const row = await writer.get<{ id: number }>(sql`
        insert into jobs (kind, payload, priority, state, run_at, created_at)
        values (${kind}, ${JSON.stringify(payload)}, ${priority}, 'pending',
          ${startAfter?.toISOString() ?? created}, ${created})
        returning id`);
      return String(row?.id);
    },

    async due(kinds) {
      const wanted = join(
        kinds.map((kind) => sql`(${kind})`),
        ", ",
      );
      const rows = await database.all<{ kind: string }>(sql`
        with wanted (kind) as (values ${wanted})
        select kind from wanted where exists (select 1 from jobs
          where jobs.kind = wanted.kind and state = 'pending' and run_at <= ${now()})`);
      return rows.map((row) => row.kind);
    },

    async claim(writer, kind, limit) {
      const time = now();
      const rows = await writer.all<{ id: number; payload: string; tries: number }>(sql`
        update jobs set state = 'running', tries = tries + 1, started_at = ${time}
        where id in (select id from jobs
          where kind = ${kind.name} and state = 'pending' and run_at <= ${time}
          order by priority desc, id limit ${limit})
        returning id, payload, tries`);
      return rows.map((row) => ({
        id: String(row.id),
        kind: kind.name,
        attempt: row.tries,
        payload: JSON.parse(row.payload) as unknown,
      }));
    },

    async payloadOf(writer, job) {
      const row = await writer.get<{ payload: string }>(
        sql`select payload from jobs where id = ${Number(job.id)}`,
      );
      return row === undefined ? null : (JSON.parse(row.payload) as unknown);
    },

    complete: (writer, job) =>
      endTry(writer, job, sql`state = 'completed', error = null, finished_at = ${now()}`),

    retryLater: (writer, job, reason) =>
      endTry(
        writer,
        job,
        sql`state = 'pending', error = ${reason}, run_at = ${timeIn(backoffSeconds(job.attempt) * 1000)}`,
      ),

    requeue: (writer, job, { countTry }) =>
      endTry(writer, job, sql`state = 'pending', tries = tries - ${countTry ? 0 : 1}`),

    giveUp: (writer, job, reason) =>
      endTry(writer, job, sql`state = 'failed', error = ${reason}, finished_at = ${now()}`),

    cancel: async (writer, id) =>
      (await writer.run(sql`update jobs set state = 'cancelled', finished_at = ${now()}
        where id = ${Number(id)} and state in ('pending', 'running')`)) === 1,

    counts: () =>
      database.heavy<JobCount>(
        sql`select kind, state, count(*) as count from jobs group by kind, state order by kind, state`,
      ),

    async maintain() {
      const oldest = timeIn(-keepFinishedDays * dayMilliseconds);
      let removed: number;
      do {
        removed = await database.write((writer) =>
          writer.run(sql`delete from jobs where id in
            (select id from jobs where finished_at < ${oldest} limit ${removedAtOnce})`),
        );
      } while (removed === removedAtOnce);
    },

    close: async () => undefined,
  };
}

async function endTry(writer: Writer, job: Try, change: Sql): Promise<boolean> {
  const changed = await writer.run(sql`update jobs set ${change}
    where id = ${Number(job.id)} and state = 'running' and tries = ${job.attempt}`);
  return changed === 1;
}
