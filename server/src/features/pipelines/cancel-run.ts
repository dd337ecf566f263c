// Cancels a run: its code is stopped wherever it runs, and what was imported stays.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { InvalidError } from "../../platform/errors.ts";
import { forgetFiles, sweepFilesSoon } from "../files/files.ts";
import { stopTask } from "../tasks/tasks.ts";
import { endRun } from "./advance.ts";
import { findRun } from "./find-run.ts";
import { itemOwner } from "./items.ts";
import { selectFates, updateLetGo } from "./items.store.ts";
import type { RunAnswer } from "./pipelines.schema.ts";
import * as store from "./pipelines.store.ts";
import type { Run } from "./pipelines.store.ts";
import { isOver, type RunStatus } from "./steps.ts";

type Reach = Pick<AppContext, "db" | "jobs" | "clock">;

export async function cancelRun(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  threadId: string,
): Promise<RunAnswer> {
  const run = await findRun(writer, project, threadId, rowLock(context.db));
  if (isOver(run.status))
    throw new InvalidError(`The run is ${run.status} already; there is nothing to cancel.`, {
      code: "run_over",
    });
  await stopTasks(context, writer, run);
  return { thread_id: threadId, status: await endCancelled(context, writer, project, run) };
}

/** Whatever still runs or waits for the run; `own` is left to whoever is about to end it. */
export async function stopTasks(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  run: Run,
  own?: number,
): Promise<void> {
  for (const { status, task_id: taskId } of await store.selectSteps(writer, run.id))
    if ((status === "running" || status === "waiting") && taskId !== null && taskId !== own)
      await stopTask(context, writer, taskId);
}

export async function endCancelled(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  run: Run,
): Promise<RunStatus> {
  await store.updateStepsCancelled(writer, run.id);
  await letGo(context, writer, project, run);
  return endRun(context, writer, run, "cancelled", null);
}

/** Files that were taken and became nothing yet are nobody's. */
async function letGo(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  run: Run,
): Promise<void> {
  const taken = (await selectFates(writer, run.id)).filter(
    ({ outcome, sha256 }) => outcome === "found" && sha256 !== null,
  );
  if (taken.length === 0) return;
  const owners = taken.map(({ place }) => itemOwner(run.id, place));
  await forgetFiles(writer, project, owners);
  await updateLetGo(writer, run.id);
  await sweepFilesSoon(context, writer);
}
