// docs/shortcuts.md tells every key that the help on the page tells, in its words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { english } from "./src/language/english.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const words: Record<string, string> = english;
const help = read("./src/frame/help-dialog.tsx");
const places = read("./src/frame/navigation.ts");

/** Each key with what it does, as the sources pair them. */
function keysIn(source: string, pairs: RegExp): string[] {
  return [...source.matchAll(pairs)].map(
    ([, key = "", word = ""]) =>
      `${key.replace("${commandKey}", "Ctrl or ⌘")} ${words[word] ?? "no word"}`,
  );
}

test("every key of the help stands in the document, and no other", () => {
  const told = [...read("../docs/shortcuts.md").matchAll(/^\| `(.+?)`\s*\| (.+?)\s*\|$/gmu)].map(
    ([, key = "", does = ""]) => `${key} ${does}`,
  );
  const known = [
    ...keysIn(help, /\[["`]([^"`]+)["`], "(help\.\w+)"\]/gu),
    ...keysIn(places, /keys: "([^"]+)",\s+help: "(help\.\w+)"/gu),
  ];
  assert.deepEqual(told.toSorted(), known.toSorted());
});
