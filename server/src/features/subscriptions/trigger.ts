// Running a subscription now, and waiting for what it finds.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import { ConflictError } from "../../platform/errors.ts";
import { startTask } from "../tasks/tasks.ts";
import { waitForTask } from "../tasks/wait-for-task.ts";
import { subscriptionKind } from "./subscriptions.jobs.ts";
import type { TriggerResult } from "./subscriptions.schema.ts";
import { findSubscription } from "./subscriptions.ts";

export async function triggerSubscription(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  id: number,
  sinceDays: number,
): Promise<TriggerResult> {
  const { name } = await findSubscription(writer, project, id, noLock);
  const params = { subscription_id: id, name, since_days: sinceDays };
  const taskId = await startTask(context, writer, project, subscriptionKind, params);
  return {
    task_id: taskId,
    new_papers: 0,
    total_checked: 0,
    updated_papers: 0,
    sources_searched: [],
    source_stats: {},
  };
}

/** What the run found once its task has ended; what was begun when that takes too long. */
export async function waitForTrigger(
  context: Pick<AppContext, "db">,
  started: TriggerResult,
  signal: AbortSignal,
): Promise<TriggerResult> {
  const task = await waitForTask(context, subscriptionKind, started.task_id, signal);
  if (task === undefined) return started;
  if (task.status === "completed") return { ...task.result, task_id: started.task_id };
  const why = task.error_message ?? "Start another; nothing is added twice.";
  throw new ConflictError(`The run was ${task.status}. ${why}`, { code: "run_ended" });
}
