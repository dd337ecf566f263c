// Puts the tasks under way into groups: those of one kind that were begun together are one piece of work.
import type { ListedTask } from "../tasks/task-queries.ts";
import { isUnfinished } from "../tasks/task-state.ts";

export type TaskGroup = {
  key: string;
  projectId: number;
  type: string;
  /** What it is about when it is one task alone. */
  title: string;
  /** Of the tasks of the group, or of the steps of its only one; a total of 0 is not known yet. */
  progress: number;
  total: number;
  count: number;
};

/** Tasks of one batch follow each other within this time. */
const pauseMilliseconds = 60_000;

/** From tasks in any order, those that ended among them, so that a batch counts what it has behind it. */
export function groupTasks(tasks: readonly ListedTask[]): TaskGroup[] {
  const kinds = Map.groupBy(
    tasks.filter(({ status }) => status !== "cancelled"),
    ({ project_id, task_type }) => `${project_id} ${task_type}`,
  );
  return [...kinds].flatMap(([key, members]) => {
    const batch = lastBatch(members);
    const [first] = batch;
    if (first === undefined) return [];
    return [
      {
        key,
        projectId: first.project_id,
        type: first.task_type,
        title: batch.length === 1 ? first.title : "",
        count: batch.length,
        ...progressOf(batch),
      },
    ];
  });
}

/** The unfinished tasks and what was begun with them; empty when all are done. */
function lastBatch(tasks: readonly ListedTask[]): ListedTask[] {
  const newestFirst = tasks.toSorted((left, right) => begun(right) - begun(left));
  const oldest = newestFirst.findLastIndex(isUnfinished);
  if (oldest < 0) return [];
  let end = oldest + 1;
  while (isSoonAfter(newestFirst[end - 1], newestFirst[end])) end += 1;
  return newestFirst.slice(0, end);
}

function isSoonAfter(later: ListedTask | undefined, earlier: ListedTask | undefined): boolean {
  if (later === undefined || earlier === undefined) return false;
  return begun(later) - begun(earlier) <= pauseMilliseconds;
}

function begun({ created_at }: ListedTask): number {
  return Date.parse(created_at);
}

function progressOf(batch: readonly ListedTask[]): { progress: number; total: number } {
  const [only, ...others] = batch;
  if (only !== undefined && others.length === 0) {
    return { progress: only.progress, total: only.total };
  }
  return { progress: batch.filter((task) => !isUnfinished(task)).length, total: batch.length };
}
