// The voice of an overview: spoken in the background when it was not yet, then played, and saved as a file.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { call } from "../../api/client.ts";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { taskQuery } from "../../tasks/task-queries.ts";
import { isUnfinished } from "../../tasks/task-state.ts";
import { sayDuration } from "./duration.ts";
import { audioQuery, overviewQuery, overviewsQuery } from "./listen-queries.ts";
import type { Overview } from "./listen-queries.ts";

const pollMilliseconds = 500;

type Props = {
  projectId: number;
  overview: Overview;
  player: RefObject<HTMLAudioElement | null>;
  onTime: (seconds: number) => void;
};

export function Voice(props: Props) {
  return props.overview.audio_seconds === null ? <Unspoken {...props} /> : <Player {...props} />;
}

function Unspoken({ projectId, overview }: Props) {
  const { say, language } = useSpeech();
  const queries = useQueryClient();
  const speaking = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/audio-overviews/{overview_id}/audio", {
        path: { project_id: projectId, overview_id: overview.id },
      }),
  });
  const taskId = speaking.data?.task_id ?? 0;
  const task = useQuery({
    ...taskQuery(taskId),
    enabled: taskId > 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnfinished(state.data) ? pollMilliseconds : false,
  }).data;
  const isDone = task?.status === "completed";
  useEffect(() => {
    if (!isDone) return;
    void queries.invalidateQueries({ queryKey: overviewQuery(projectId, overview.id).queryKey });
    void queries.invalidateQueries({ queryKey: overviewsQuery(projectId).queryKey });
  }, [isDone, queries, projectId, overview.id]);
  const isRunning = speaking.isPending || (task !== undefined && isUnfinished(task));
  return (
    <div className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60">
          {isRunning && task !== undefined && task.total > 0
            ? say("listen.speaking", {
                done: task.progress.toLocaleString(language),
                total: task.total.toLocaleString(language),
              })
            : say("listen.unspoken", { time: sayDuration(overview.duration_estimate) })}
        </p>
        <Button disabled={isRunning} onClick={() => speaking.mutate()}>
          {say(isRunning ? "listen.busy" : "listen.speak")}
        </Button>
      </div>
      {speaking.isError ? <Problem error={speaking.error} /> : null}
      {task?.status === "failed" ? (
        <p role="alert" className="text-bad">
          {task.error_message}
        </p>
      ) : null}
    </div>
  );
}

function Player({ projectId, overview, player, onTime }: Props) {
  const { say } = useSpeech();
  const audio = useQuery(audioQuery(projectId, overview.id));
  const [address, setAddress] = useState<string>();
  const content = audio.data?.content;
  useEffect(() => {
    if (content === undefined) return undefined;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  if (audio.isPending) return <Pending words={say("listen.loadingAudio")} />;
  if (audio.isError) {
    return <Problem error={audio.error} onRetry={() => void audio.refetch()} />;
  }
  const { content: file, fileName } = audio.data;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {/* What is said stands below, line by line. */}
      <audio
        ref={player}
        controls
        src={address}
        aria-label={overview.title}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
        className="h-10 min-w-0 flex-1 basis-72"
      />
      <Button onClick={() => saveFile(file, fileName)}>
        <Icon name="download" />
        {say("listen.download")}
      </Button>
    </div>
  );
}
