// The numbers beside the names of a project's screens.
import { useQuery } from "@tanstack/react-query";
import { useSpeech } from "../language/language-context.tsx";
import { Pill } from "../parts/pill.tsx";
import { runsQuery } from "../pipelines/run-queries.ts";
import { activityQuery } from "../projects/activity-queries.ts";
import type { Project } from "../projects/project-queries.ts";

const runsPollMilliseconds = 2000;

type Props = { projectId: number; project: Project | undefined };

export function PaperCount({ project }: Props) {
  return <Count value={project?.paper_count} />;
}

export function KeywordCount({ project }: Props) {
  return <Count value={project?.keyword_count} />;
}

/** Pairs and uploads that wait for a decision, as the start tells them; nothing when there are none. */
export function WaitingCount({ projectId }: Props) {
  const { say, language } = useSpeech();
  const activities = useQuery(activityQuery).data ?? [];
  const waiting = activities.find((each) => each.project_id === projectId)?.duplicates ?? 0;
  if (waiting === 0) return null;
  const count = waiting.toLocaleString(language);
  return (
    <span title={say("duplicates.waiting", { count })}>
      <Pill tone="warn">{count}</Pill>
    </span>
  );
}

/** What a run waits for comes before what is under way; nothing when there is neither. */
export function RunCount({ projectId }: Props) {
  const { say, language } = useSpeech();
  const runs = useQuery({
    ...runsQuery(projectId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "running") ? runsPollMilliseconds : false,
  }).data;
  const waiting = runs?.reduce((sum, { open_conflicts: open }) => sum + open, 0) ?? 0;
  const running = runs?.filter(({ status }) => status === "running").length ?? 0;
  if (waiting === 0 && running === 0) return null;
  const count = (waiting || running).toLocaleString(language);
  return (
    <span title={say(waiting > 0 ? "runs.waiting" : "runs.underWay", { count })}>
      <Pill tone={waiting > 0 ? "warn" : "info"}>{count}</Pill>
    </span>
  );
}

function Count({ value }: { value: number | undefined }) {
  const { language } = useSpeech();
  // A nought says nothing that an empty screen does not.
  if (value === undefined || value === 0) return null;
  return (
    <span className="text-2xs font-normal text-muted tabular-nums">
      {value.toLocaleString(language)}
    </span>
  );
}
