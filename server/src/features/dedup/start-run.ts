// Starting a run of deduplication, and waiting for what it tells at its end.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { ConflictError } from "../../platform/errors.ts";
import { startTask } from "../tasks/tasks.ts";
import { waitForTask } from "../tasks/wait-for-task.ts";
import { dedupKind } from "./dedup.jobs.ts";
import type { RunRequest, RunResult } from "./dedup.schema.ts";

export async function startRun(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  request: RunRequest,
): Promise<RunResult> {
  const taskId = await startTask(context, writer, project, dedupKind, request);
  return emptyResult(taskId, request);
}

/** The result of a run once its task has ended; what was begun when that takes too long. */
export async function waitForRun(
  context: Pick<AppContext, "db">,
  started: RunResult,
  signal: AbortSignal,
): Promise<RunResult> {
  const task = await waitForTask(context, dedupKind, started.task_id, signal);
  if (task === undefined) return started;
  if (task.status === "completed") return task.result;
  const why = task.error_message ?? "Start another; what was merged stays merged.";
  throw new ConflictError(`The run was ${task.status}. ${why}`, { code: "run_ended" });
}

function emptyResult(taskId: number, { dry_run }: RunRequest): RunResult {
  return {
    task_id: taskId,
    dry_run,
    stage1_doi_removed: 0,
    stage2_title_removed: 0,
    stage3_candidates: 0,
    total_remaining: 0,
    details: { doi_duplicates: [], title_duplicates: [], llm_candidates: [] },
  };
}
