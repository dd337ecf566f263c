// Looks at runs from outside, in the database itself: how far each is, who works on it, and every ending that was written.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../../src/platform/db/database.ts";
import { statementsOf } from "../../../src/platform/db/migrate.ts";
import { type DatabaseAddress, openDatabase } from "../../../src/platform/db/open-database.ts";
import { raw, sql } from "../../../src/platform/db/sql.ts";

const patienceMilliseconds = 120_000;
const pauseMilliseconds = 3;

export type Sight = {
  status: string;
  error: string | null;
  /** The states of the steps by their names. */
  steps: Map<string, string>;
};

const marks = `create table if not exists torture_endings (
  id identity primary key,
  what text not null,
  whose bigint not null,
  name text not null
)`;

// Whatever the service's own guards do, each ending is counted by the database itself.
const watched = [
  { table: "tasks", whose: "new.id", name: "''", states: "'completed', 'failed', 'cancelled'" },
  { table: "pipeline_steps", whose: "new.pipeline_id", name: "new.name", states: "'completed'" },
];

/** Keeps nothing open while no process runs: the next one must find the file as the last one left it. */
export class Eyes {
  readonly #address: DatabaseAddress;
  #database: Promise<Database> | undefined;

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  open(): Promise<Database> {
    this.#database ??= openDatabase(this.#address);
    return this.#database;
  }

  async close(): Promise<void> {
    const open = await this.#database;
    this.#database = undefined;
    await open?.close();
  }

  /** To be called once the service has made its tables. */
  async countEndings(): Promise<void> {
    const database = await this.open();
    const statements = watched.flatMap(({ table, whose, name, states }) => {
      const insert = `insert into torture_endings (what, whose, name) values ('${table}', ${whose}, ${name});`;
      const when = `when (new.status in (${states}))`;
      return database.engine === "sqlite"
        ? [
            `create trigger torture_${table} after update of status on ${table} ${when} begin ${insert} end`,
          ]
        : [
            `create function torture_${table}() returns trigger language plpgsql as $$ begin ${insert} return new; end $$`,
            `create trigger torture_${table} after update of status on ${table} for each row ${when} execute function torture_${table}()`,
          ];
    });
    await database.write(async (writer) => {
      for (const statement of [...statementsOf(marks, database.engine), ...statements])
        await writer.run(raw(statement));
    });
  }

  async look(thread: string): Promise<Sight> {
    const database = await this.open();
    const run = await database.get<{ status: string; error: string | null }>(
      sql`select status, error from pipelines where thread_id = ${thread}`,
    );
    const steps = await database.all<{ name: string; status: string }>(sql`select name,
      pipeline_steps.status from pipeline_steps join pipelines on pipelines.id = pipeline_id
      where thread_id = ${thread} order by place`);
    return {
      status: run?.status ?? "unknown",
      error: run?.error ?? null,
      steps: new Map(steps.map(({ name, status }) => [name, status])),
    };
  }

  /** As soon as it is so, by a look every few milliseconds. */
  async until(thread: string, isReached: (sight: Sight) => boolean): Promise<Sight> {
    const deadline = Date.now() + patienceMilliseconds;
    for (;;) {
      const sight = await this.look(thread);
      if (isReached(sight)) return sight;
      if (sight.status === "failed" || Date.now() > deadline)
        throw new Error(
          `A run did not come on: ${sight.status} ${sight.error ?? ""} ${JSON.stringify([...sight.steps])}`,
        );
      await sleep(pauseMilliseconds);
    }
  }

  /** Who works on steps of runs, by process: read from the leases. */
  async workers(): Promise<Array<{ pid: number; job: string }>> {
    const database = await this.open();
    return database.all(sql`select pid, job_id as job from job_leases
      join job_workers on job_workers.id = worker_id where kind like 'task.pipeline.%'`);
  }

  /** Jobs of tasks that are not over. */
  async openJobs(): Promise<string[]> {
    const database = await this.open();
    const rows = await database.all<{ job: string }>(sql`select job_id as job from tasks
      where status in ('pending', 'running')`);
    return rows.map(({ job }) => job);
  }
}
