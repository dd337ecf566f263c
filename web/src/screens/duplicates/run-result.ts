// Reads what the task of a run tells of its end.
import type { Schemas } from "../../api/generated.ts";

export type RunNumbers = Omit<Schemas["DedupResult"], "task_id" | "details">;

/** Undefined while the task has no result, or one of another shape. */
export function readRunNumbers(result: Record<string, unknown> | null): RunNumbers | undefined {
  if (result === null) return undefined;
  const names = [
    "stage1_doi_removed",
    "stage2_title_removed",
    "stage3_candidates",
    "total_remaining",
  ] as const;
  if (!names.every((name) => typeof result[name] === "number")) return undefined;
  return Object.fromEntries(names.map((name) => [name, result[name]])) as RunNumbers;
}
