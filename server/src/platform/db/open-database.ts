// Opens the database the configuration names: the SQLite file of a data directory, or a PostgreSQL server.
import { join } from "node:path";
import type { Database } from "./database.ts";
import { raw, sql } from "./sql.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { toStorageError } from "./sqlite-errors.ts";

export const sqliteFileName = "sheaf.sqlite";

export type DatabaseAddress = { url: string; schema: string; connections: number; dataDir: string };

export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return address.url === "" ? openSqlite(address.dataDir) : openPostgres(address);
}

function openSqlite(dataDir: string): Database {
  try {
    return new SqliteDatabase(join(dataDir, sqliteFileName));
  } catch (error) {
    throw toStorageError(error);
  }
}

async function openPostgres(address: DatabaseAddress): Promise<Database> {
  // Only who uses PostgreSQL pays for loading its driver.
  const { createPoolDriver, PostgresDatabase } = await import("./postgres-database.ts");
  const database = new PostgresDatabase(createPoolDriver(address.url, address));
  try {
    await database.write(async (writer) => {
      // Servers that start together on an empty database would trip over each other's schema.
      await writer.run(sql`select pg_advisory_xact_lock(hashtext(${address.schema}))`);
      await writer.run(raw(`create schema if not exists ${address.schema}`));
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
