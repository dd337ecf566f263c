// The torture's own table beside the service's: what happened, with nothing that would hide a repetition.
import type { Database } from "../../src/platform/db/database.ts";
import { statementsOf } from "../../src/platform/db/migrate.ts";
import { raw, type Sql, sql } from "../../src/platform/db/sql.ts";

const marks = `create table if not exists torture_marks (
  id identity primary key,
  task_id bigint not null,
  what text not null,
  step text not null,
  run integer not null
)`;

// Whatever the service's own guards do, each end of a task is counted by the database itself.
const endings = {
  sqlite: [
    `create trigger if not exists torture_ends after update of status on tasks
      when new.status in ('completed', 'failed', 'cancelled')
      begin insert into torture_marks (task_id, what, step, run) values (new.id, 'ended', '', 0); end`,
  ],
  postgres: [
    `create or replace function torture_end() returns trigger language plpgsql as $$ begin
      insert into torture_marks (task_id, what, step, run) values (new.id, 'ended', '', 0);
      return new;
    end $$`,
    `create or replace trigger torture_ends after update of status on tasks for each row
      when (new.status in ('completed', 'failed', 'cancelled')) execute function torture_end()`,
  ],
};

const findEndings: Record<Database["engine"], Sql> = {
  sqlite: sql`select 1 from sqlite_master where name = 'torture_ends'`,
  postgres: sql`select 1 from pg_trigger where tgname = 'torture_ends' and tgrelid = 'tasks'::regclass`,
};

export async function createTortureTables(database: Database): Promise<void> {
  const { engine } = database;
  // Looked for first: making a trigger would wait for the transactions of a process that stands still.
  if ((await database.get(findEndings[engine])) !== undefined) return;
  await database.write(async (writer) => {
    for (const statement of [...statementsOf(marks, engine), ...endings[engine]])
      await writer.run(raw(statement));
  });
}
