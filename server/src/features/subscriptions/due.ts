// What happens when a subscription is due: its run begins as a task, unless it is paused or gone.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import type { Finish } from "../../platform/jobs/job-kind.ts";
import { startTask } from "../tasks/tasks.ts";
import { scheduleKey } from "./schedule.ts";
import { subscriptionKind } from "./subscriptions.jobs.ts";
import { selectOptionalSubscription, subscriptionExists } from "./subscriptions.store.ts";

/** The task begins in the transaction that ends the job: once for each due time. */
export async function beginRun(
  context: AppContext,
  project: EditableProject,
  id: number,
): Promise<Finish | undefined> {
  const present = await selectOptionalSubscription(context.db, project.id, id, noLock);
  if (present === undefined) return endSchedule(context, id);
  if (!present.is_active) return undefined;
  const params = { subscription_id: id, name: present.name, since_days: null };
  return async (writer) => {
    await startTask(context, writer, project, subscriptionKind, params);
  };
}

/** It went with its project, unless that can come back. */
export async function endSchedule(
  { db, jobs }: Pick<AppContext, "db" | "jobs">,
  id: number,
): Promise<Finish | undefined> {
  if (await subscriptionExists(db, id)) return undefined;
  return async (writer) => {
    await jobs.schedules.remove(writer, scheduleKey(id));
  };
}
