// Reads from the headers of an answer how a service wants to be asked from now on.

import { parseRetryAfter } from "./retry.ts";

export type RateAdvice = {
  /** Nobody should ask before so many milliseconds have passed. */
  quietMs?: number;
  /** Requests should be so many milliseconds apart. */
  everyMs?: number;
};

/** No honest service asks for more, and a broken one must not be lost for weeks. */
const LONGEST_QUIET_MS = 24 * 60 * 60 * 1000;
const LONGEST_EVERY_MS = 60_000;
/** Above it a time of reset is counted from 1970, below it from now. */
const EARLIEST_EPOCH_SECONDS = 1_000_000_000;

export function readRateAdvice(status: number, headers: Headers, now: number): RateAdvice {
  const quiet = [
    status >= 400 ? parseRetryAfter(headers.get("retry-after"), now) : undefined,
    parseRetryAfter(headers.get("backoff"), now),
    untilReset(headers, now),
  ].flatMap((wait) => (wait !== undefined && wait > 0 ? [wait] : []));
  const everyMs = readEvery(headers);
  return {
    ...(quiet.length === 0 ? {} : { quietMs: Math.min(LONGEST_QUIET_MS, Math.max(...quiet)) }),
    ...(everyMs === undefined ? {} : { everyMs: Math.min(LONGEST_EVERY_MS, everyMs) }),
  };
}

/** So many in such a time, as in `X-Rate-Limit-Limit: 50` and `X-Rate-Limit-Interval: 1s`. */
function readEvery(headers: Headers): number | undefined {
  const limit = Number(headers.get("x-rate-limit-limit") ?? "");
  const [, seconds] =
    /^(\d{1,6})s?$/u.exec(headers.get("x-rate-limit-interval")?.trim() ?? "") ?? [];
  if (seconds === undefined || !(limit > 0)) return undefined;
  return Math.ceil((Number(seconds) * 1000) / limit);
}

/** When nothing is left of what may be asked, the time until there is more. */
function untilReset(headers: Headers, now: number): number | undefined {
  for (const prefix of ["x-ratelimit", "ratelimit"]) {
    const remaining = headers.get(`${prefix}-remaining`)?.trim() ?? "";
    const reset = Number(headers.get(`${prefix}-reset`)?.trim() || Number.NaN);
    if (!/^0+(\.0+)?$/u.test(remaining) || !(reset >= 0)) continue;
    return reset >= EARLIEST_EPOCH_SECONDS ? reset * 1000 - now : reset * 1000;
  }
  return undefined;
}
