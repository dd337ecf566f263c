// Checks of what is in the database: tasks nobody works on, secrets nobody can open, and how the jobs are.
import type { Config } from "../../config/config.ts";
import { findUnreadableSecrets, hasStoredSecrets } from "../../features/settings/settings.ts";
import { findOrphanTasks } from "../../features/tasks/tasks.ts";
import type { Database } from "../../platform/db/database.ts";
import { type JobsView, viewJobs } from "../../platform/jobs/inspection.ts";
import { openSecretBox } from "../../platform/secrets/secret-box.ts";
import { type Finding, firstOf, ok, plural, problem, type Report, warning } from "./report.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

export async function examineRecords(
  config: Config,
  database: Database,
  report: Report,
): Promise<void> {
  const jobs = () => viewJobs(database, config.storage.databaseSchema);
  await report.check("tasks", async () => checkTasks(database, await jobs()));
  await report.check("secrets", () => checkSecrets(config, database));
  await report.check("jobs", async () => checkJobs(await jobs()));
}

export async function checkTasks(database: Database, jobs: JobsView): Promise<Finding> {
  const orphans = await findOrphanTasks(database, jobs.liveJobs);
  if (orphans.length === 0) return ok("Every task that is not over has its job.");
  const which = firstOf(orphans.map(({ id, project_id }) => `${id} of project ${project_id}`));
  return problem(
    `${plural(orphans.length, "task")} will never end, since the job is gone: ${which}. Cancel each with POST /api/v1/tasks/{id}/cancel, and start it again.`,
  );
}

async function checkSecrets({ storage, secretsKey }: Config, database: Database): Promise<Finding> {
  if (!(await hasStoredSecrets(database))) return ok("None are stored.");
  const secrets = openSecretBox(storage.dataDir, secretsKey, { mayMakeKey: false });
  const unreadable = await findUnreadableSecrets({ secrets }, database);
  return unreadable.length === 0
    ? ok("All stored secrets can be opened.")
    : problem(
        `The present key does not open ${unreadable.join(", ")}. Start with the SECRETS_KEY or the secrets.key under which they were stored.`,
      );
}

export async function checkJobs(jobs: JobsView): Promise<Finding> {
  const states = await jobs.countStates();
  const all = states.map(({ state, count }) => `${count} ${state}`).join(", ") || "none";
  const failed = await jobs.countFailedSince(new Date(Date.now() - dayMilliseconds));
  if (failed.length === 0) return ok(`${all}.`);
  const kinds = failed.map(({ kind, count }) => `${count} of ${kind}`).join(", ");
  return warning(`${all}. Failed in the last day: ${kinds}; the server's log says why.`);
}
