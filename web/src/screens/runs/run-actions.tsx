// What can be done with a run as a whole: cancel it, start it again from where it was, search once more, go to its papers.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { isOpen, runQuery, runsQuery } from "../../pipelines/run-queries.ts";
import type { RunState } from "../../pipelines/run-queries.ts";

type Act = "cancel" | "retry";

export function RunActions({ projectId, run }: { projectId: number; run: RunState }) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { thread_id: threadId, status } = run;
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: runQuery(threadId).queryKey }),
      queries.invalidateQueries({ queryKey: runsQuery(projectId).queryKey }),
    ]);
  const acting = useMutation({
    mutationFn: (act: Act) =>
      call(`POST /api/v1/pipelines/{thread_id}/${act}`, { path: { thread_id: threadId } }),
    onSettled: refresh,
  });
  const repeating = useMutation({
    mutationFn: () =>
      call("POST /api/v1/pipelines/search", {
        body: { project_id: projectId, repeat_of: threadId },
      }),
    onSuccess: async ({ thread_id: next }) => {
      await refresh();
      await navigate({
        to: "/projects/$projectId/runs/$threadId",
        params: { projectId: String(projectId), threadId: next },
      });
    },
  });
  const isBusy = acting.isPending || repeating.isPending;
  const error = acting.error ?? repeating.error;
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap gap-2">
        {isOpen(run) ? (
          <Button
            weight="danger"
            disabled={isBusy}
            title={say("runs.cancelWhat")}
            onClick={() => acting.mutate("cancel")}
          >
            {say(acting.isPending ? "tasks.cancelling" : "runs.cancel")}
          </Button>
        ) : null}
        {status === "failed" || status === "cancelled" ? (
          <Button
            weight="primary"
            disabled={isBusy}
            title={say("runs.retryWhat")}
            onClick={() => acting.mutate("retry")}
          >
            {say("runs.retry")}
          </Button>
        ) : null}
        {run.pipeline_type === "search" && !isOpen(run) ? (
          <Button
            disabled={isBusy}
            title={say("runs.repeatWhat")}
            onClick={() => repeating.mutate()}
          >
            {say("runs.repeat")}
          </Button>
        ) : null}
        <Link
          to="/projects/$projectId/papers"
          params={{ projectId: String(projectId) }}
          className={buttonLook("plain")}
        >
          {say("runs.toLibrary")}
        </Link>
      </div>
      {error === null ? null : <Problem error={error} />}
    </div>
  );
}
