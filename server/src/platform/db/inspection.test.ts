// The rules of looking at a database: damage is found and named, and nothing is changed by looking.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, test } from "node:test";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { describeEngine, findDamage, hasMigrations, openForInspection } from "./inspection.ts";
import { migrate } from "./migrate.ts";
import { sqliteFileName } from "./open-database.ts";
import { raw } from "./sql.ts";

describe("looking at a database", () => {
  let fixture: TestDatabase;
  beforeEach(async () => {
    fixture = await openTestDatabase();
  });
  afterEach(() => fixture.dispose());

  test("a sound database has no damage and says what it is", async () => {
    assert.deepEqual(await findDamage(fixture.database), []);
    assert.match(await describeEngine(fixture.database), /^SQLite$|^PostgreSQL \d+/u);
  });

  test("it is known whether a migration was ever applied", async () => {
    assert.equal(await hasMigrations(fixture.database), false);
    await migrate(fixture.database, [], () => "");
    assert.equal(await hasMigrations(fixture.database), true);
  });

  test("rows that break a rule of the schema are damage", async () => {
    const { database, dataDir } = fixture;
    const isSqlite = database.engine === "sqlite";
    const statements = isSqlite
      ? [
          "create table parents (id integer primary key)",
          "create table children (parent integer references parents)",
        ]
      : [
          "create table children (parent integer)",
          "insert into children values (1)",
          "alter table children add constraint small check (parent < 1) not valid",
        ];
    for (const statement of statements) {
      await database.write((writer) => writer.run(raw(statement)));
    }
    if (isSqlite) insertOrphan(join(dataDir, sqliteFileName));
    const damage = await findDamage(database);
    assert.match(damage.join(), /children names lost rows of parents|constraint small/u);
  });
});

test("looking at a closed SQLite file leaves nothing beside it", async (t) => {
  const fixture = await openTestDatabase();
  t.after(() => fixture.dispose());
  if (fixture.database.engine !== "sqlite") return t.skip("only SQLite keeps files of its own");
  await fixture.database.close();
  const before = await readdir(fixture.dataDir);
  const looking = await openAgain(fixture);
  assert.deepEqual(await findDamage(looking), []);
  assert.deepEqual(await readdir(fixture.dataDir), before);
  await assert.rejects(looking.write(async () => undefined));
  await looking.close();
});

async function openAgain({ dataDir, schema }: TestDatabase) {
  const opened = await openForInspection({ url: "", schema, connections: 1, dataDir });
  assert.ok(opened !== undefined);
  return opened;
}

function insertOrphan(file: string): void {
  const careless = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  careless.exec("insert into children values (1)");
  careless.close();
}
