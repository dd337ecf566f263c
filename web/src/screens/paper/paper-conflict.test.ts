// Two people change one paper: only what both changed to different ends is disputed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildPaper } from "../../../test/build-paper.ts";
import { changesWithout, disputedFields, othersFields } from "./paper-conflict.ts";

const base = buildPaper({ title: "Old", year: 2000, notes: "", rating: 1, tags: ["a"] });
const current = { ...base, title: "Theirs", year: 2001, rating: 2, updated_at: "2026-02-02" };
const conflict = {
  base,
  current,
  etag: undefined,
  changes: { title: "Mine", year: 2001, notes: "My notes" },
};

test("a field both changed is disputed, unless both say the same", () => {
  assert.deepEqual(disputedFields(conflict), ["title"]);
});

test("what only the other changed stays, and is told", () => {
  assert.deepEqual(othersFields(conflict), ["rating"]);
});

test("a field left to the other is not saved", () => {
  assert.deepEqual(changesWithout(conflict.changes, new Set(["title"])), {
    year: 2001,
    notes: "My notes",
  });
});

test("authors written as text and stored as names are the same", () => {
  const authors = [{ name: "Ada Lovelace", given: "Ada", family: "Lovelace" }];
  const changes = { authors: ["Ada Lovelace"] };
  const stored = { ...base, authors };
  assert.deepEqual(disputedFields({ base, current: stored, etag: undefined, changes }), []);
});
