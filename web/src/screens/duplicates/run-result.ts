// Reads what the task of a run tells of its end.
import type { Schemas } from "../../api/generated.ts";

export type RunNumbers = Omit<Schemas["DedupResult"], "task_id" | "dry_run" | "details">;

/** Undefined while the task has no result, or one of another shape. */
export function readRunNumbers(result: Record<string, unknown> | null): RunNumbers | undefined {
  if (result === null) return undefined;
  const { stage1_doi_removed, stage2_title_removed, stage3_candidates, total_remaining } = result;
  return typeof stage1_doi_removed === "number" &&
    typeof stage2_title_removed === "number" &&
    typeof stage3_candidates === "number" &&
    typeof total_remaining === "number"
    ? { stage1_doi_removed, stage2_title_removed, stage3_candidates, total_remaining }
    : undefined;
}
