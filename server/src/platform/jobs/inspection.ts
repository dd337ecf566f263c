// Looks at the jobs without opening the queue, which on PostgreSQL would prepare its tables.
import type { Database } from "../db/database.ts";
import { raw, type Sql, sql } from "../db/sql.ts";
import type { JobState } from "./queue.ts";

export type JobsView = {
  /** Selects the ids of jobs that are not over. */
  liveJobs: Sql;
  countStates(): Promise<Array<{ state: JobState; count: number }>>;
  countFailedSince(time: Date): Promise<Array<{ kind: string; count: number }>>;
};

export async function viewJobs(database: Database, schema: string): Promise<JobsView> {
  const jobs = await selectionOfJobs(database, schema);
  return {
    liveJobs: sql`select id from (${jobs}) jobs where state in ('pending', 'running')`,
    countStates: () =>
      database.heavy(
        sql`select state, count(*) as count from (${jobs}) jobs group by state order by state`,
      ),
    countFailedSince: (time) =>
      database.heavy(sql`select kind, count(*) as count from (${jobs}) jobs
        where state = 'failed' and finished_at >= ${time.toISOString()} group by kind order by kind`),
  };
}

/** Every job as one shape, whichever queue keeps it. */
async function selectionOfJobs(database: Database, schema: string): Promise<Sql> {
  if (database.engine === "sqlite") {
    return sql`select cast(id as text) as id, kind, state, finished_at from jobs`;
  }
  const table = `${schema}_jobs.job`;
  const made = await database.get(sql`select 1 where to_regclass(${table}) is not null`);
  if (made === undefined) {
    return sql`select '' as id, '' as kind, '' as state, '' as finished_at where false`;
  }
  return sql`select name || ':' || id as id, name as kind,
    case when state < 'active' then 'pending' when state = 'active' then 'running'
      else state::text end as state,
    to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as finished_at
    from ${raw(table)}`;
}
