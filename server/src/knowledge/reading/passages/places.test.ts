// Places: any range of the text is marked on the page where it is printed, line by line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "./arrange.ts";
import { buildDocument, characterWidth, lineHeight, sentencesOf } from "./document.testing.ts";
import { rectanglesOf } from "./places.ts";

test("a range inside a line is marked from its first to its last word", () => {
  const { places } = arrange(buildDocument([{ kind: "paragraph", text: "one two three four" }]));
  assert.deepEqual(rectanglesOf(places, 5, 13), [
    { page: 1, x0: 4 * characterWidth, y0: 0, x1: 13 * characterWidth, y1: lineHeight },
  ]);
});

test("a range over several lines and pages has one rectangle for each line it touches", () => {
  const document = buildDocument([{ kind: "paragraph", text: sentencesOf(80) }]);
  const { places } = arrange(document);
  const found = rectanglesOf(places, 0, places.text.length);
  assert.equal(found.length, document.blocks[0]?.lines.length);
  assert.deepEqual([...new Set(found.map(({ page }) => page))], [1, 2]);
});

test("a range of Chinese is cut inside a line without spaces", () => {
  const { places } = arrange(buildDocument([{ kind: "paragraph", text: "第一句话。第二句话。" }]));
  const [found] = rectanglesOf(places, 5, 10);
  assert.deepEqual([found?.x0, found?.x1], [5 * characterWidth, 10 * characterWidth]);
});

test("a range of white space alone is nowhere", () => {
  const { places } = arrange(
    buildDocument([
      { kind: "paragraph", text: "one two" },
      { kind: "paragraph", text: "three" },
    ]),
  );
  assert.deepEqual(rectanglesOf(places, 3, 4), []);
  assert.deepEqual(rectanglesOf(places, 7, 9), []);
});
