// Starts a run that finds duplicates, and follows the newest one to its end, whoever started it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../api/client.ts";
import { taskQuery, tasksQuery } from "../../tasks/task-queries.ts";
import type { Task } from "../../tasks/task-queries.ts";
import { isUnfinished } from "../../tasks/task-state.ts";
import { useDuplicatesRefresh } from "./duplicate-queries.ts";
import type { Strategy } from "./run-result.ts";

const pollMilliseconds = 400;

export type Run = {
  task: Task | undefined;
  /** From the press of the button until the task has ended. */
  isRunning: boolean;
  error: Error | null;
  /** Tells what a run would merge. */
  attempt: (strategy: Strategy) => void;
  start: (strategy: Strategy) => void;
  cancel: () => void;
};

/** `onOver` is told of the end of a run that was seen running. */
export function useRun(projectId: number, onOver: (task: Task) => void): Run {
  const queries = useQueryClient();
  const refresh = useDuplicatesRefresh(projectId);
  const tasks = useQuery(tasksQuery(projectId));
  const starting = useMutation({
    mutationFn: ({ strategy, isTrial }: { strategy: Strategy; isTrial: boolean }) =>
      call("POST /api/v1/projects/{project_id}/dedup/run", {
        path: { project_id: projectId },
        query: { strategy, dry_run: isTrial, wait: false },
      }),
  });
  const newest = tasks.data?.find((task) => task.task_type === "dedup")?.id ?? 0;
  const taskId = Math.max(newest, starting.data?.task_id ?? 0);
  const following = useQuery({
    ...taskQuery(taskId),
    enabled: taskId > 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnfinished(state.data) ? pollMilliseconds : false,
  });
  const cancelling = useMutation({
    mutationFn: () => call("POST /api/v1/tasks/{task_id}/cancel", { path: { task_id: taskId } }),
    onSettled: () => queries.invalidateQueries(taskQuery(taskId)),
  });
  const task = following.data;
  // Of a run that was found in the list nothing is said before it is known how far it is.
  const isAwaited = taskId === starting.data?.task_id && !following.isError;
  const isRunning = starting.isPending || (task === undefined ? isAwaited : isUnfinished(task));
  const wasRunning = useRef(false);
  useEffect(() => {
    const isOver = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (!isOver) return;
    void refresh();
    if (task !== undefined) onOver(task);
    // Both are made anew with each rendering; the end of a run comes once.
  }, [isRunning]);
  return {
    task,
    isRunning,
    error: starting.error ?? cancelling.error ?? following.error,
    attempt: (strategy) => starting.mutate({ strategy, isTrial: true }),
    start: (strategy) => starting.mutate({ strategy, isTrial: false }),
    cancel: cancelling.mutate,
  };
}
