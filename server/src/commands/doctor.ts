// `sheaf doctor`: checks what the service stands on, changes nothing, and says what to do.
import type { Config } from "../config/config.ts";
import { examineDataDirectory } from "./doctor/data-directory.ts";
import { examineDatabase } from "./doctor/database.ts";
import { examineFiles } from "./doctor/files.ts";
import { examineRecords } from "./doctor/records.ts";
import { createReport, warning } from "./doctor/report.ts";

export async function runDoctor(config: Config, options: { quick: boolean }): Promise<number> {
  const report = createReport((line) => process.stdout.write(`${line}\n`));
  await examineDataDirectory(config, report);
  const database = await examineDatabase(config.storage, report);
  if (database === undefined) {
    await report.check("the rest", async () =>
      warning("Not looked at: tasks, secrets, jobs and files need a database of this version."),
    );
    return report.end();
  }
  try {
    await examineRecords(config, database, report);
    await examineFiles(config.storage, database, report, options);
  } finally {
    await database.close();
  }
  return report.end();
}
