// The rules of due times: in step with the moment of creation, on the same day, apart from each other, always later than now.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { nextRun, type Rhythm } from "./run-times.ts";

const rhythm = (frequency: Rhythm["frequency"], created_at: string, id = 0): Rhythm => ({
  id,
  frequency,
  created_at,
});
const next = (from: Rhythm, now: string) => nextRun(from, new Date(now)).toISOString();

describe("due times", () => {
  test("a daily one is due at the same time on the next day", () => {
    const made = "2026-03-02T09:00:00.000Z";
    assert.equal(next(rhythm("daily", made), made), "2026-03-03T09:00:00.000Z");
  });

  test("at a due time the next one is due", () => {
    const made = rhythm("weekly", "2026-03-02T09:00:00.000Z");
    assert.equal(next(made, "2026-03-09T09:00:00.000Z"), "2026-03-16T09:00:00.000Z");
  });

  test("a monthly one keeps its day, and takes the last where a month is too short", () => {
    const made = rhythm("monthly", "2026-01-31T09:00:00.000Z");
    assert.equal(next(made, "2026-01-31T09:00:00.000Z"), "2026-02-28T09:00:00.000Z");
    assert.equal(next(made, "2026-02-28T09:00:00.000Z"), "2026-03-31T09:00:00.000Z");
    assert.equal(next(made, "2026-12-31T09:00:00.000Z"), "2027-01-31T09:00:00.000Z");
  });

  test("those made together are due within ten minutes of each other, not together, and never late", () => {
    const made = "2026-03-02T09:00:00.000Z";
    const times = Array.from({ length: 50 }, (_, id) =>
      Date.parse(next(rhythm("weekly", made, id), made)),
    );
    const step = Date.parse("2026-03-09T09:00:00.000Z");
    assert.ok(times.every((time) => time <= step && time > step - 600_000));
    assert.equal(new Set(times).size, times.length);
  });

  test("one made just after midnight stays on its day of the week", () => {
    const made = "2026-03-02T00:00:30.000Z";
    for (let id = 0; id < 50; id += 1)
      assert.equal(new Date(next(rhythm("weekly", made, id), made)).getUTCDay(), 1);
  });

  test("a clock that was set back does not make it due before it was made", () => {
    const made = rhythm("weekly", "2026-03-02T09:00:00.000Z");
    assert.equal(next(made, "2020-01-01T00:00:00.000Z"), "2026-03-09T09:00:00.000Z");
  });
});
