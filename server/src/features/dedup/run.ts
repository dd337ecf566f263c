// A run of deduplication: the work of a task that matches the whole project and merges it, many groups at a time.
import type { AppContext } from "../../context.ts";
import { stateOfLibrary } from "../papers/snapshots.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { nameCandidates } from "./candidates.ts";
import type { RunRequest, RunResult } from "./dedup.schema.ts";
import { matchPapers } from "./match-library.ts";
import { mergeGroups } from "./merge-groups.ts";
import { describeRun } from "./run-result.ts";
import { storeCandidates } from "./search-candidates.ts";
import { tryRun } from "./try-run.ts";

/** Merges that were made before a crash are rows: they are counted and not made again. */
export async function runDedup(
  context: AppContext,
  { strategy, dry_run: isTrial }: RunRequest,
  task: RunningTask,
): Promise<RunResult> {
  const { project, signal } = task;
  const state = await stateOfLibrary(context.db, project);
  const matched = await matchPapers(context, project, { strategy, signal });
  if (isTrial) return tryRun(context, task, matched);
  await mergeGroups(context, project, matched.groups, task);
  const named = await nameCandidates(context, project, matched.candidates);
  if (strategy === "full")
    await context.db.write((writer) => storeCandidates(writer, project, state, named));
  return describeRun(context, project, task.id, named);
}
