// The queue on PostgreSQL: pg-boss keeps the jobs, their retries and their retention, and we tell it when each try ends.
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database, Writer } from "../db/database.ts";
import { PostgresDatabase } from "../db/postgres-database.ts";
import { join, raw, sql } from "../db/sql.ts";
import type { Log } from "../log/log.ts";
import { firstRetrySeconds, longestRetrySeconds } from "./backoff.ts";
import { connectionIn, connectionOn } from "./pg-boss-connection.ts";
import { type JobCount, keepFinishedDays, type Queue, type Try } from "./queue.ts";

type Data = { payload: unknown };

const daySeconds = 24 * 60 * 60;
const noSuchJob = "00000000-0000-0000-0000-000000000000";

const everyJob = {
  retryBackoff: true,
  retryDelay: firstRetrySeconds,
  retryDelayMax: longestRetrySeconds,
  // pg-boss would fail what runs for long, and throw away what waits for long. Our leases tell what is dead, and a job is never lost.
  expireInSeconds: 3650 * daySeconds,
  retentionSeconds: 3650 * daySeconds,
  deleteAfterSeconds: keepFinishedDays * daySeconds,
};

export async function openPgBossQueue(
  database: Database,
  options: { schema: string; log: Pick<Log, "warn" | "error"> },
): Promise<Queue> {
  if (!(database instanceof PostgresDatabase)) throw new TypeError("pg-boss needs PostgreSQL.");
  const schema = `${options.schema}_jobs`;
  const boss = new PgBoss({
    db: connectionOn(database.driver),
    schema,
    // Its clocks are off: schedules are ours, and `maintain` calls its supervision.
    schedule: false,
    supervise: false,
    maintenanceIntervalSeconds: 600,
  });
  boss.on("error", (error) => options.log.error({ error }, "pg-boss failed"));
  boss.on("warning", ({ message }) => options.log.warn({ detail: message }, "pg-boss warns"));
  // Of several processes that start on an empty database one makes the tables; the others may fail once and then find them.
  await boss.start().catch(() => boss.start());
  return queueOn(boss, database, schema);
}

function queueOn(boss: PgBoss, database: Database, schema: string): Queue {
  const jobTable = raw(`${schema}.job`);
  const prepared = new Set<string>();
  const find = async (writer: Writer, job: Try) =>
    (await boss.findJobs<Data>(job.kind, { id: uuidOf(job.id), db: connectionIn(writer) }))[0];

  return {
    async prepare(kinds) {
      const present = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const kind of kinds) {
        if (!present.has(kind)) await boss.createQueue(kind);
        // pg-boss reads a queue's row when it first meets its name; inside a caller's transaction it would wait for a second connection.
        await boss.findJobs(kind, { id: noSuchJob });
        prepared.add(kind);
      }
    },

    async enqueue(writer, { kind, maxTries, payload, priority, startAfter }) {
      const data: Data = { payload };
      const job = { ...everyJob, data, retryLimit: maxTries - 1, priority };
      const timed = startAfter === undefined ? job : { ...job, startAfter };
      // `send` allows no more than a day until a job expires; `insert` takes what it is given.
      const ids = await boss.insert(kind, [timed], { returnId: true, db: connectionIn(writer) });
      if (ids?.[0] === undefined) throw new Error(`pg-boss refused a job of kind ${kind}.`);
      return `${kind}:${ids[0]}`;
    },

    async due(kinds) {
      const wanted = join(
        kinds.map((kind) => sql`(${kind})`),
        ", ",
      );
      const rows = await database.all<{ kind: string }>(sql`
        with wanted (kind) as (values ${wanted})
        select kind from wanted where exists (select 1 from ${jobTable} job
          where job.name = wanted.kind and state < 'active' and not blocked and start_after <= now())`);
      return rows.map((row) => row.kind);
    },

    async claim(writer, kind, limit) {
      const jobs = await boss.fetch<Data>(kind.name, {
        batchSize: limit,
        includeMetadata: true,
        db: connectionIn(writer),
      });
      return jobs.map((job) => ({
        id: `${kind.name}:${job.id}`,
        kind: kind.name,
        attempt: attemptOf(job, kind.maxTries),
        payload: job.data.payload,
      }));
    },

    payloadOf: async (writer, job) => (await find(writer, job))?.data.payload ?? null,

    async complete(writer, job) {
      const db = connectionIn(writer);
      return changed(await boss.complete(job.kind, uuidOf(job.id), null, { db }));
    },

    async retryLater(writer, job, reason) {
      const db = connectionIn(writer);
      return changed(await boss.fail(job.kind, uuidOf(job.id), { message: reason }, { db }));
    },

    async requeue(writer, job, { countTry }) {
      const db = connectionIn(writer);
      const id = uuidOf(job.id);
      // Failing would delay the job, and end it if this was its last try; cancelling and resuming does neither.
      if (!changed(await boss.cancel(job.kind, id, { db }))) return false;
      await boss.resume(job.kind, id, { db });
      if (!countTry) {
        const retryLimit = ((await find(writer, job))?.retryLimit ?? 0) + 1;
        await boss.update(job.kind, undefined, { id, retryLimit, db });
      }
      return true;
    },

    async giveUp(writer, job, reason) {
      const db = connectionIn(writer);
      const id = uuidOf(job.id);
      const output = { message: reason };
      if (!changed(await boss.fail(job.kind, id, output, { db }))) return false;
      // A job with tries left is waiting for the next one now; take them away and fail it again.
      await boss.update(job.kind, undefined, { id, retryLimit: 0, db });
      await boss.fail(job.kind, id, output, { db });
      return true;
    },

    async cancel(writer, id) {
      const kind = id.slice(0, id.indexOf(":"));
      if (!prepared.has(kind)) return false;
      return changed(await boss.cancel(kind, uuidOf(id), { db: connectionIn(writer) }));
    },

    counts: () =>
      database.heavy<JobCount>(sql`
        select name as kind, count(*) as count, case when state < 'active' then 'pending'
          when state = 'active' then 'running' else state::text end as state
        from ${jobTable} group by 1, 3 order by 1, 3`),

    maintain: () => boss.supervise(),
    close: () => boss.stop({ graceful: false, close: false }),
  };
}

/** pg-boss finds a job by queue and id together, so our id holds both. */
function uuidOf(id: string): string {
  return id.slice(id.indexOf(":") + 1);
}

// A try that was given back has raised the job's limit, so what counts is how many tries are left.
function attemptOf(job: JobWithMetadata<Data>, maxTries: number): number {
  return Math.max(1, maxTries - (job.retryLimit - job.retryCount));
}

/** Whether a command found its job in the state it needs; pg-boss answers so, though its types do not say it. */
function changed(response: object): boolean {
  return "affected" in response && response.affected === 1;
}
