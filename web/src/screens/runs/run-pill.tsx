// The state of a run in a word.
import { useSpeech } from "../../language/language-context.tsx";
import { Pill } from "../../parts/pill.tsx";
import type { Tone } from "../../parts/pill.tsx";
import type { Run } from "../../pipelines/run-queries.ts";

const tones: Record<Run["status"], Tone> = {
  running: "info",
  interrupted: "warn",
  completed: "good",
  failed: "bad",
  cancelled: "calm",
};

export function RunPill({ status }: { status: Run["status"] }) {
  const { say } = useSpeech();
  return <Pill tone={tones[status]}>{say(`runs.status.${status}`)}</Pill>;
}
