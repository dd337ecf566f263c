// The address of the questions: what it says is read whatever way it was written, and nonsense is left out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readAskSearch, readIds } from "./ask-search.ts";

test("ids come as a number, a list, or a text with commas; each once, and only whole ones", () => {
  for (const [given, ids] of [
    [7, [7]],
    ["1,2,2,3", [1, 2, 3]],
    [
      [4, "5"],
      [4, 5],
    ],
    ["1,x,-2,0,1.5", [1]],
    [undefined, []],
  ] as const)
    assert.deepEqual(readIds(given), ids);
});

test("chosen papers win over a collection, and either over all", () => {
  assert.deepEqual(readAskSearch({ papers: "3,4", collection: 2, scope: "all" }), {
    papers: "3,4",
  });
  assert.deepEqual(readAskSearch({ collection: 2, scope: "all" }), { collection: 2 });
  assert.deepEqual(readAskSearch({ scope: "all" }), { scope: "all" });
});

test("a question of digits alone is a question, and an unknown conversation none", () => {
  assert.deepEqual(readAskSearch({ q: 42, conversation: "none", find: "" }), { q: "42" });
});
