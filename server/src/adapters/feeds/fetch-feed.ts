// Fetches a feed from an address that a person gave, and reads it off the event loop.
import { InvalidError, UpstreamError } from "../../platform/errors.ts";
import type { SafeFetcher, SafeFetchOptions } from "../../platform/http/safe-fetch.ts";
import type { ThreadPool } from "../../platform/threads/thread-pool.ts";
import type { FetchedFeed } from "./feed-thread.ts";
import type { Feed } from "./feed.ts";

const reading = { module: new URL("./feed-thread.ts", import.meta.url), export: "readFetched" };
const readingLimits = { timeoutMs: 20_000, memoryMb: 512 };
const fetchingLimits = { timeoutMs: 30_000, maxBytes: 20 * 1024 ** 2 };
const accept =
  "application/atom+xml, application/rss+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1";

/** Throws an UpstreamError when there is no feed at the address. */
export async function fetchFeed(
  { fetcher, threads }: { fetcher: Pick<SafeFetcher, "fetch">; threads: Pick<ThreadPool, "run"> },
  url: string,
  { owner, signal }: Pick<SafeFetchOptions, "owner" | "signal">,
): Promise<Feed> {
  const response = await fetcher.fetch(url, {
    ...fetchingLimits,
    trust: "public",
    purpose: "feed",
    cache: true,
    owner,
    headers: { accept },
    signal,
  });
  const { host } = new URL(response.url);
  if (!response.ok) {
    response.cancel();
    throw new UpstreamError(
      `${host} answered with status ${response.status} where a feed should be. Check its address, or try again later.`,
      { code: "feed_failed" },
    );
  }
  const fetched: FetchedFeed = {
    bytes: await response.bytes(),
    contentType: response.headers.get("content-type"),
    base: baseOf(response.url, response.headers.get("content-location")),
  };
  try {
    return await threads.run<Feed>(reading, fetched, { ...readingLimits, signal });
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    throw new UpstreamError(`What ${host} sent is not a feed. ${error.message}`, {
      code: "not_a_feed",
      cause: error,
    });
  }
}

/** What relative links of the feed stand on. */
export function baseOf(url: string, contentLocation: string | null): string {
  if (contentLocation === null || !URL.canParse(contentLocation, url)) return url;
  const base = new URL(contentLocation, url);
  return /^https?:$/u.test(base.protocol) ? base.href : url;
}
