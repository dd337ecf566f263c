// Counts become rows and bars without losing a paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { statusBars, yearBars } from "./counts.ts";

test("statuses are ordered by how far the papers are, and unknown ones come last", () => {
  const bars = statusBars({ error: 1, strange: 1, indexed: 2, pending: 0 });
  assert.deepEqual(
    bars.map((bar) => [bar.label, bar.count, bar.share]),
    [
      ["indexed", 2, 0.5],
      ["error", 1, 0.25],
      ["strange", 1, 0.25],
    ],
  );
});

test("years without papers keep their place between those with papers", () => {
  const { bars, earlier } = yearBars({ 2020: 4, 2022: 2 }, 10);
  assert.deepEqual(
    bars.map((bar) => [bar.label, bar.share]),
    [
      ["2020", 1],
      ["2021", 0],
      ["2022", 0.5],
    ],
  );
  assert.equal(earlier, 0);
});

test("papers older than the years shown are counted together", () => {
  const { bars, earlier, firstYear } = yearBars({ 1905: 3, 1990: 2, 2019: 1, 2020: 1 }, 2);
  assert.equal(bars.length, 2);
  assert.equal(earlier, 5);
  assert.equal(firstYear, 2019);
});

test("no papers, no bars", () => {
  assert.deepEqual(yearBars({}, 5).bars, []);
  assert.deepEqual(statusBars({}), []);
});
