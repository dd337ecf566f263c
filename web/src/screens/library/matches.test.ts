// The lines under a found paper tell what its row does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { MatchExcerpt } from "../../papers/paper.ts";
import { chooseExcerpts } from "./matches.ts";

const excerpt = (field: MatchExcerpt["field"], text: string): MatchExcerpt => ({
  field,
  text,
  ranges: [],
  page: null,
});

test("the two most telling places are shown, one of a field, and never the title", () => {
  const excerpts = [
    excerpt("title", "t"),
    excerpt("abstract", "a"),
    excerpt("tags", "one"),
    excerpt("tags", "two"),
    excerpt("text", "x"),
  ];
  const shown = chooseExcerpts({ fields: [], in_text: true, excerpts });
  assert.deepEqual(
    shown.map(({ text }) => text),
    ["x", "one"],
  );
});
