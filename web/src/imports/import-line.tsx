// An import that is under way, whoever began it and wherever one has been meanwhile: its file, how far it is, and a way to stop it.
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { call } from "../api/client.ts";
import { useSpeech } from "../language/language-context.tsx";
import { useLibraryRefresh } from "../papers/library-queries.ts";
import { Button, buttonLook } from "../parts/button.tsx";
import { Problem } from "../parts/feedback.tsx";
import { tasksQuery } from "../tasks/task-queries.ts";
import type { ListedTask } from "../tasks/task-queries.ts";
import { isUnfinished } from "../tasks/task-state.ts";
import { sayTaskTitle } from "../tasks/task-words.ts";

const pollMilliseconds = 1000;

function isRunningImport(task: ListedTask): boolean {
  return task.task_type === "import" && isUnfinished(task);
}

export function ImportLines({ projectId }: { projectId: number }) {
  const refresh = useLibraryRefresh(projectId);
  const running =
    useQuery({
      ...tasksQuery(projectId),
      refetchInterval: ({ state }) =>
        state.data?.some(isRunningImport) === true ? pollMilliseconds : false,
    }).data?.filter(isRunningImport) ?? [];
  const before = useRef(running.length);
  useEffect(() => {
    if (running.length < before.current) void refresh();
    before.current = running.length;
    // The refresh is made anew with each rendering; an import ends once.
  }, [running.length]);
  return running.map((task) => <ImportLine key={task.id} task={task} onChanged={refresh} />);
}

function ImportLine({ task, onChanged }: { task: ListedTask; onChanged: () => Promise<void> }) {
  const { say, language } = useSpeech();
  const cancelling = useMutation({
    mutationFn: () => call("POST /api/v1/tasks/{task_id}/cancel", { path: { task_id: task.id } }),
    onSettled: onChanged,
  });
  const { progress, total } = task;
  const file = sayTaskTitle(say, language, task);
  const count =
    total > 0
      ? say("import.running", {
          progress: progress.toLocaleString(language),
          total: total.toLocaleString(language),
        })
      : "";
  return (
    <div className="mb-3 grid gap-2 rounded-md border border-line bg-surface px-3 py-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <p role="status" className="break-words">
            {say("import.continues", { file })} <span className="text-muted">{count}</span>
          </p>
          <progress
            aria-label={say("import.progress")}
            max={total > 0 ? total : 1}
            {...(total > 0 ? { value: progress } : {})}
            className="h-1.5 w-full"
          />
        </div>
        <Link
          to="/projects/$projectId/imports"
          params={{ projectId: String(task.project_id) }}
          className={buttonLook("plain")}
        >
          {say("imports.title")}
        </Link>
        <Button disabled={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {say("import.cancel")}
        </Button>
      </div>
      {cancelling.isError ? <Problem error={cancelling.error} /> : null}
    </div>
  );
}
