// What the palette shows first is what was meant.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrangeEntries } from "./entries.ts";
import type { Entry } from "./entries.ts";
import { matchName } from "./match.ts";

function entry(name: string, change: Partial<Entry> = {}): Entry {
  return { id: name, kind: "action", name, icon: "list", run: () => undefined, ...change };
}

const names = (sections: ReturnType<typeof arrangeEntries>) =>
  sections.flatMap(({ entries }) => entries.map(({ name }) => name));

test("the beginning of a word says more than a part of it, and a part more than scattered letters", () => {
  const [start, part, letters] = [
    matchName("imp", "Import references"),
    matchName("imp", "Simple"),
    matchName("imp", "Inbox: my papers"),
  ];
  assert.ok(start !== undefined && part !== undefined && letters !== undefined);
  assert.ok(start > part && part > letters);
});

test("every word that was typed must be found, in any order, whatever the case and accents", () => {
  assert.notEqual(matchName("refs IMPORT", "Import refs"), undefined);
  assert.notEqual(matchName("godel", "Gödel and the proof"), undefined);
  assert.equal(matchName("import keywords", "Import references"), undefined);
});

test("initials find a name, letters out of the middle of words do not", () => {
  assert.notEqual(matchName("fd", "Find duplicates"), undefined);
  assert.equal(matchName("xd", "Find duplicates"), undefined);
});

test("Chinese is found by the characters it contains", () => {
  assert.notEqual(matchName("重复", "查找重复文献"), undefined);
});

test("what was used lately comes first, before and while typing", () => {
  const entries = [entry("Analyse"), entry("Ask"), entry("Add paper")];
  assert.equal(names(arrangeEntries(entries, "", ["Ask"]))[0], "Ask");
  assert.equal(names(arrangeEntries(entries, "a", ["Add paper"]))[0], "Add paper");
});

test("the kind whose best entry matches best stands first, and what the server found is kept", () => {
  const entries = [
    entry("Write"),
    entry("Attention is all you need", { kind: "paper", isFound: true }),
    entry("A paper whose abstract says it", { kind: "paper", isFound: true }),
  ];
  assert.deepEqual(names(arrangeEntries(entries, "attention", [])), [
    "Attention is all you need",
    "A paper whose abstract says it",
  ]);
});
