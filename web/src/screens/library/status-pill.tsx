// A paper's status in the list: how far the reading of its PDF is, or what else it says of itself.
import { useSpeech } from "../../language/language-context.tsx";
import { paperTones } from "../../papers/paper-words.ts";
import type { Paper } from "../../papers/paper.ts";
import { readingStateTones, sayReadingState } from "../../papers/reading-state.ts";
import type { ReadingState } from "../../papers/reading-state.ts";
import { Pill } from "../../parts/pill.tsx";

export function StatusPill({ paper, state }: { paper: Paper; state: ReadingState }) {
  const { say } = useSpeech();
  // What was read may have gone further since, and the column of one's own reading says "Read" already.
  if (state.kind === "none" || state.kind === "read") {
    return <Pill tone={paperTones[paper.status]}>{say(`paper.${paper.status}`)}</Pill>;
  }
  return (
    <span title={state.kind === "failed" ? state.reason : undefined}>
      <Pill tone={readingStateTones[state.kind]}>{sayReadingState(say, state)}</Pill>
    </span>
  );
}
