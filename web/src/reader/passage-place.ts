// Where a passage, or one sentence of it, is marked in its PDF, and where that begins.
import type { Place } from "./page-layout.ts";
import type { Passage, Rectangle } from "./passage-queries.ts";

/** Those of the sentence that begins so, on every line, column and page it reaches over; else those of the passage. */
export function marksOf(passage: Passage, beginning?: string): Rectangle[] {
  const places = sentenceOf(passage, beginning)?.rectangles ?? [];
  return places.length > 0 ? places : passage.rectangles;
}

/** The words of what is marked. */
export function textOf(passage: Passage, beginning?: string): string {
  const { text, char_start: from } = passage;
  const sentence = sentenceOf(passage, beginning);
  const isMarked = sentence !== undefined && sentence.rectangles.length > 0;
  return isMarked ? text.slice(sentence.start - from, sentence.end - from) : text;
}

function sentenceOf({ text, char_start: from, sentences }: Passage, beginning?: string) {
  if (beginning === undefined) return undefined;
  return sentences.find(({ start }) => text.startsWith(beginning, start - from));
}

/** One without marks is at the top of its page; one that reaches over pages can be asked for on one of them. */
export function placeOf({ page_start: start }: Passage, marks: Rectangle[], page?: number): Place {
  const first = marks.find((mark) => mark.page === page) ?? marks[0];
  if (first === undefined) return { page: start ?? 1, points: 0 };
  return { page: first.page, points: first.y0 };
}
