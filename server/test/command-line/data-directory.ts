// Data directories for tests: how to make one, break it, and see whether anything in it changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate, readMigrations } from "../../src/platform/db/migrate.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { makeFolder, type Scope } from "./cleanup.ts";

/** A data directory as `sheaf migrate` makes it. */
export async function makeDataDirectory(scope: Scope): Promise<string> {
  const dataDir = await makeFolder(scope);
  const database = await openDatabase({ url: "", schema: "", connections: 1, dataDir });
  const migrations = readMigrations(new URL("../../migrations/", import.meta.url));
  await migrate(database, migrations, () => new Date().toISOString());
  await database.close();
  return dataDir;
}

export function databaseFile(directory: string): string {
  return join(directory, "sheaf.sqlite");
}

/** Runs statements on the database behind the service's back. */
export function changeDatabase(directory: string, statements: string): void {
  const database = new DatabaseSync(databaseFile(directory), {
    enableForeignKeyConstraints: false,
  });
  database.exec(statements);
  database.close();
}

export function readDatabase(directory: string, query: string): unknown[] {
  const database = new DatabaseSync(databaseFile(directory), { readOnly: true });
  const rows = database.prepare(query).all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

/** Every file with its mode, time and content, so that two states can be compared. */
export function stateOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => {
      const path = join(directory, name);
      const { mode, mtimeMs } = statSync(path);
      const content = statSync(path).isFile() ? readFileSync(path) : "";
      const hash = createHash("sha256").update(content).digest("hex");
      return `${name} ${mode.toString(8)} ${mtimeMs} ${hash}`;
    });
}
