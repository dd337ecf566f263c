// What is being done for a project: its tasks, followed while some of them are at work.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { overviewQuery } from "../../projects/project-queries.ts";
import { TaskList } from "../../tasks/task-list.tsx";
import { tasksQuery } from "../../tasks/task-queries.ts";
import { isUnfinished } from "../../tasks/task-state.ts";

const pollMilliseconds = 1000;

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
        <TaskList tasks={tasks.data} />
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
