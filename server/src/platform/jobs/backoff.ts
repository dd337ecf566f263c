// How long a failed job waits before its next try: doubling, with jitter, up to a limit. pg-boss computes the same from these figures.

export const firstRetrySeconds = 1;
export const longestRetrySeconds = 300;

/** Between half and the whole of 2^attempt seconds, so that jobs that failed together do not come back together. */
export function backoffSeconds(attempt: number, random: () => number = Math.random): number {
  const whole = firstRetrySeconds * 2 ** Math.min(attempt, 16);
  return Math.min(longestRetrySeconds, whole / 2 + (whole / 2) * random());
}
