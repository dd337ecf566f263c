// Tasks of a database from before tasks could wait: they are there afterwards, with their steps, and may wait.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTestDatabase } from "../../../test/database.ts";
import { migrate, readMigrations } from "../../platform/db/migrate.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

const migrations = readMigrations(new URL("../../../migrations/", import.meta.url));
const now = () => "2026-01-01T00:00:00.000Z";

test("tasks keep their steps and their numbers when the table is made anew", async () => {
  const fixture = await openTestDatabase();
  const { database } = fixture;
  const run = (statement: Sql) => database.write((writer) => writer.run(statement));
  const insert = (status: string) =>
    database.write((writer) =>
      writer.insert(sql`insert into tasks (project_id, task_type, status, created_at, updated_at)
        values (1, 'ocr', ${status}, ${now()}, ${now()})`),
    );
  try {
    const before = migrations.filter(({ version }) => version < 12);
    await migrate(database, before, now);
    await run(sql`insert into projects (name, created_at, updated_at) values ('p', '', '')`);
    const kept = await insert("running");
    const deleted = await insert("failed");
    await run(sql`insert into task_steps (task_id, name, output, completed_at)
      values (${kept}, 'first', '1', ${now()})`);
    await run(sql`delete from tasks where id = ${deleted}`);

    await migrate(database, migrations, now);
    assert.deepEqual(
      await database.all(sql`select id, status, title, question, answers from tasks`),
      [{ id: kept, status: "running", title: "", question: null, answers: "[]" }],
    );
    assert.equal(await insert("waiting"), deleted + 1);
    const steps = () => database.all(sql`select task_id, name, output from task_steps`);
    assert.deepEqual(await steps(), [{ task_id: kept, name: "first", output: "1" }]);
    await run(sql`delete from tasks where id = ${kept}`);
    assert.deepEqual(await steps(), []);
  } finally {
    await fixture.dispose();
  }
});
