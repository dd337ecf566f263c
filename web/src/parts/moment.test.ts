// Moments are said relative to now, in the reader's language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sayAgo, sayIn } from "./moment.ts";

const now = Date.parse("2026-03-10T12:00:00.000Z");

test("a moment is said in its largest whole unit", () => {
  assert.equal(sayAgo("en", "2026-03-10T11:59:40.000Z", now), "now");
  assert.equal(sayAgo("en", "2026-03-10T11:55:00.000Z", now), "5 minutes ago");
  assert.equal(sayAgo("en", "2026-03-09T11:00:00.000Z", now), "yesterday");
  assert.equal(sayAgo("en", "2024-01-01T00:00:00.000Z", now), "2 years ago");
  assert.equal(sayAgo("zh", "2026-03-10T09:00:00.000Z", now), "3小时前");
});

test("a clock that runs ahead does not speak of the future", () => {
  assert.equal(sayAgo("en", "2026-03-10T12:00:30.000Z", now), "now");
});

test("the time until something is said in days, then in hours and minutes", () => {
  assert.equal(sayIn("en", "2026-04-09T12:00:00.000Z", now), "in 30 days");
  assert.equal(sayIn("en", "2026-04-09T11:59:00.000Z", now), "in 30 days");
  assert.equal(sayIn("en", "2026-03-10T14:30:00.000Z", now), "in 3 hours");
  assert.equal(sayIn("zh", "2026-03-11T12:00:00.000Z", now), "1天后");
  assert.equal(sayIn("en", "2026-03-10T11:00:00.000Z", now), "in 1 minute");
});
