// Migrations: from nothing, from the version before, by two processes at once, and refusals.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openTestDatabase, testEngine } from "../../../test/database.ts";
import { type Migration, migrate, readMigrations, selectApplied } from "./migrate.ts";
import { sql } from "./sql.ts";

const ours = readMigrations(new URL("../../../migrations/", import.meta.url));
const now = () => "2026-01-01T00:00:00.000Z";

describe(`migrations on ${testEngine}`, () => {
  test("an empty database gets every migration, and a second run finds nothing to do", async () => {
    const fixture = await openTestDatabase();
    try {
      assert.equal((await migrate(fixture.database, ours, now)).length, ours.length);
      assert.equal((await migrate(fixture.database, ours, now)).length, 0);
    } finally {
      await fixture.dispose();
    }
  });

  test("a database of the previous version keeps its rows when it is brought forward", async () => {
    const fixture = await openTestDatabase();
    try {
      await migrate(fixture.database, ours.slice(0, -1), now);
      await fixture.database.write((writer) =>
        writer.run(
          sql`insert into projects (name, created_at, updated_at) values ('kept', ${now()}, ${now()})`,
        ),
      );
      assert.deepEqual(await migrate(fixture.database, ours, now), ours.slice(-1));
      const row = await fixture.database.get<{ name: string }>(sql`select name from projects`);
      assert.equal(row?.name, "kept");
    } finally {
      await fixture.dispose();
    }
  });

  test("two processes that start together apply each migration once", async () => {
    const fixture = await openTestDatabase();
    try {
      const other = await fixture.again();
      const applied = await Promise.all([
        migrate(fixture.database, ours, now),
        migrate(other, ours, now),
      ]);
      assert.equal(applied.flat().length, ours.length);
    } finally {
      await fixture.dispose();
    }
  });

  test("a migration that fails leaves nothing behind", async () => {
    const fixture = await openTestDatabase();
    try {
      const broken: Migration = {
        version: 9000,
        name: "broken",
        text: "create table half_done (id integer);\nselect * from nowhere;",
        checksum: "x",
      };
      await assert.rejects(migrate(fixture.database, [...ours, broken], now), /nowhere/u);
      await assert.rejects(fixture.database.all(sql`select * from half_done`));
      await assert.rejects(selectApplied(fixture.database));
    } finally {
      await fixture.dispose();
    }
  });

  test("a database of a newer version is refused with advice", async () => {
    const fixture = await openTestDatabase();
    try {
      await migrate(fixture.database, ours, now);
      await assert.rejects(
        migrate(fixture.database, ours.slice(0, -1), now),
        /newer Sheaf.*Install/u,
      );
    } finally {
      await fixture.dispose();
    }
  });

  test("a migration file changed after it was applied is refused", async () => {
    const fixture = await openTestDatabase();
    try {
      await migrate(fixture.database, ours, now);
      const changed = ours.map((each, index) =>
        index === 0 ? { ...each, checksum: "other" } : each,
      );
      await assert.rejects(migrate(fixture.database, changed, now), /was changed after/u);
    } finally {
      await fixture.dispose();
    }
  });
});
