// Looks at a database without changing it: opens it for reading only, and tells what is wrong with the database itself.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Database } from "./database.ts";
import { type DatabaseAddress, sqliteFileName } from "./open-database.ts";
import { createPoolDriver, PostgresDatabase } from "./postgres-database.ts";
import { raw, sql, type Sql } from "./sql.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { toStorageError } from "./sqlite-errors.ts";

const oldestPostgres = 15;
const mostFindings = 5;

/** Undefined when there is no database file yet. */
export async function openForInspection(address: DatabaseAddress): Promise<Database | undefined> {
  if (address.url !== "") return new PostgresDatabase(createPoolDriver(address.url, address));
  const file = join(address.dataDir, sqliteFileName);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  try {
    return readOnlySqlite(new SqliteConnection(sqliteName(file), { readOnly: true }));
  } catch (error) {
    throw toStorageError(error);
  }
}

/**
 * A closed database has no write-ahead log, and SQLite would leave an empty one behind even after reading. Said to
 * be immutable, the file is read as it lies there. With a log a server runs, or was killed: then it must be read too.
 */
function sqliteName(file: string): string {
  return existsSync(`${file}-wal`) ? file : `${pathToFileURL(file).href}?immutable=1`;
}

function readOnlySqlite(connection: SqliteConnection): Database {
  const all = async <Row>(query: Sql): Promise<Row[]> => {
    try {
      return connection.all(query) as Row[];
    } catch (error) {
      throw toStorageError(error);
    }
  };
  return {
    engine: "sqlite",
    all,
    get: async <Row>(query: Sql) => (await all<Row>(query))[0],
    heavy: all,
    write: () => Promise.reject(new Error("This database was opened for reading only.")),
    rest: () => connection.rest(),
    close: async () => connection.close(),
  };
}

/** What the database is, such as "PostgreSQL 15.4". */
export async function describeEngine(database: Database): Promise<string> {
  if (database.engine === "sqlite") return "SQLite";
  const row = await database.get<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  return `PostgreSQL ${row?.version.split(" ")[0] ?? ""}`;
}

/** What is wrong with the database itself, in words; nothing when it is sound. */
export function findDamage(database: Database): Promise<string[]> {
  return database.engine === "sqlite" ? findSqliteDamage(database) : findPostgresDamage(database);
}

async function findSqliteDamage(database: Database): Promise<string[]> {
  const pages = await database.all<{ integrity_check: string }>(
    raw(`pragma integrity_check(${mostFindings})`),
  );
  const links = await database.all<{ table: string; parent: string }>(
    raw("pragma foreign_key_check"),
  );
  const broken = new Set(links.map(({ table, parent }) => `${table} names lost rows of ${parent}`));
  return [...pages.map((row) => row.integrity_check).filter((text) => text !== "ok"), ...broken];
}

async function findPostgresDamage(database: Database): Promise<string[]> {
  const version = await database.get<{ number: number }>(
    sql`select current_setting('server_version_num')::int as number`,
  );
  const ours = raw(`n.nspname in (current_schema(), current_schema() || '_jobs')`);
  const indexes = await database.all<{ name: string }>(sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not i.indisvalid order by name limit ${mostFindings}`);
  const constraints = await database.all<{ name: string }>(sql`
    select c.conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where ${ours} and not c.convalidated order by name limit ${mostFindings}`);
  const isOld = (version?.number ?? 0) < oldestPostgres * 10_000;
  return [
    ...(isOld ? [`it is older than PostgreSQL ${oldestPostgres}`] : []),
    ...indexes.map(({ name }) => `the index ${name} is not valid (reindex it)`),
    ...constraints.map(({ name }) => `the constraint ${name} was never validated (validate it)`),
  ];
}

/** Whether a migration was ever applied here. */
export async function hasMigrations(database: Database): Promise<boolean> {
  const row = await database.get(
    database.engine === "sqlite"
      ? sql`select 1 from sqlite_master where name = 'schema_migrations'`
      : sql`select 1 where to_regclass('schema_migrations') is not null`,
  );
  return row !== undefined;
}
