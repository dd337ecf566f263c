// How far the reading of a paper's PDF is: told from the paper and the tasks at work.
import type { Say } from "../language/translate.ts";
import type { Tone } from "../parts/pill.tsx";
import type { Paper } from "./paper.ts";

export type Readings = {
  /** Every reading that waits or runs; of those that wait only the newest. */
  taskIds: number[];
  waitingCount: number;
  /** Those that run; the pages are counted only where characters are recognised. */
  byPaper: ReadonlyMap<number, { progress: number; total: number }>;
};

export type ReadingState =
  | { kind: "none" | "waiting" | "unread" | "read" }
  | { kind: "running"; done: number; total: number }
  | { kind: "failed"; reason: string };

export const readingStateTones: Record<ReadingState["kind"], Tone> = {
  none: "calm",
  waiting: "calm",
  unread: "calm",
  running: "info",
  read: "good",
  failed: "bad",
};

export function readingStateOf(paper: Paper, readings: Readings): ReadingState {
  if (!paper.has_pdf) return { kind: "none" };
  const running = readings.byPaper.get(paper.id);
  if (running !== undefined) {
    return { kind: "running", done: running.progress, total: running.total };
  }
  if (paper.status === "error") return { kind: "failed", reason: paper.error_message };
  if (paper.status === "ocr_complete" || paper.status === "indexed") return { kind: "read" };
  return { kind: readings.waitingCount > 0 ? "waiting" : "unread" };
}

/** A paper whose PDF was not read when the paper was asked for. */
export function isUnread(paper: Paper): boolean {
  return paper.has_pdf && paper.status !== "ocr_complete" && paper.status !== "indexed";
}

export function sayReadingState(say: Say, state: ReadingState): string {
  if (state.kind !== "running") return say(`pdf.${state.kind}`);
  if (state.total === 0) return say("pdf.running");
  // The page at work is the one after those that are done.
  const page = Math.min(state.done + 1, state.total);
  return say("pdf.runningPage", { page, pages: state.total });
}
