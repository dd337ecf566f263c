// Values that a record leaves open are said in words, whatever they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sayOpenName, sayOpenValue } from "./open-value.ts";

const said: [value: unknown, words: string][] = [
  ["2nd", "2nd"],
  [3, "3"],
  [true, "true"],
  [null, ""],
  [{}, ""],
  [[], ""],
  [[{ family: "Curie", given: "Marie" }, { literal: "CERN" }], "Marie Curie; CERN"],
  [{ family: "Gogh", given: "Vincent", "non-dropping-particle": "van" }, "Vincent van Gogh"],
  [{ "date-parts": [[2020, 5, 1]] }, "2020-05-01"],
  [{ "date-parts": [[2020], [2021, 2]] }, "2020 – 2021-02"],
  [{ raw: "spring 2020" }, "spring 2020"],
  [{ "my-key": { deeper: [1, { x: "y" }] }, none: null }, "my key: deeper: 1; x: y"],
  [[[null, [""]]], ""],
];

for (const [value, words] of said)
  test(`${JSON.stringify(value)} in words: ${words}`, () => {
    assert.equal(sayOpenValue(value), words);
  });

test("a value without an end is said to a depth", () => {
  const endless: Record<string, unknown> = {};
  endless["again"] = endless;
  assert.equal(sayOpenValue(endless), "");
});

test("a name with hyphens is said as words", () => {
  assert.equal(sayOpenName("container-title-short"), "container title short");
});
