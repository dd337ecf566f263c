// Sends a file of references and follows its task to the end.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, problemsByField } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { taskQuery } from "../../tasks/task-queries.ts";
import type { Task } from "../../tasks/task-queries.ts";
import { isUnfinished } from "../../tasks/task-state.ts";

export type ImportState =
  | { stage: "choosing" }
  | { stage: "sending"; fileName: string }
  | {
      stage: "running";
      fileName: string;
      task: Task | undefined;
      /** The server does not answer: that says nothing about the import, which goes on when it is back. */
      isLost: boolean;
      cancel: () => void;
    }
  | { stage: "ended"; fileName: string; task: Task }
  | { stage: "failed"; error: Error };

const pollMilliseconds = 400;

export function useImport(projectId: number): {
  state: ImportState;
  start: (file: File) => void;
  reset: () => void;
} {
  const refresh = useLibraryRefresh(projectId);
  const sending = useMutation({ mutationFn: (file: File) => send(projectId, file) });
  const taskId = sending.data?.task_id;
  const task = useQuery({
    ...taskQuery(taskId ?? 0),
    enabled: taskId !== undefined,
    refetchInterval: (query) =>
      query.state.data === undefined || isUnfinished(query.state.data) ? pollMilliseconds : false,
  });
  const cancelling = useMutation({
    mutationFn: () =>
      call("POST /api/v1/tasks/{task_id}/cancel", { path: { task_id: taskId ?? 0 } }),
    onSettled: () => task.refetch(),
  });
  const isEnded = task.data !== undefined && !isUnfinished(task.data);
  useEffect(() => {
    if (isEnded) void refresh();
    // The refresh is made anew with each rendering; the end of the task comes once.
  }, [isEnded]);

  const isLost = task.error instanceof ApiError && task.error.status === 0;
  const fileName = sending.variables?.name ?? "";
  const readState = (): ImportState => {
    if (sending.isIdle) return { stage: "choosing" };
    if (sending.isPending) return { stage: "sending", fileName };
    const error = sending.error ?? cancelling.error ?? (isLost ? null : task.error);
    if (error !== null) return { stage: "failed", error };
    if (task.data !== undefined && isEnded) return { stage: "ended", fileName, task: task.data };
    const cancel = () => cancelling.mutate();
    return { stage: "running", fileName, task: task.data, isLost, cancel };
  };
  return {
    state: readState(),
    start: sending.mutate,
    reset: () => {
      sending.reset();
      cancelling.reset();
    },
  };
}

async function send(projectId: number, file: File) {
  const body = new FormData();
  body.append("file", file);
  try {
    return await call("POST /api/v1/projects/{project_id}/papers/import", {
      path: { project_id: projectId },
      query: { wait: false },
      body,
    });
  } catch (error) {
    const { file: words } = problemsByField(error);
    if (words === undefined) throw error;
    throw new ApiError(422, words, null, error);
  }
}
