// Asks a provider again that was too busy to answer, a few times and never before the time it asks for.
import { setTimeout as sleep } from "node:timers/promises";
import { APICallError } from "ai";
import { parseRetryAfter } from "../../platform/http/retry.ts";

const tries = 3;
const firstWaitMilliseconds = 2000;
const longestWaitMilliseconds = 60_000;

export async function tryAgain<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (failure) {
      if (attempt === tries || !APICallError.isInstance(failure) || !failure.isRetryable)
        throw failure;
      const wait = askedFor(failure) ?? firstWaitMilliseconds * 2 ** (attempt - 1);
      if (wait > longestWaitMilliseconds) throw failure;
      await sleep(wait, undefined, { signal });
    }
  }
}

/** OpenAI tells it in milliseconds as well, which is more exact. */
function askedFor({ responseHeaders = {} }: APICallError): number | undefined {
  const milliseconds = Number.parseFloat(responseHeaders["retry-after-ms"] ?? "");
  if (milliseconds >= 0) return milliseconds;
  return parseRetryAfter(responseHeaders["retry-after"] ?? null, Date.now());
}
