// `sheaf migrate`: brings the database to this version and stops, for operators who deploy in steps.
import { makeDataDirectory, migrations } from "../app.ts";
import type { Config } from "../config/config.ts";
import { systemClock, timestamp } from "../platform/clock.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { adviseOnOpenDirectory } from "../platform/files/open-to-others.ts";

export async function runMigrate({ storage }: Config): Promise<number> {
  await makeDataDirectory(storage.dataDir);
  const advice = await adviseOnOpenDirectory(storage.dataDir);
  if (advice !== undefined) process.stderr.write(`${storage.dataDir}: ${advice}\n`);
  const database = await openDatabase({
    url: storage.databaseUrl,
    schema: storage.databaseSchema,
    connections: 2,
    dataDir: storage.dataDir,
  });
  const applied = await migrate(database, migrations, () => timestamp(systemClock));
  await database.close();
  for (const { version, name } of applied) process.stdout.write(`applied ${version} ${name}\n`);
  if (applied.length === 0) process.stdout.write("The database is up to date.\n");
  return 0;
}
