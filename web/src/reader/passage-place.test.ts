// What is marked of a passage: the sentence that was cited where it is known, else all of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf, placeOf, textOf } from "./passage-place.ts";
import type { Passage, Rectangle } from "./passage-queries.ts";

function mark(page: number, y0: number): Rectangle {
  return { page, x0: 10, y0, x1: 90, y1: y0 + 10 };
}

const passage: Passage = {
  id: 1,
  paper_id: 1,
  ordinal: 0,
  kind: "text",
  section: "",
  text: "We asked. They answered.",
  token_count: 5,
  char_start: 100,
  char_end: 124,
  page_start: 1,
  page_end: 2,
  rectangles: [mark(1, 700), mark(2, 40)],
  sentences: [
    { start: 100, end: 109, page: 1, rectangles: [] },
    { start: 110, end: 124, page: 2, rectangles: [mark(2, 40)] },
  ],
};

test("the sentence of the address is marked alone", () => {
  assert.deepEqual(marksOf(passage, "They ans"), [mark(2, 40)]);
  assert.equal(textOf(passage, "They ans"), "They answered.");
  assert.equal(textOf(passage, "We asked."), passage.text);
});

test("the whole passage is marked where no sentence is asked for, it is not there, or has no place", () => {
  for (const beginning of [undefined, "Nobody", "We asked."])
    assert.deepEqual(marksOf(passage, beginning), passage.rectangles);
});

test("the reader goes to the first mark, or to that of the page asked for", () => {
  assert.deepEqual(placeOf(passage, passage.rectangles), { page: 1, points: 700 });
  assert.deepEqual(placeOf(passage, passage.rectangles, 2), { page: 2, points: 40 });
  assert.deepEqual(placeOf(passage, []), { page: 1, points: 0 });
});
