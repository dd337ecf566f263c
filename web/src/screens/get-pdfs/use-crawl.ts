// Starts a search for PDFs, and follows the newest one to its end, whoever started it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../api/client.ts";
import { choices } from "../../api/generated.ts";
import type { Operations } from "../../api/generated.ts";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { taskQuery, tasksQuery } from "../../tasks/task-queries.ts";
import type { Task } from "../../tasks/task-queries.ts";
import { isUnfinished } from "../../tasks/task-state.ts";
import { crawlKey } from "./crawl-queries.ts";

const operation = "POST /api/v1/projects/{project_id}/crawl/start";

export type Priority = NonNullable<Operations[typeof operation]["query"]["priority"]>;

export const priorities = choices[operation].query.priority;

type CrawlWish = { priority: Priority; max_papers: number };

type Crawl = {
  task: Task | undefined;
  /** From the press of the button until the task has ended. */
  isRunning: boolean;
  error: Error | null;
  start: (wish: CrawlWish) => void;
  cancel: () => void;
};

const pollMilliseconds = 500;

export function useCrawl(projectId: number): Crawl {
  const queries = useQueryClient();
  const refreshLibrary = useLibraryRefresh(projectId);
  const tasks = useQuery(tasksQuery(projectId));
  const starting = useMutation({
    mutationFn: (wish: CrawlWish) =>
      call(operation, {
        path: { project_id: projectId },
        query: { ...wish, wait: false },
      }),
  });
  const newest = tasks.data?.find((task) => task.task_type === "crawl")?.id ?? 0;
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
  const isAwaited = taskId === starting.data?.task_id && !following.isError;
  const isRunning = starting.isPending || (task === undefined ? isAwaited : isUnfinished(task));
  const progress = task?.progress;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: crawlKey(projectId) });
    if (!isRunning) void refreshLibrary();
    // With each paper that is done, and at the end; the refresh is made anew with each rendering.
  }, [isRunning, progress, projectId]);
  return {
    task,
    isRunning,
    error: starting.error ?? cancelling.error ?? following.error,
    start: starting.mutate,
    cancel: cancelling.mutate,
  };
}
