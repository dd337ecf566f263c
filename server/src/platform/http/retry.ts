// Decides whether a failed exchange is worth another try, and how long to wait before it.

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;
const LONGEST_RETRY_AFTER_MS = 60_000;

const RETRYABLE_STATUSES = new Set([429, 500, 502, 503, 504]);
const RESET_CODES = new Set<unknown>(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

type WaitOptions = {
  /** How many tries were made, from 1. */
  attempt: number;
  retryAfter?: string | null;
  remainingMs: number;
  random: () => number;
};

export function isRetryableStatus(status: number): boolean {
  return RETRYABLE_STATUSES.has(status);
}

/** Whether the connection broke after it was made, at this error or behind it. */
export function isConnectionReset(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && RESET_CODES.has(error.code)) || isConnectionReset(error.cause);
}

/**
 * Milliseconds before the next try, or undefined when there should be none: a server that asks for
 * more patience than there is gets no early second request, and the caller gets its answer now.
 */
export function waitBeforeRetry(options: WaitOptions): number | undefined {
  const { attempt, retryAfter = null, remainingMs, random } = options;
  const backoff = random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1));
  const wait = parseRetryAfter(retryAfter, Date.now()) ?? backoff;
  return wait > Math.min(LONGEST_RETRY_AFTER_MS, remainingMs) ? undefined : wait;
}

/** Seconds or an HTTP date, as milliseconds from now; undefined when absent or unreadable. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/u.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
