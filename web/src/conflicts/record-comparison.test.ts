// Two records beside each other: what counts as a difference.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildPaper } from "../../test/build-paper.ts";
import { draftOf } from "../papers/paper-draft.ts";
import { compareDrafts } from "./record-comparison.ts";

const states = (left: Parameters<typeof buildPaper>[0], right: typeof left) =>
  Object.fromEntries(
    compareDrafts(draftOf(buildPaper(left)), draftOf(buildPaper(right))).map(({ field, state }) => [
      field,
      state,
    ]),
  );

test("a field differs, is the same, or stands on one side only; what neither has is left out", () => {
  const found = states({ title: "Tides", year: 2020, volume: "3" }, { title: "Sand", year: 2020 });
  assert.deepEqual(found, { title: "different", year: "same", volume: "left", type: "same" });
});

test("kinds of dashes, the case of a DOI and the order of a name are no difference", () => {
  const left = {
    doi: "10.1000/ABC",
    pages: "1–9",
    authors: [{ name: "Ada Lovelace", given: "Ada", family: "Lovelace" }],
  };
  const right = { doi: "10.1000/abc", pages: "1-9", authors: [{ name: "Ada Lovelace" }] };
  assert.deepEqual(new Set(Object.values(states(left, right))), new Set(["same"]));
});
