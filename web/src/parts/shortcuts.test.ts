// Shortcuts are found from the last keys, and rows are moved through without falling off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findShortcut, moveIndex } from "./shortcuts.ts";

const names = ["g p", "p", "j", "?"];
const pressed = (...keys: [string, number][]) => keys.map(([key, at]) => ({ key, at }));

test("two keys in a row are one shortcut, and win over the second key alone", () => {
  assert.equal(findShortcut(names, pressed(["g", 0], ["p", 900])), "g p");
});

test("a pause breaks a sequence", () => {
  assert.equal(findShortcut(names, pressed(["g", 0], ["p", 1001])), "p");
});

test("a key nobody bound does nothing", () => {
  assert.equal(findShortcut(names, pressed(["x", 0])), undefined);
  assert.equal(findShortcut(names, []), undefined);
});

test("moving stops at the first and last row", () => {
  assert.equal(moveIndex(-1, 3, 1), 0);
  assert.equal(moveIndex(-1, 3, -1), 2);
  assert.equal(moveIndex(2, 3, 1), 2);
  assert.equal(moveIndex(0, 3, -1), 0);
  assert.equal(moveIndex(0, 3, 1), 1);
});
