// Whether an annotation says something, and lies on pages that its file has.
import { InvalidFieldsError } from "../../platform/errors.ts";
import type { AnnotationCreation } from "./annotations.schema.ts";

type Fault = { path: Array<string | number>; message: string; code: string };
type Size = { width: number; height: number };

/** A selection may reach a little beyond the paper's edge where letters do. */
const tolerance = 2;

/** A note without a word says nothing. */
export function requireWords({ kind, comment }: Pick<AnnotationCreation, "kind" | "comment">) {
  if (kind === "note" && comment.trim() === "") refuse("comment", "must not be empty for a note");
}

/** Sizes of pages are known once the file was read, their number once its first pages were. */
export function requirePlace(
  { kind, page, rectangles }: Pick<AnnotationCreation, "kind" | "page" | "rectangles">,
  pageCount: number | null,
  sizes: ReadonlyMap<number, Size>,
): void {
  const last = pageCount ?? Infinity;
  if (page > last) refuse("page", `must be at most ${last}, the last page of the PDF`);
  if (kind === "highlight" && rectangles.length === 0)
    refuse("rectangles", "must have at least one rectangle for a highlight");
  if (rectangles.length > 0 && page !== Math.min(...rectangles.map((each) => each.page)))
    refuse("page", "must be the first page that a rectangle is on");
  const faults = rectangles.flatMap((each, index): Fault[] => {
    const fault = (field: string, message: string) => [
      { path: ["rectangles", index, field], message, code: "invalid_place" },
    ];
    if (each.page > last) return fault("page", `must be at most ${last}`);
    if (each.x1 <= each.x0) return fault("x1", "must be greater than x0");
    if (each.y1 <= each.y0) return fault("y1", "must be greater than y0");
    const size = sizes.get(each.page);
    if (size === undefined) return [];
    if (each.x1 > size.width + tolerance)
      return fault("x1", `must be at most ${size.width}, the width of page ${each.page}`);
    if (each.y1 > size.height + tolerance)
      return fault("y1", `must be at most ${size.height}, the height of page ${each.page}`);
    return [];
  });
  if (faults.length > 0) throw new InvalidFieldsError(faults);
}

function refuse(field: string, message: string): never {
  throw new InvalidFieldsError([{ path: [field], message, code: "invalid_annotation" }]);
}
