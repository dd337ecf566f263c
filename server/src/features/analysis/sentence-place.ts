// Where a quoted sentence stands: its passage, page and rectangles.
import type { z } from "zod";
import type { PassageRecord } from "../processing/passages.ts";
import type { sentencePlace } from "./contradictions.schema.ts";

export type QuotedSentence = { passage_id: number | null; sentence: string };

export function placeOf(
  { passage_id: id, sentence }: QuotedSentence,
  passages: ReadonlyMap<number, PassageRecord>,
): z.infer<typeof sentencePlace> {
  const passage = id === null ? undefined : passages.get(id);
  if (passage === undefined)
    return { chunk_id: null, page_number: null, section: "", rectangles: [] };
  const { char_start: first, sentences, text, section } = passage;
  const own = sentences.find(
    ({ start, end }) => text.slice(start - first, end - first) === sentence,
  );
  return {
    chunk_id: passage.id,
    page_number: own?.page ?? passage.page_start,
    section,
    rectangles: own?.rectangles ?? [],
  };
}
