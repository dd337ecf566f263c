// A note on a page that is being written, kept in this browser until it is saved.
import { useState } from "react";
import { openFields } from "../api/open-fields.ts";
import { forgetDraft, keepDraft, readDraft } from "../parts/kept-draft.ts";
import type { Rectangle } from "./passage-queries.ts";
import type { Quote } from "./quote.ts";

/** A note without words of the page has no rectangles and no text. */
export type NoteDraft = Quote & { comment: string };

export function useNoteDraft(paperId: number) {
  const name = `note.${paperId}`;
  const [draft, setDraft] = useState(() => toDraft(readDraft(name)));
  const write = (next: NoteDraft | undefined) => {
    if (next === undefined) forgetDraft(name);
    else keepDraft(name, next);
    setDraft(next);
  };
  return { draft, write };
}

/** What a browser kept may be of another time. */
function toDraft(kept: unknown): NoteDraft | undefined {
  const { page, text, comment, rectangles } = openFields(kept);
  if (typeof page !== "number" || typeof text !== "string" || typeof comment !== "string") {
    return undefined;
  }
  return {
    page,
    text,
    comment,
    rectangles: Array.isArray(rectangles) ? rectangles.flatMap(toRectangle) : [],
  };
}

function toRectangle(kept: unknown): Rectangle[] {
  const { page, x0, y0, x1, y1 } = openFields(kept);
  const isWhole = [page, x0, y0, x1, y1].every((each) => typeof each === "number");
  return isWhole
    ? [{ page: Number(page), x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) }]
    : [];
}
