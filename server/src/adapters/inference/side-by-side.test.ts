// The rule of doing things side by side: never more at a time than allowed, and each once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sideBySide } from "./side-by-side.ts";

test("each is done once, and no more at a time than allowed", async () => {
  const done: number[] = [];
  let underWay = 0;
  let most = 0;
  await sideBySide([5, 1, 4, 2, 3], 2, async (item, index) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, item));
    underWay -= 1;
    done[index] = item;
  });
  assert.deepEqual(done, [5, 1, 4, 2, 3]);
  assert.equal(most, 2);
});
