// Time as the service writes it: ISO 8601 in UTC with milliseconds, and never standing still between two versions of a record.

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}

/** The time of a change: now, but always later than the version it replaces, so that the time can serve as a version. */
export function timestampAfter(previous: string, clock: Clock): string {
  const now = clock.now().getTime();
  return new Date(Math.max(now, Date.parse(previous) + 1)).toISOString();
}
