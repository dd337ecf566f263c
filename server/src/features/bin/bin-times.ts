// How long the bin keeps what was deleted.
import type { Clock } from "../../platform/clock.ts";

const keptMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** For what is deleted now. */
export function binTimes(clock: Clock): { deleted_at: string; expires_at: string } {
  const now = clock.now();
  const end = new Date(now.getTime() + keptMilliseconds);
  return { deleted_at: now.toISOString(), expires_at: end.toISOString() };
}
