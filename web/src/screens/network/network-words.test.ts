// Tests that the size of a call is told in a unit that fits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sayBytes } from "./network-words.ts";

test("a size is told in the largest unit that keeps it above one", () => {
  const told = [0, 999, 1000, 12_345, 5_000_000, 2_500_000_000, 10 ** 13].map((bytes) =>
    sayBytes("en", bytes),
  );
  assert.deepEqual(told, ["0 B", "999 B", "1 kB", "12.3 kB", "5 MB", "2.5 GB", "10,000 GB"]);
});
