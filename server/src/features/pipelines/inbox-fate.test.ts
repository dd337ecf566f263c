// What becomes of a file in the watch folder.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fateOf, type LatestItem } from "./inbox-fate.ts";

const file = { name: "a.pdf", path: "inbox/1/a.pdf", bytes: 10, arrivedAt: 1000 };

function taken(more: Partial<LatestItem> = {}): LatestItem {
  return {
    outcome: "created",
    reason: "",
    problem: "",
    reading: "read",
    bytes: 10,
    status: "completed",
    error: null,
    created_at: new Date(2000).toISOString(),
    ...more,
  };
}

function failed(reason: string) {
  return { to: "failed", reason };
}

describe("a file in the watch folder", () => {
  test("is new when no run has had it, or when it came after the run that had one of its name", () => {
    assert.equal(fateOf(file, undefined), "new");
    assert.equal(fateOf({ ...file, arrivedAt: 3000 }, taken()), "new");
    assert.equal(fateOf({ ...file, bytes: 11 }, taken()), "new");
  });

  test("stays as long as its run is at it, also when another of its name has come", () => {
    const found = taken({ outcome: "found", reading: null, bytes: null, status: "running" });
    assert.equal(fateOf(file, found), "under way");
    assert.equal(fateOf({ ...file, arrivedAt: 3000 }, found), "under way");
    assert.equal(fateOf(file, taken({ reading: "begun 1", status: "running" })), "under way");
  });

  test("is done when its paper was read, or when a conflict keeps it", () => {
    assert.deepEqual(fateOf(file, taken({ status: "running" })), { to: "done" });
    const waiting = taken({ outcome: "conflict", reading: null, status: "interrupted" });
    assert.deepEqual(fateOf(file, waiting), { to: "done" });
  });

  test("has failed with the reason when it was refused, cannot be read, or its run ended before", () => {
    assert.deepEqual(fateOf(file, taken({ outcome: "refused", reason: "no" })), failed("no"));
    assert.deepEqual(fateOf(file, taken({ problem: "locked" })), failed("locked"));
    assert.deepEqual(fateOf(file, taken({ reading: "failed: torn" })), failed("torn"));
    const ended = taken({ outcome: "found", reading: null, status: "failed", error: "full" });
    assert.deepEqual(fateOf(file, ended), failed("full"));
  });
});
