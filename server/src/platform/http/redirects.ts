// Works out the request that a redirect asks for, and what of the first request it may carry.

import { parseHttpUrl } from "./addresses.ts";
import type { FetchTrust } from "./addresses.ts";

export type Hop = {
  url: URL;
  method: string;
  headers: Headers;
  body: string | Uint8Array | undefined;
  trust: FetchTrust;
};

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

// Providers name their key headers as they like (Authorization, X-API-Key, others of their own), so another
// origin gets what is known to be harmless rather than everything that is not known to be secret.
const HARMLESS_HEADERS = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "content-type",
  "if-modified-since",
  "if-none-match",
  "range",
  "user-agent",
]);

export function isHarmless(header: string): boolean {
  return HARMLESS_HEADERS.has(header);
}

export function isRedirect(status: number): boolean {
  return REDIRECT_STATUSES.has(status);
}

export function nextHop(hop: Hop, status: number, location: string): Hop {
  const url = parseHttpUrl(location, hop.url);
  const sameOrigin = url.origin === hop.url.origin;
  // As the fetch standard has it: 303 turns all but HEAD into GET, 301 and 302 turn POST into GET.
  const toGet = status === 303 ? hop.method !== "HEAD" : status < 303 && hop.method === "POST";
  const headers = new Headers();
  for (const [name, value] of hop.headers) {
    const travels = sameOrigin || isHarmless(name);
    if (travels && !(toGet && name.startsWith("content-"))) headers.append(name, value);
  }
  return {
    url,
    method: toGet ? "GET" : hop.method,
    headers,
    body: toGet ? undefined : hop.body,
    // Who vouched for one origin vouched for no other, and trust once lost stays lost: a foreign server
    // must not bounce a request back to a host that only the operator may name.
    trust: sameOrigin ? hop.trust : "public",
  };
}
