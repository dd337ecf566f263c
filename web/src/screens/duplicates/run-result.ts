// Reads what the task of a run, or of a trial, tells of its end.
import { choices } from "../../api/generated.ts";
import type { Operations, Schemas } from "../../api/generated.ts";
import { openFields } from "../../api/open-fields.ts";

type RunQuery = Operations["POST /api/v1/projects/{project_id}/dedup/run"]["query"];
export type Strategy = NonNullable<RunQuery["strategy"]>;

export const strategies = choices["POST /api/v1/projects/{project_id}/dedup/run"].query.strategy;

/** What would be merged; details are cut where there are very many. */
export type Trial = {
  strategy: Strategy;
  total: number;
  merges: Array<{ removed_id: number; title: string; into: string; reason: string }>;
};

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

/** How many papers went into others. */
export function countMerged(numbers: RunNumbers): number {
  return numbers.stage1_doi_removed + numbers.stage2_title_removed;
}

/** Undefined for a run that has merged. */
export function readTrial(
  result: Record<string, unknown> | null,
  params: Record<string, unknown>,
): Trial | undefined {
  const numbers = readRunNumbers(result);
  if (numbers === undefined || result?.["dry_run"] !== true) return undefined;
  const { doi_duplicates, title_duplicates } = openFields(result["details"]);
  return {
    strategy: strategies.find((each) => each === params["strategy"]) ?? "full",
    total: countMerged(numbers),
    merges: [...mergesIn(doi_duplicates), ...mergesIn(title_duplicates)],
  };
}

/** What of a list has the shape of a merge. */
function mergesIn(list: unknown): Trial["merges"] {
  return (Array.isArray(list) ? list : []).flatMap((each: unknown) => {
    const { removed_id, reason, title_a: into, title_b: title } = openFields(each);
    return typeof removed_id === "number" &&
      typeof reason === "string" &&
      typeof into === "string" &&
      typeof title === "string"
      ? [{ removed_id, title, into, reason }]
      : [];
  });
}
