// Reads what an import's task tells of its end.
import type { Schemas } from "../../api/generated.ts";
import { openFields } from "../../api/open-fields.ts";

export type ImportResult = Omit<Schemas["ImportResult"], "task_id">;

/** Undefined while the task has no result, or one of another shape. */
export function readImportResult(result: Record<string, unknown> | null): ImportResult | undefined {
  if (result === null) return undefined;
  const { created, skipped, total, errors } = result;
  if (typeof created !== "number" || typeof skipped !== "number" || typeof total !== "number") {
    return undefined;
  }
  return {
    created,
    skipped,
    total,
    errors: Array.isArray(errors) ? errors.filter(isRejection) : [],
  };
}

/** How many entries were refused: the list of them may have been cut. */
export function countRejected({ created, skipped, total }: ImportResult): number {
  return Math.max(0, total - created - skipped);
}

function isRejection(value: unknown): value is ImportResult["errors"][number] {
  const { line, error } = openFields(value);
  return typeof line === "number" && typeof error === "string";
}
