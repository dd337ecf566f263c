// Puts the readings of PDFs that came together under one heading: twenty uploads are one line, not twenty.
import type { ListedTask } from "./task-queries.ts";
import { isUnfinished } from "./task-state.ts";

/** A single task, or readings of PDFs that were asked for shortly after each other. */
export type TaskGroup = { first: ListedTask; tasks: ListedTask[] };

/** A heap of files is sent in several requests; what is further apart was another heap. */
const longestGapMilliseconds = 5 * 60_000;

/** The tasks come newest first, and so do the groups. */
export function groupTasks(tasks: readonly ListedTask[]): TaskGroup[] {
  const groups: TaskGroup[] = [];
  for (const task of tasks) {
    const last = groups.at(-1);
    if (last !== undefined && belongs(last, task)) last.tasks.push(task);
    else groups.push({ first: task, tasks: [task] });
  }
  return groups;
}

function belongs({ tasks }: TaskGroup, task: ListedTask): boolean {
  const before = tasks.at(-1);
  if (before?.task_type !== "ocr" || task.task_type !== "ocr") return false;
  return Date.parse(before.created_at) - Date.parse(task.created_at) <= longestGapMilliseconds;
}

export type GroupCounts = { total: number; ended: number; failed: number };

export function countGroup({ tasks }: TaskGroup): GroupCounts {
  return {
    total: tasks.length,
    ended: tasks.filter((task) => !isUnfinished(task) && task.status !== "waiting").length,
    failed: tasks.filter(({ status }) => status === "failed").length,
  };
}

/** One that failed is what to know of a group; otherwise that some are still at work. */
export function statusOfGroup({ tasks }: TaskGroup): ListedTask["status"] {
  const order = ["running", "pending", "waiting", "failed", "cancelled"] as const;
  return order.find((each) => tasks.some(({ status }) => status === each)) ?? "completed";
}
