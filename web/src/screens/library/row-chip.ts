// The one thing about a paper that is worth a chip in its row; what is true of most papers says nothing.
import type { Say } from "../../language/translate.ts";
import type { Paper } from "../../papers/paper.ts";
import { readingStateTones, sayReadingState } from "../../papers/reading-state.ts";
import type { ReadingState } from "../../papers/reading-state.ts";
import { readingTones } from "../../papers/paper-words.ts";
import type { Tone } from "../../parts/pill.tsx";

export type Chip = { tone: Tone; words: string; why?: string };

/** Retracted before unreadable, that before the reading of its PDF, and one's own reading last. */
export function chipOf(say: Say, paper: Paper, state: ReadingState): Chip | undefined {
  if (paper.is_retracted) return { tone: "bad", words: say("chip.retracted") };
  if (state.kind === "failed") return { tone: "bad", words: say("chip.failed"), why: state.reason };
  if (state.kind === "running" || state.kind === "waiting")
    return { tone: readingStateTones[state.kind], words: sayReadingState(say, state) };
  if (paper.reading_status === "unread") return undefined;
  return { tone: readingTones[paper.reading_status], words: say(`chip.${paper.reading_status}`) };
}
