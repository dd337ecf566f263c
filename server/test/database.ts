// Gives each test a database of its own on the engine under test: TEST_ENGINE is sqlite (default), pglite or postgres.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../src/platform/db/database.ts";
import { openDatabase } from "../src/platform/db/open-database.ts";
import { PostgresDatabase } from "../src/platform/db/postgres-database.ts";
import { raw } from "../src/platform/db/sql.ts";
import { createPgliteDriver } from "./pglite-driver.ts";

export type TestDatabase = {
  database: Database;
  dataDir: string;
  schema: string;
  /** Opens the same database once more, as another process would. */
  again: () => Promise<Database>;
  dispose: () => Promise<void>;
};

export const testEngine = process.env["TEST_ENGINE"] ?? "sqlite";

export async function openTestDatabase(engine = testEngine): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "sheaf-test-"));
  const schema = `test_${randomBytes(6).toString("hex")}`;
  const open = () => openEngine(engine, dataDir, schema);
  const database = await open();
  const opened = [database];
  return {
    database,
    dataDir,
    schema,
    async again() {
      const other = await open();
      opened.push(other);
      return other;
    },
    async dispose() {
      if (engine !== "sqlite") await dropSchemas(engine, dataDir, schema);
      await Promise.all(opened.map((each) => each.close()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openEngine(engine: string, dataDir: string, schema: string): Promise<Database> {
  if (engine === "sqlite") return openDatabase({ url: "", schema, connections: 1, dataDir });
  if (engine === "postgres") {
    const url = process.env["TEST_DATABASE_URL"];
    if (url === undefined)
      throw new Error("TEST_DATABASE_URL is not set; use `npm run test:postgres`.");
    return openDatabase({ url, schema, connections: 5, dataDir });
  }
  const database = new PostgresDatabase(await createPgliteDriver(schema));
  await database.write((writer) => writer.run(raw(`create schema if not exists ${schema}`)));
  return database;
}

async function dropSchemas(engine: string, dataDir: string, schema: string): Promise<void> {
  const database = await openEngine(engine, dataDir, schema);
  for (const name of [schema, `${schema}_jobs`]) {
    await database.write((writer) => writer.run(raw(`drop schema if exists ${name} cascade`)));
  }
  await database.close();
}
