// Decides which requests may be answered from what was kept, and which answers may be kept.

import type { CachedAnswer } from "./answer-cache.ts";
import { isHarmless } from "./redirects.ts";
import type { Hop } from "./redirects.ts";

/** Longer ones are fetched again. */
export const MOST_KEPT_BYTES = 4 * 1024 ** 2;

/** Where a key usually stands in an address. */
const SECRET_NAME =
  /^(?:.*[-_])?(?:api[-_]?key|key|token|secret|password|passwd|pwd|auth|sig|signature|credential)$/iu;
/** All that the key of an answer tells apart, or that does not change what it says. */
const KNOWN_VARIANTS = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "user-agent",
  "origin",
]);
const KEPT_HEADERS = [
  "content-type",
  "content-language",
  "content-location",
  "etag",
  "last-modified",
  "link",
];
const CONDITIONS = [
  "if-none-match",
  "if-modified-since",
  "if-match",
  "if-unmodified-since",
  "range",
];

/**
 * What an answer is kept under; undefined when it must not be. A secret in the address or in a header forbids it, unless
 * the caller names what the answer is kept under himself.
 */
export function cacheKeyOf(
  { url, method, headers }: Hop,
  wish: boolean | string,
): string | undefined {
  if (wish === false || method !== "GET") return undefined;
  if (CONDITIONS.some((name) => headers.has(name))) return undefined;
  const variant = [headers.get("accept"), headers.get("accept-language")];
  if (typeof wish === "string") return JSON.stringify([wish, variant]);
  if ([...headers.keys()].some((name) => !isHarmless(name))) return undefined;
  if ([...url.searchParams.keys()].some((name) => SECRET_NAME.test(name))) return undefined;
  return JSON.stringify([url.href, variant]);
}

/** Asks for the answer only if it is another than the kept one. */
export function addConditions(headers: Headers, { headers: kept }: CachedAnswer): void {
  const { etag, "last-modified": lastModified } = kept;
  if (etag !== undefined) headers.set("if-none-match", etag);
  if (lastModified !== undefined) headers.set("if-modified-since", lastModified);
}

/** The headers to keep with the body; undefined when the answer must not be kept or could not be asked for again. */
export function headersToKeep(
  status: number,
  headers: Headers,
): Record<string, string> | undefined {
  if (status !== 200 || (!headers.has("etag") && !headers.has("last-modified"))) return undefined;
  if (/\b(?:no-store|private)\b/iu.test(headers.get("cache-control") ?? "")) return undefined;
  if (headers.has("set-cookie")) return undefined;
  const varies = (headers.get("vary") ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  if (varies.some((name) => name !== "" && !KNOWN_VARIANTS.has(name))) return undefined;
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
