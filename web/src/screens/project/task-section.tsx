// What is being done for a project: every task with live progress and a way to stop it.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { sayValue } from "../../language/translate.ts";
import { Button } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";
import type { Tone } from "../../parts/pill.tsx";
import { overviewQuery } from "../../projects/project-queries.ts";
import { tasksQuery } from "../../tasks/task-queries.ts";
import type { ListedTask } from "../../tasks/task-queries.ts";
import { isUnfinished } from "../../tasks/task-state.ts";

const pollMilliseconds = 1000;

const tones: Record<ListedTask["status"], Tone> = {
  pending: "calm",
  running: "info",
  waiting: "info",
  completed: "good",
  failed: "bad",
  cancelled: "calm",
};

export function TaskSection({ projectId }: { projectId: number }) {
  const { say } = useSpeech();
  const tasks = useQuery({
    ...tasksQuery(projectId),
    refetchInterval: (query) => (query.state.data?.some(isUnfinished) ? pollMilliseconds : false),
  });
  useFreshOverview(projectId, tasks.data?.filter(isUnfinished).length ?? 0);
  return (
    <section aria-labelledby="tasks-heading">
      <h2 id="tasks-heading" className="mb-2 text-base font-semibold">
        {say("tasks.title")}
      </h2>
      {tasks.isPending ? <Pending words={say("tasks.loading")} /> : null}
      {tasks.isError ? <Problem error={tasks.error} onRetry={() => void tasks.refetch()} /> : null}
      {tasks.data === undefined ? null : tasks.data.length === 0 ? (
        <p className="text-muted">{say("tasks.empty")}</p>
      ) : (
        <TaskTable tasks={tasks.data} projectId={projectId} />
      )}
    </section>
  );
}

/** A task that ended has changed what the overview counts. */
function useFreshOverview(projectId: number, unfinishedCount: number): void {
  const queries = useQueryClient();
  const before = useRef(unfinishedCount);
  useEffect(() => {
    if (unfinishedCount < before.current) void queries.invalidateQueries(overviewQuery(projectId));
    before.current = unfinishedCount;
  }, [queries, projectId, unfinishedCount]);
}

function TaskTable({ tasks, projectId }: { tasks: ListedTask[]; projectId: number }) {
  const { say } = useSpeech();
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse">
        <caption className="sr-only">{say("tasks.title")}</caption>
        <thead className="border-b border-line text-left text-xs whitespace-nowrap text-muted">
          <tr>
            <th className="px-3 py-2 font-medium">{say("tasks.type")}</th>
            <th className="px-3 py-2 font-medium">{say("tasks.status")}</th>
            <th className="w-full px-3 py-2 font-medium">{say("tasks.progress")}</th>
            <th className="px-3 py-2 text-right font-medium">{say("tasks.started")}</th>
            <th className="px-3 py-2">
              <span className="sr-only">{say("tasks.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} projectId={projectId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TaskRow({ task, projectId }: { task: ListedTask; projectId: number }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const cancellation = useMutation({
    mutationFn: () => call("POST /api/v1/tasks/{task_id}/cancel", { path: { task_id: task.id } }),
    onSettled: () => queries.invalidateQueries(tasksQuery(projectId)),
  });
  const type = sayValue(say, "task", task.task_type);
  return (
    <>
      <tr className="border-b border-line last:border-0">
        <th scope="row" className="px-3 py-1 text-left font-medium whitespace-nowrap">
          {type}
        </th>
        <td className="px-3 py-1">
          <Pill tone={tones[task.status]}>{say(`task.${task.status}`)}</Pill>
        </td>
        <td className="px-3 py-1">
          <TaskProgress task={task} />
        </td>
        <td className="px-3 py-1 text-right text-muted">
          <MomentView moment={task.created_at} />
        </td>
        <td className="h-10 px-2 py-1 text-right">
          {isUnfinished(task) ? (
            <Button
              disabled={cancellation.isPending}
              aria-label={say("tasks.cancelNamed", { id: task.id, type })}
              onClick={() => cancellation.mutate()}
            >
              {say(cancellation.isPending ? "tasks.cancelling" : "tasks.cancel")}
            </Button>
          ) : null}
        </td>
      </tr>
      {cancellation.isError ? (
        <tr>
          <td colSpan={5} className="p-2">
            <Problem error={cancellation.error} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function TaskProgress({ task }: { task: ListedTask }) {
  const { say, language } = useSpeech();
  const isKnown = task.total > 0;
  if (!isKnown && !isUnfinished(task)) return null;
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={say("tasks.progressOf", { id: task.id })}
        max={isKnown ? task.total : 1}
        {...(isKnown ? { value: task.progress } : {})}
        className="h-1.5 w-full max-w-80"
      />
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">
        {isKnown
          ? `${task.progress.toLocaleString(language)} / ${task.total.toLocaleString(language)}`
          : "…"}
      </span>
    </div>
  );
}
