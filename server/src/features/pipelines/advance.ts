// Moves a run on, in the transaction in which something of it ended: the next step begins, or the run waits or is over.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { startTask } from "../tasks/tasks.ts";
import { goOn } from "./go-on.ts";
import { countOpenConflicts, countWork } from "./items.store.ts";
import { note } from "./note.ts";
import * as store from "./pipelines.store.ts";
import type { Run, Step } from "./pipelines.store.ts";
import { stepShapes } from "./step-shapes.ts";
import type { RunStatus, StepName } from "./steps.ts";
import { titleOf } from "./title.ts";

type Reach = Pick<AppContext, "jobs" | "clock">;
type AdvanceReach = Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">;

/** The run must be locked. Tells its state. */
export async function advance(
  context: AdvanceReach,
  writer: Writer,
  project: EditableProject,
  run: Run,
): Promise<RunStatus> {
  const steps = await store.selectSteps(writer, run.id);
  const isSettled = steps.some(({ name, status }) => name === "dedup" && status === "completed");
  for (const step of steps) {
    if (step.status === "completed" || isAsking(step)) continue;
    if (await isWanted(writer, run, step, isSettled)) {
      await begin(context, writer, project, run, step.name);
      return "running";
    }
    // What hung on conflicts turned out to be nothing.
    if (isSettled && step.status === "waiting") await finishStep(context, writer, run, step.name);
  }
  if (!steps.some(isAsking)) return endRun(context, writer, run, "completed", null);
  const status = await moveTo(context, writer, run, "interrupted", "dedup");
  // All of them may have been decided elsewhere meanwhile.
  return goOn(context, writer, project, { ...run, status });
}

/** A step has come to the end of what it could do; without an output it asks, and conflicts may bring later ones more. */
export async function settleStep(
  context: Reach,
  writer: Writer,
  run: Run,
  name: StepName,
  output: object | undefined,
): Promise<void> {
  const isLater = name === "crawl" || name === "ocr" || name === "index";
  const open = isLater ? await countOpenConflicts(writer, run.id) : 0;
  if (output !== undefined && open === 0) await finishStep(context, writer, run, name, output);
  else await store.updateStepStatus(writer, run.id, name, "waiting");
}

export async function endRun(
  context: Reach,
  writer: Writer,
  run: Run,
  status: "completed" | "failed" | "cancelled",
  error: string | null,
  stage: StepName = run.stage,
): Promise<RunStatus> {
  const now = timestamp(context.clock);
  await store.updateRun(writer, run.id, { status, stage, error, completed_at: now }, now);
  await note(context, writer, run.id, "ended", { status, stage, error });
  return status;
}

async function finishStep(
  context: Reach,
  writer: Writer,
  run: Run,
  name: StepName,
  output: object = {},
): Promise<void> {
  await store.updateStepCompleted(writer, run.id, name, output, timestamp(context.clock));
  await note(context, writer, run.id, "step", { step: name, status: "completed" });
}

/** It has its question, and begins again with the answer. */
function isAsking({ name, status }: Step): boolean {
  return name === "dedup" && status === "waiting";
}

/** A step that has not begun is done even where there is nothing to do, as soon as nothing more can come. */
async function isWanted(
  writer: Writer,
  run: Run,
  { name, status }: Step,
  isSettled: boolean,
): Promise<boolean> {
  const isFirst = name === "search" || name === "extract" || name === "dedup";
  if (status === "pending" && (isFirst || isSettled)) return true;
  return name !== "search" && (await countWork(writer, run.id, name)) > 0;
}

async function begin(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  run: Run,
  name: StepName,
): Promise<void> {
  const params = { thread_id: run.thread_id, about: titleOf(run) };
  const taskId = await startTask(context, writer, project, stepShapes[name], params);
  await store.updateStepStarted(writer, run.id, name, taskId, timestamp(context.clock));
  await moveTo(context, writer, run, "running", name);
}

async function moveTo(
  context: Reach,
  writer: Writer,
  run: Run,
  status: "running" | "interrupted",
  stage: StepName,
): Promise<RunStatus> {
  const now = timestamp(context.clock);
  const change = { status, stage, error: null, completed_at: null };
  await store.updateRun(writer, run.id, change, now);
  return status;
}
