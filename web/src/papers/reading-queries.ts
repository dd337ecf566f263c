// Follows the reading of a project's PDFs while there is any, and lets the lists know when one is done.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../api/client.ts";
import type { Task } from "../tasks/task-queries.ts";
import { isUnfinished } from "../tasks/task-state.ts";
import type { Readings } from "./reading-state.ts";

const pollMilliseconds = 1500;
const mostWaiting = 100;
/** More are never read at once; the list of tasks does not say which paper is meant, each task does. */
const mostRunning = 16;

export function readingsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["readings", projectId],
    queryFn: ({ signal }) => readReadings(projectId, signal),
  });
}

async function readReadings(projectId: number, signal: AbortSignal): Promise<Readings> {
  const list = async (status: Task["status"], limit: number) => {
    const query = { project_id: projectId, status, limit };
    const tasks = await call("GET /api/v1/tasks", { query, signal });
    return tasks.filter((task) => task.task_type === "ocr").map((task) => task.id);
  };
  // In this order, or a task that begins in between would be in neither.
  const waiting = await list("pending", mostWaiting);
  const running = await list("running", mostRunning);
  const tasks = await Promise.all(
    running.map((id) => call("GET /api/v1/tasks/{task_id}", { path: { task_id: id }, signal })),
  );
  return {
    taskIds: [...new Set([...waiting, ...running])],
    waitingCount: waiting.length,
    byPaper: new Map(
      tasks
        .filter(isUnfinished)
        .map(({ params, progress, total }) => [Number(params["paper_id"]), { progress, total }]),
    ),
  };
}

const noReadings: Readings = { taskIds: [], waitingCount: 0, byPaper: new Map() };

/** `hasUnread`: a paper in sight has a PDF that was not read when the paper was asked for. */
export function useReadings(projectId: number, hasUnread: boolean): Readings {
  const queries = useQueryClient();
  const readings = useQuery({
    ...readingsQuery(projectId),
    refetchInterval: ({ state }) =>
      (state.data?.taskIds.length ?? 0) > 0 ? pollMilliseconds : false,
  });
  const found = readings.data;
  const before = useRef<Readings>(undefined);
  // A reading may end after the paper was asked for and before the tasks were: then the paper is asked for once more.
  const isChecked = useRef(false);
  useEffect(() => {
    if (found === undefined) return;
    const isOver = before.current?.taskIds.some((id) => !found.taskIds.includes(id)) === true;
    const isMissed = hasUnread && found.taskIds.length === 0 && !isChecked.current;
    isChecked.current = found.taskIds.length === 0 && hasUnread;
    before.current = found;
    if (!isOver && !isMissed) return;
    for (const key of ["papers", "paper", "overview", "tasks", "passages"]) {
      void queries.invalidateQueries({ queryKey: [key, projectId] });
    }
  }, [queries, projectId, found, hasUnread]);
  return found ?? noReadings;
}
