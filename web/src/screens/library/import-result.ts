// Reads what an import's task tells of its end.
import type { Schemas } from "../../api/generated.ts";
import { openFields } from "../../api/open-fields.ts";

export type ImportResult = Pick<
  Schemas["ImportResult"],
  "created" | "skipped" | "total" | "errors" | "skipped_items"
> & { import_id: number | undefined };

/** Undefined while the task has no result, or one of another shape. */
export function readImportResult(result: Record<string, unknown> | null): ImportResult | undefined {
  if (result === null) return undefined;
  const { created, skipped, total, errors, skipped_items: known, import_id: id } = result;
  if (typeof created !== "number" || typeof skipped !== "number" || typeof total !== "number") {
    return undefined;
  }
  return {
    import_id: typeof id === "number" ? id : undefined,
    created,
    skipped,
    total,
    errors: Array.isArray(errors) ? errors.filter(isRejection) : [],
    skipped_items: Array.isArray(known) ? known.filter(isSkipped) : [],
  };
}

/** How many entries were refused: the list of them may have been cut. */
export function countRejected({
  created,
  skipped,
  total,
}: Pick<ImportResult, "created" | "skipped" | "total">): number {
  return Math.max(0, total - created - skipped);
}

function isRejection(value: unknown): value is ImportResult["errors"][number] {
  const { line, error } = openFields(value);
  return typeof line === "number" && typeof error === "string";
}

function isSkipped(value: unknown): value is ImportResult["skipped_items"][number] {
  const { line, title, paper_id } = openFields(value);
  return (
    typeof line === "number" &&
    typeof title === "string" &&
    (typeof paper_id === "number" || paper_id === null)
  );
}
