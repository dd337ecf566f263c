// What is marked on the pages: the cited sentence, what was found, and people's highlights; and which of them a point is on.
import type { Annotation, AnnotationColor } from "./annotation-queries.ts";
import type { Rectangle } from "./passage-queries.ts";

export type Mark = Rectangle & {
  tint: "cited" | "found" | "reached" | AnnotationColor;
  /** The annotation it belongs to. */
  annotationId?: number;
  isActive?: boolean;
};

export function citedMarks(rectangles: readonly Rectangle[]): Mark[] {
  return rectangles.map((rectangle) => ({ ...rectangle, tint: "cited" }));
}

/** Those made on an earlier file have no place on this one. */
export function annotationMarks(
  annotations: readonly Annotation[],
  active: number | undefined,
): Mark[] {
  return annotations
    .filter((annotation) => !annotation.is_of_earlier_file)
    .flatMap(({ id, color, rectangles }) =>
      rectangles.map((rectangle) => ({
        ...rectangle,
        tint: color,
        annotationId: id,
        isActive: id === active,
      })),
    );
}

/** The annotation at a point of a page; the one that was made last lies on top. */
export function annotationAt(
  marks: readonly Mark[],
  point: { page: number; x: number; y: number },
): number | undefined {
  return marks.findLast(
    ({ annotationId, page, x0, y0, x1, y1 }) =>
      annotationId !== undefined &&
      page === point.page &&
      point.x >= x0 &&
      point.x <= x1 &&
      point.y >= y0 &&
      point.y <= y1,
  )?.annotationId;
}
