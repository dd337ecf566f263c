// Whether the server answers: every call says how it went, and while none gets through it is asked until it is back.

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 5000;
/** What a proxy says for a server that is not there. */
const goneStatuses = new Set([502, 504]);

let isAway = false;
const listeners = new Set<() => void>();

export function onReachabilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isServerAway(): boolean {
  return isAway;
}

/** Sends a request and takes note of whether anything came back. */
export async function sendNoting(
  send: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    const response = await send(url, init);
    noteReached(!goneStatuses.has(response.status));
    return response;
  } catch (error) {
    if (!isStop(error)) noteReached(false);
    throw error;
  }
}

export function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Ends once the server answers; at once if it does. */
export function whenReachable(): Promise<void> {
  if (!isAway) return Promise.resolve();
  return new Promise((resolve) => {
    const forget = onReachabilityChange(() => {
      forget();
      resolve();
    });
  });
}

/** For what went another way than through `sendNoting`. */
export function noteReached(isReached: boolean): void {
  if (isReached !== isAway) return;
  isAway = !isReached;
  for (const listener of listeners) listener();
  if (isAway) void askUntilBack();
}

async function askUntilBack(): Promise<void> {
  let pause = firstPauseMilliseconds;
  while (isServerAway()) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * 2, longestPauseMilliseconds);
    // A failure is no news: the loop goes on.
    await sendNoting(fetch, "/api/v1/settings/health", { cache: "no-store" }).catch(
      () => undefined,
    );
  }
}
