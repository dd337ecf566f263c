// Lets a run go on once no conflict of it is open: its task of looking for duplicates gets its answer.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { answerTask } from "../tasks/answer-task.ts";
import { countOpenConflicts, selectConflicts } from "./items.store.ts";
import * as store from "./pipelines.store.ts";
import type { Run } from "./pipelines.store.ts";
import type { RunStatus } from "./steps.ts";

/** The run must be locked. As long as something is open it stays as it is. */
export async function goOn(
  context: Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">,
  writer: Writer,
  project: EditableProject,
  run: Run,
): Promise<RunStatus> {
  const now = timestamp(context.clock);
  if (run.status !== "interrupted" || (await countOpenConflicts(writer, run.id)) > 0) {
    await store.updateVersion(writer, run.id, now);
    return run.status;
  }
  const steps = await store.selectSteps(writer, run.id);
  const taskId = steps.find(({ name }) => name === "dedup")?.task_id;
  if (taskId == null) throw new Error("A run is interrupted without a task that asks.");
  const { length: decided } = await selectConflicts(writer, run.id);
  await answerTask(context, writer, project, taskId, { decided });
  await store.updateStepStarted(writer, run.id, "dedup", taskId, now);
  const change = { status: "running", stage: "dedup", error: null, completed_at: null } as const;
  await store.updateRun(writer, run.id, change, now);
  return "running";
}
