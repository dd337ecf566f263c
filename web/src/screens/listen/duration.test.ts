// Times as a player shows them, and the line that is being spoken.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineAt, sayDuration } from "./duration.ts";

test("seconds are minutes and two digits", () => {
  assert.deepEqual([0, 59.6, 125].map(sayDuration), ["0:00", "1:00", "2:05"]);
});

test("the line that is spoken is the last that has begun", () => {
  const lines = [0.5, 4, 9].map((start) => ({ start_seconds: start }));
  assert.deepEqual(
    [0, 4, 8.9, 60].map((seconds) => lineAt(lines, seconds)),
    [0, 1, 1, 2],
  );
});
