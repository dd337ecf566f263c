// Tests of keeping parents and children in bounded memory.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BibtexEntry } from "./bibtex-entry.ts";
import { createInheritance } from "./bibtex-inherit.ts";

function entry(type: string, key: string, fields: Record<string, string>): BibtexEntry {
  return { line: 1, type, key, fields: new Map(Object.entries(fields)) };
}

test("when too many wait, the oldest goes without its parent", () => {
  const { take, finish } = createInheritance(1000);
  const children = Array.from({ length: 20 }, (_, index) =>
    take(entry("inproceedings", `c${index}`, { title: "x".repeat(100), crossref: `p${index}` })),
  );
  const released = children.flat().map((child) => child.key);
  assert.equal(released[0], "c0");
  assert.ok(released.length > 10);
  assert.equal(released.length + finish().length, 20);
});

test("parents are forgotten, the oldest first, when they are too many", () => {
  const { take } = createInheritance(1000);
  for (let index = 0; index < 20; index += 1)
    take(entry("book", `p${index}`, { title: "x".repeat(100) }));
  assert.deepEqual(take(entry("inbook", "old", { crossref: "p0" })), []);
  assert.equal(
    take(entry("inbook", "new", { crossref: "p19" }))[0]?.fields.get("booktitle"),
    "x".repeat(100),
  );
});
