// Counts how far each step is with what runs brought, for many runs at once.
import type { Reader } from "../../platform/db/database.ts";
import { type ItemCounts, selectCounts } from "./items.store.ts";
import type { StepName } from "./steps.ts";

type Progress = { progress: number; total: number };

export type RunProgress = {
  openConflicts: number;
  steps: Record<Exclude<StepName, "search">, Progress>;
};

/** By run; one that brought nothing yet has all at 0. */
export async function countProgress(
  reader: Reader,
  runIds: readonly number[],
): Promise<(runId: number) => RunProgress> {
  const rows = await selectCounts(reader, runIds);
  const byRun = new Map(rows.map((row) => [row.pipeline_id, row]));
  return (runId) => toProgress(byRun.get(runId));
}

function toProgress(counts: ItemCounts | undefined): RunProgress {
  const { all = 0, taken = 0, refused = 0, settled = 0, created = 0 } = counts ?? {};
  return {
    openConflicts: counts?.open_conflicts ?? 0,
    steps: {
      extract: of(taken, all),
      dedup: of(settled, all - refused),
      crawl: of(counts?.sought, created),
      ocr: of(counts?.read, created),
      index: of(counts?.indexed, created),
    },
  };
}

function of(progress: number | undefined, total: number): Progress {
  return { progress: progress ?? 0, total };
}
