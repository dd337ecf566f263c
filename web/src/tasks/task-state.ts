// Whether a task still has something to do.
import type { Task } from "./task-queries.ts";

export function isUnfinished({ status }: Pick<Task, "status">): boolean {
  return status === "pending" || status === "running";
}
