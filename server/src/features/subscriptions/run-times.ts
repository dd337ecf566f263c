// When a subscription is due: in step with the moment it was made, a little earlier for each by its number.
import type { SubscriptionRecord } from "./subscriptions.schema.ts";

export type Rhythm = Pick<SubscriptionRecord, "id" | "frequency" | "created_at">;

const day = 24 * 60 * 60 * 1000;
const spread = 10 * 60 * 1000;
/** Coprime to the spread, so that neighbours in number are no neighbours in time. */
const stride = 97_003;

/** The first due time after now. */
export function nextRun(rhythm: Rhythm, now: Date): Date {
  const start = Date.parse(rhythm.created_at);
  // Begins a step early, since each time may be a little before its step.
  let step = Math.max(1, stepsUntil(rhythm, start, now) - 1);
  for (;;) {
    const due = dueAt(rhythm, start, step);
    if (due > now) return due;
    step += 1;
  }
}

function stepsUntil({ frequency }: Rhythm, start: number, now: Date): number {
  const passed = now.getTime() - start;
  if (frequency !== "monthly") return Math.floor(passed / daysOf(frequency));
  const began = new Date(start);
  return (
    (now.getUTCFullYear() - began.getUTCFullYear()) * 12 + now.getUTCMonth() - began.getUTCMonth()
  );
}

/**
 * Those made at the same moment, as by a script, do not ask the same host together. Never later than its step and never on
 * another day: what was made on a Monday runs on Mondays.
 */
function dueAt({ id, frequency }: Rhythm, start: number, step: number): Date {
  const moment =
    frequency === "monthly" ? addMonths(new Date(start), step) : start + step * daysOf(frequency);
  const early = (id * stride) % spread;
  return new Date(Math.max(moment - early, Math.floor(moment / day) * day));
}

function daysOf(frequency: "daily" | "weekly"): number {
  return frequency === "daily" ? day : 7 * day;
}

/** The same day of the month; where a month is too short, its last. */
function addMonths(start: Date, months: number): number {
  const first = new Date(start);
  first.setUTCDate(1);
  first.setUTCMonth(start.getUTCMonth() + months);
  const length = new Date(
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
  ).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), length));
  return first.getTime();
}
