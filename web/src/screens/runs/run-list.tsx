// Runs, the newest first: what each is about, how it stands, how far it is, and what it waits for.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Pill } from "../../parts/pill.tsx";
import type { Run } from "../../pipelines/run-queries.ts";
import { RunPill } from "./run-pill.tsx";

export function RunList({ projectId, runs }: { projectId: number; runs: Run[] }) {
  const { say } = useSpeech();
  return (
    <ul
      aria-label={say("runs.list")}
      className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {runs.map((run) => (
        <RunRow key={run.thread_id} projectId={projectId} run={run} />
      ))}
    </ul>
  );
}

function RunRow({ projectId, run }: { projectId: number; run: Run }) {
  const { say, language } = useSpeech();
  const { status, stage, progress, open_conflicts: open } = run;
  return (
    <li className="relative grid grid-cols-1 gap-1 px-3 py-2.5 focus-within:bg-accent-soft hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RunPill status={status} />
        {open > 0 ? (
          <Pill tone="warn">{say("runs.toDecide", { count: open.toLocaleString(language) })}</Pill>
        ) : null}
        <Link
          to="/projects/$projectId/runs/$threadId"
          params={{ projectId: String(projectId), threadId: run.thread_id }}
          data-row=""
          className="min-w-0 flex-1 basis-60 rounded-sm font-medium break-words after:absolute after:inset-0 hover:text-accent"
        >
          {run.title}
        </Link>
        <span className="text-xs text-muted">
          {say(`runs.kind.${run.pipeline_type}`)} · <MomentView moment={run.created_at} />
        </span>
      </div>
      {status === "running" ? (
        <div className="flex items-center gap-3">
          <progress
            aria-label={say("runs.progressOf", { title: run.title })}
            max={100}
            value={progress}
            className="h-1.5 w-full max-w-60"
          />
          <span className="text-xs text-muted">{say(`runs.step.${stage}`)}</span>
        </div>
      ) : null}
      {run.error === null ? null : <p className="text-xs break-words text-bad">{run.error}</p>}
    </li>
  );
}
