// An overview: the player or the way to a voice, its chapters, and the script that follows the voice line by line.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { lineAt, sayDuration } from "./duration.ts";
import { overviewQuery, overviewsQuery } from "./listen-queries.ts";
import type { Overview } from "./listen-queries.ts";
import { Voice } from "./voice.tsx";

type Props = { projectId: number; overviewId: number; onDeleted: () => void };

export function OverviewView({ projectId, overviewId, onDeleted }: Props) {
  const { say } = useSpeech();
  const overview = useQuery(overviewQuery(projectId, overviewId));
  if (overview.isPending) return <Pending words={say("listen.loading")} />;
  if (overview.isError) {
    return <Problem error={overview.error} onRetry={() => void overview.refetch()} />;
  }
  return <Opened projectId={projectId} overview={overview.data} onDeleted={onDeleted} />;
}

function Opened({
  projectId,
  overview,
  onDeleted,
}: {
  projectId: number;
  overview: Overview;
  onDeleted: () => void;
}) {
  const { say } = useSpeech();
  const player = useRef<HTMLAudioElement>(null);
  const [spoken, setSpoken] = useState<number>();
  const [isLeaving, setLeaving] = useState(false);
  const seek = (seconds: number) => {
    if (player.current === null) return;
    player.current.currentTime = seconds;
    void player.current.play();
  };
  return (
    <section aria-labelledby="overview-heading" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <h2 id="overview-heading" className="min-w-0 flex-1 basis-72 text-base font-semibold">
          {overview.title}
        </h2>
        <Button onClick={() => setLeaving(true)}>{say("action.delete")}</Button>
      </div>
      <p className="max-w-[80ch] text-muted">{overview.summary}</p>
      {overview.warning === null ? null : <p className="text-warn">{overview.warning}</p>}
      <Voice
        projectId={projectId}
        overview={overview}
        player={player}
        onTime={(seconds) => setSpoken(lineAt(overview.script, seconds))}
      />
      {overview.chapters.length === 0 ? null : (
        <nav aria-label={say("listen.chapters")} className="flex flex-wrap gap-1.5">
          {overview.chapters.map((chapter) => (
            <a
              key={chapter.line}
              href={`#line-${chapter.line}`}
              onClick={() => seek(chapter.start_seconds)}
              className="rounded-md border border-line px-2 py-0.5 text-xs hover:border-edge"
            >
              {chapter.title}{" "}
              <span className="text-muted tabular-nums">{sayDuration(chapter.start_seconds)}</span>
            </a>
          ))}
        </nav>
      )}
      <Script projectId={projectId} overview={overview} spoken={spoken} onSeek={seek} />
      {isLeaving ? (
        <Leaving
          projectId={projectId}
          overview={overview}
          onClose={() => setLeaving(false)}
          onDeleted={onDeleted}
        />
      ) : null}
    </section>
  );
}

function Script({
  projectId,
  overview: { script, audio_seconds: spokenSeconds },
  spoken,
  onSeek,
}: {
  projectId: number;
  overview: Overview;
  spoken: number | undefined;
  onSeek: (seconds: number) => void;
}) {
  const { say } = useSpeech();
  const first = script[0]?.speaker;
  return (
    <ol
      aria-label={say("listen.script")}
      className="grid grid-cols-1 gap-1 rounded-lg border border-line bg-surface px-2 py-3 sm:px-4"
    >
      {script.map(({ speaker, text, paper_id: paperId, start_seconds: start }, place) => (
        // A script never changes.
        <li
          key={place}
          id={`line-${place}`}
          aria-current={spoken === place ? "true" : undefined}
          className={`grid scroll-my-20 gap-x-4 rounded-md px-2 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)] ${spoken === place ? "bg-accent-soft" : ""}`}
        >
          <p className="flex items-baseline gap-2 text-xs">
            <span className={`font-medium ${speaker === first ? "text-accent" : "text-info"}`}>
              {speaker}
            </span>
            {spokenSeconds === null ? (
              <span className="text-muted tabular-nums">{sayDuration(start)}</span>
            ) : (
              <button
                type="button"
                aria-label={say("listen.from", { time: sayDuration(start) })}
                onClick={() => onSeek(start)}
                className="rounded-sm text-muted tabular-nums hover:text-ink hover:underline"
              >
                {sayDuration(start)}
              </button>
            )}
          </p>
          <p className="font-serif text-[0.9375rem] leading-6 break-words">
            {text}{" "}
            {paperId === null ? null : (
              <Link
                to="/projects/$projectId/papers/$paperId"
                params={{ projectId: String(projectId), paperId: String(paperId) }}
                className="rounded-sm font-sans text-xs text-accent hover:underline"
              >
                {say("duplicates.paper", { id: paperId })}
              </Link>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Leaving({
  projectId,
  overview,
  onClose,
  onDeleted,
}: {
  projectId: number;
  overview: Overview;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { say } = useSpeech();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () =>
      call("DELETE /api/v1/projects/{project_id}/audio-overviews/{overview_id}", {
        path: { project_id: projectId, overview_id: overview.id },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: overviewsQuery(projectId).queryKey });
      onDeleted();
    },
  });
  return (
    <DeleteDialog
      title={say("ask.deleteTitle", { name: overview.title })}
      removal={removal}
      onClose={onClose}
    >
      <p>{say("listen.deleteWhat")}</p>
    </DeleteDialog>
  );
}
