// What the page asks the API about tasks, and under which names it remembers the answers.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { Schemas } from "../api/generated.ts";

export type Task = Schemas["Task"];
export type ListedTask = Schemas["TaskListItem"];

/** So many that a heap of uploads is seen whole. */
const mostTasks = 200;

export function tasksQuery(projectId: number) {
  return queryOptions({
    queryKey: ["tasks", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/tasks", { query: { project_id: projectId, limit: mostTasks }, signal }),
  });
}

export function taskQuery(taskId: number) {
  return queryOptions({
    queryKey: ["task", taskId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/tasks/{task_id}", { path: { task_id: taskId }, signal }),
  });
}
