// Runs in a worker thread: a feed is anybody's text, and may be large or made to take long.
import { decodeFeed } from "./decode-feed.ts";
import type { Feed } from "./feed.ts";
import { readFeed } from "./read-feed.ts";

export type FetchedFeed = { bytes: Uint8Array; contentType: string | null; base: string };

export async function readFetched({ bytes, contentType, base }: FetchedFeed): Promise<Feed> {
  return readFeed(decodeFeed(bytes, contentType), base);
}
