// A run of deduplication: the work of a task that matches the whole project and merges it group by group.
import type { AppContext } from "../../context.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import type { RunResult, strategies } from "./dedup.schema.ts";
import { matchPapers } from "./match-library.ts";
import { mergeGroup } from "./merge-group.ts";
import { describeRun } from "./run-result.ts";

type Strategy = (typeof strategies)[number];

/** Merges that were made before a crash are rows: they are counted and not made again. */
export async function runDedup(
  context: AppContext,
  { strategy }: { strategy: Strategy },
  task: RunningTask,
): Promise<RunResult> {
  const { project } = task;
  const { groups, candidates } = await matchPapers(context, project, {
    strategy,
    threads: context.backgroundThreads,
    signal: task.signal,
  });
  for (const [index, group] of groups.entries()) {
    await task.progress(index, groups.length);
    await mergeGroup(context, project, group, task);
  }
  await task.progress(groups.length, groups.length);
  return describeRun(context, project, task.id, candidates);
}
