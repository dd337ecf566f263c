// One run: its steps as they go, what it waits for, the ways to stop it or start it again, and its protocol.
import { getRouteApi, Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { useTitle } from "../../parts/use-title.ts";
import type { RunState } from "../../pipelines/run-queries.ts";
import { ProtocolSection } from "./protocol-section.tsx";
import { RunActions } from "./run-actions.tsx";
import { RunConflicts } from "./run-conflicts.tsx";
import { RunPill } from "./run-pill.tsx";
import { StepList } from "./step-list.tsx";
import { useFollowing } from "./use-following.ts";

const route = getRouteApi("/projects/$projectId/runs/$threadId");

export function RunScreen() {
  const { say } = useSpeech();
  const params = route.useParams();
  const projectId = Number(params.projectId);
  const { run, isCutOff } = useFollowing(projectId, params.threadId);
  const title = say("runs.one");
  useTitle(run.data === undefined ? title : `${run.data.title} · ${title}`);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Link
        to="/projects/$projectId/runs"
        params={{ projectId: params.projectId }}
        activeProps={{}}
        className="w-fit rounded-sm text-accent hover:underline"
      >
        ← {say("runs.back")}
      </Link>
      {run.isPending ? <Pending words={say("runs.loading")} /> : null}
      {run.isError ? <Problem error={run.error} onRetry={() => void run.refetch()} /> : null}
      {run.data === undefined ? null : (
        <>
          <Heading projectId={projectId} run={run.data} />
          {isCutOff ? (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
              {say("runs.cutOff")}
            </p>
          ) : null}
          {run.data.error === null ? null : (
            <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 break-words text-bad">
              {run.data.error}
            </p>
          )}
          {run.data.conflicts.length === 0 ? null : (
            <RunConflicts projectId={projectId} run={run.data} />
          )}
          <section
            aria-labelledby="steps-heading"
            className="rounded-lg border border-line bg-surface p-4"
          >
            <h2 id="steps-heading" className="sr-only">
              {say("runs.steps")}
            </h2>
            <StepList run={run.data} />
          </section>
          <ProtocolSection run={run.data} />
        </>
      )}
    </div>
  );
}

function Heading({ projectId, run }: { projectId: number; run: RunState }) {
  const { say } = useSpeech();
  const { status, progress } = run;
  return (
    <header className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 basis-80 text-xl font-semibold break-words">{run.title}</h1>
        <RunActions projectId={projectId} run={run} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <RunPill status={status} />
        <span>{say(`runs.kind.${run.pipeline_type}`)}</span>
        <span>
          {say("runs.begun")} <MomentView moment={run.created_at} />
        </span>
        {run.completed_at === null ? null : (
          <span>
            {say("runs.ended")} <MomentView moment={run.completed_at} />
          </span>
        )}
      </p>
      {status === "running" || status === "interrupted" ? (
        <div className="grid gap-1">
          <progress
            aria-label={say("runs.progress")}
            max={100}
            value={progress}
            className="h-1.5 w-full"
          />
          <p role="status" className="text-xs text-muted tabular-nums">
            {status === "interrupted"
              ? say("runs.waits")
              : say("runs.at", { step: say(`runs.step.${run.stage}`), progress })}
          </p>
        </div>
      ) : null}
    </header>
  );
}
