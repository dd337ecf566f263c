// What is selected becomes one text and one rectangle a line.
import assert from "node:assert/strict";
import { test } from "node:test";
import { joinLines, joinRuns } from "./quote.ts";

const run = (x0: number, y0: number, x1: number, page = 1) => ({ page, x0, y0, x1, y1: y0 + 10 });

test("lines become one text, without spaces between characters that know none", () => {
  assert.equal(joinLines("Sand moves \n by night.\r\n\n"), "Sand moves by night.");
  assert.equal(joinLines("沙在夜里\n移动。"), "沙在夜里移动。");
  assert.equal(joinLines("a well-\nknown fact"), "a well-known fact");
  assert.equal(joinLines("<b>\nbold"), "<b> bold");
});

test("runs of one line are one rectangle, and lines, columns and pages stay apart", () => {
  const lines = joinRuns([
    run(10, 100, 40),
    run(42, 101, 90),
    run(10, 114, 90),
    run(300, 114, 390),
    run(300, 114, 390, 2),
  ]);
  assert.deepEqual(lines, [
    { page: 1, x0: 10, y0: 100, x1: 90, y1: 111 },
    run(10, 114, 90),
    run(300, 114, 390),
    run(300, 114, 390, 2),
  ]);
});
