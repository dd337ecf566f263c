// The fetcher as one kind of work uses it: what it is for, whose it is, and how long it may wait for its turns.

import type { SafeFetcher, SafeFetchOptions } from "./safe-fetch.ts";

type Fetch = Pick<SafeFetcher, "fetch">;

export function forPurpose(
  fetcher: Fetch,
  work: Pick<SafeFetchOptions, "purpose" | "owner" | "patienceMs">,
): Fetch {
  return { fetch: (url, options) => fetcher.fetch(url, { ...work, ...options }) };
}
