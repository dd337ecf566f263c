// Checks of the database itself: that it opens, that it is sound, and which version of the software shaped it.
import { migrations } from "../../app.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  describeEngine,
  findDamage,
  hasMigrations,
  openForInspection,
} from "../../platform/db/inspection.ts";
import { type Migration, missingMigrations, selectApplied } from "../../platform/db/migrate.ts";
import { type Finding, ok, plural, problem, type Report, warning } from "./report.ts";

/** The database, when what is in it can be looked at as well. */
export async function examineDatabase(
  storage: Config["storage"],
  report: Report,
): Promise<Database | undefined> {
  const opened: { database?: Database } = {};
  await report.check("database", async () => {
    const database = await openForInspection({
      url: storage.databaseUrl,
      schema: storage.databaseSchema,
      connections: 2,
      dataDir: storage.dataDir,
    });
    if (database === undefined) {
      return warning(
        "There is none yet; the first start makes it. If there is one, correct DATA_DIR.",
      );
    }
    opened.database = database;
    return checkSoundness(database).catch(async (error: unknown) => {
      delete opened.database;
      await database.close();
      throw error;
    });
  });
  const { database } = opened;
  if (database === undefined) return undefined;
  const missing: Migration[] = [];
  const isReadable = await report.check("migrations", () => checkMigrations(database, missing));
  if (isReadable && missing.length === 0) return database;
  await database.close();
  return undefined;
}

export async function checkSoundness(database: Database): Promise<Finding> {
  const damage = await findDamage(database);
  const engine = await describeEngine(database);
  if (damage.length === 0) return ok(`${engine}, sound.`);
  const advice =
    database.engine === "sqlite"
      ? "Stop the server and run the doctor again; if it finds the same, restore a backup."
      : "Mend it there and run the doctor again.";
  return problem(`${engine}: ${damage.join("; ")}. ${advice}`);
}

/** Adds what is still to be applied to `missing`; a database of another version of the software is a problem. */
async function checkMigrations(database: Database, missing: Migration[]): Promise<Finding> {
  const applied = (await hasMigrations(database)) ? await selectApplied(database) : [];
  missing.push(...missingMigrations(applied, migrations));
  return missing.length === 0
    ? ok(`Up to date (${applied.length} applied).`)
    : warning(
        `${plural(missing.length, "migration")} not applied yet: the next start applies them, or \`sheaf migrate\`.`,
      );
}
