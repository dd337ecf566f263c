// The one fetcher for what leaves the machine: checked addresses, bounded time and size, polite retries.

import { setTimeout as delay } from "node:timers/promises";

import type { Agent } from "undici";

import { UpstreamError } from "../errors.ts";
import { createHostList, parseHttpUrl } from "./addresses.ts";
import type { FetchTrust } from "./addresses.ts";
import { ACCEPT_ENCODING } from "./body-limits.ts";
import { startDeadline } from "./deadline.ts";
import type { Deadline } from "./deadline.ts";
import type { Lookup } from "./pinned-agent.ts";
import { isRedirect, nextHop } from "./redirects.ts";
import type { Hop } from "./redirects.ts";
import { isConnectionReset, isRetryableStatus, waitBeforeRetry } from "./retry.ts";
import {
  discard,
  readHeaders,
  toSafeResponse,
  toUpstreamError,
  toWebResponse,
} from "./safe-response.ts";
import type { Exchange, SafeResponse } from "./safe-response.ts";

export type SafeFetchOptions = {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: string | Uint8Array | undefined;
  signal?: AbortSignal | undefined;
  /** Where the URL came from; `public` unless said otherwise. */
  trust?: FetchTrust;
  redirect?: "follow" | "manual" | "error";
  /** For the whole exchange: every try, wait and redirect, to the last byte of the body. */
  timeoutMs?: number;
  /** For each request, from connecting to the headers of its answer. */
  headersTimeoutMs?: number;
  /** Of the body, both as received and as decompressed. */
  maxBytes?: number;
  tries?: number;
  /** GET and HEAD are tried again by themselves; true says that this request may be, too. */
  retry?: boolean;
  /** What it is for, in a short plain word, for the record of calls; "other" unless said otherwise. */
  purpose?: string;
  /** The id of whose work it is, for the record of calls. */
  owner?: number | undefined;
};

type Limits = Pick<SafeFetchOptions, "timeoutMs" | "headersTimeoutMs" | "maxBytes">;
type BoundedOptions = SafeFetchOptions & Required<Limits>;
type ClientOptions = Limits & Pick<SafeFetchOptions, "purpose" | "owner">;

export type SafeFetcher = {
  fetch: (url: string, options?: SafeFetchOptions) => Promise<SafeResponse>;
  /** A WHATWG `fetch` for clients that bring their own retries; the body of its answer streams. */
  asFetch: (trust: FetchTrust, options?: ClientOptions) => typeof globalThis.fetch;
  /** Ends every exchange that is under way. */
  close: () => Promise<void>;
};

type SafeFetcherOptions = {
  offline: boolean;
  /** `host` and `host:port` entries that URLs of any trust may reach. */
  allowedPrivateHosts: string[];
  userAgent: string;
  lookup?: Lookup;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
};

const DEFAULT_LIMITS = { timeoutMs: 60_000, headersTimeoutMs: 20_000, maxBytes: 20 * 1024 ** 2 };
// A model that does not stream sends its headers when it has finished thinking.
const CLIENT_LIMITS = { timeoutMs: 600_000, headersTimeoutMs: 300_000, maxBytes: 50 * 1024 ** 2 };
const DEFAULT_TRIES = 3;
const MAX_REDIRECTS = 5;

export function createSafeFetcher(options: SafeFetcherOptions): SafeFetcher {
  const {
    sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
    random = Math.random,
  } = options;
  const isListed = createHostList(options.allowedPrivateHosts);
  let opening: Promise<Record<FetchTrust, Agent>> | undefined;
  let closed = false;

  async function openAgents(): Promise<Record<FetchTrust, Agent>> {
    // Loaded at the first use: most servers start without asking anyone.
    const { createPinnedAgent } = await import("./pinned-agent.ts");
    const agentFor = (trust: FetchTrust) =>
      createPinnedAgent({ trust, isListed, lookup: options.lookup });
    return { public: agentFor("public"), admin: agentFor("admin"), operator: agentFor("operator") };
  }

  async function safeFetch(url: string, request: SafeFetchOptions = {}): Promise<SafeResponse> {
    const first = firstHop(url, request, options.userAgent);
    if (options.offline) {
      throw new UpstreamError(
        `${first.url.host} was not contacted: this server is set to work offline.`,
        { code: "offline" },
      );
    }
    const limits = { ...DEFAULT_LIMITS, ...request };
    const deadline = startDeadline(
      limits.timeoutMs,
      `${first.url.host} did not finish its answer`,
      request.signal,
    );
    try {
      const exchange = await exchangeWithRetries(first, limits, deadline);
      return toSafeResponse(exchange, deadline, limits.maxBytes);
    } catch (error) {
      // An answer may still be open behind an error about its headers.
      deadline.stop(error);
      deadline.end();
      throw error;
    }
  }

  async function exchangeWithRetries(first: Hop, request: BoundedOptions, deadline: Deadline) {
    const repeatable = request.retry ?? ["GET", "HEAD"].includes(first.method);
    const tries = repeatable ? (request.tries ?? DEFAULT_TRIES) : 1;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await followRedirects(first, request, deadline).then(
        (exchange) => ({ exchange, failed: isRetryableStatus(exchange.answer.statusCode) }),
        (error: unknown) => ({ error, failed: isConnectionReset(error) }),
      );
      const answer = "exchange" in outcome ? outcome.exchange.answer : undefined;
      const wait =
        outcome.failed && attempt < tries
          ? waitBeforeRetry({
              attempt,
              retryAfter: answer === undefined ? null : readHeaders(answer).get("retry-after"),
              remainingMs: deadline.remainingMs(),
              random,
            })
          : undefined;
      if (wait === undefined) {
        if ("exchange" in outcome) return outcome.exchange;
        throw outcome.error;
      }
      if (answer !== undefined) discard(answer);
      await deadline.race(sleep(wait, deadline.signal));
    }
  }

  async function followRedirects(first: Hop, request: BoundedOptions, deadline: Deadline) {
    let hop = first;
    for (let redirects = 0; ; redirects += 1) {
      const exchange = await send(hop, request.headersTimeoutMs, deadline);
      const location = readHeaders(exchange.answer).get("location");
      if (!isRedirect(exchange.answer.statusCode) || location === null) return exchange;
      if (request.redirect === "manual") return exchange;
      discard(exchange.answer);
      if (redirects === MAX_REDIRECTS || request.redirect === "error") {
        throw new UpstreamError(`${first.url.host} redirected more often than is allowed.`, {
          code: "too_many_redirects",
        });
      }
      hop = nextHop(hop, exchange.answer.statusCode, location);
    }
  }

  async function send(hop: Hop, headersTimeoutMs: number, deadline: Deadline): Promise<Exchange> {
    const liftLimit = deadline.limit(headersTimeoutMs, `${hop.url.host} did not begin to answer`);
    try {
      if (closed) throw new UpstreamError("The server is closing.", { code: "connection_failed" });
      opening ??= openAgents();
      const agents = await opening;
      const sending = agents[hop.trust].request({
        origin: hop.url.origin,
        path: hop.url.pathname + hop.url.search,
        method: hop.method,
        headers: Object.fromEntries(hop.headers),
        body: hop.body ?? null,
        signal: deadline.signal,
      });
      // Raced, because a signal does not reach a request that still waits for its connection.
      const answer = await deadline.race(sending);
      // Reading the body throws its error; a body that nobody reads must not end the process with it.
      answer.body.on("error", () => undefined);
      return { hop, answer };
    } catch (error) {
      throw deadline.signal.aborted ? error : toUpstreamError(error, hop.url.host);
    } finally {
      liftLimit();
    }
  }

  function asFetch(trust: FetchTrust, given: ClientOptions = {}): typeof globalThis.fetch {
    return async (input, init) => {
      const url = input instanceof Request ? input.url : input.toString();
      const request = buildQuietly(parseHttpUrl(url).host, () => new Request(input, init));
      const response = await safeFetch(url, {
        ...CLIENT_LIMITS,
        ...given,
        trust,
        method: request.method,
        headers: request.headers,
        body: request.body === null ? undefined : new Uint8Array(await request.arrayBuffer()),
        // The original and not request.signal, which dies with the request object.
        signal: init?.signal ?? (input instanceof Request ? input.signal : undefined),
        redirect: request.redirect,
        retry: false,
      });
      return toWebResponse(response);
    };
  }

  async function close(): Promise<void> {
    closed = true;
    const agents = Object.values((await opening) ?? {});
    await Promise.all(agents.map((agent) => agent.destroy()));
  }

  return { fetch: safeFetch, asFetch, close };
}

function firstHop(text: string, request: SafeFetchOptions, userAgent: string): Hop {
  const url = parseHttpUrl(text);
  const headers = buildQuietly(url.host, () => new Headers(request.headers));
  if (!headers.has("user-agent")) headers.set("user-agent", userAgent);
  if (!headers.has("accept-encoding")) headers.set("accept-encoding", ACCEPT_ENCODING);
  return {
    url,
    method: (request.method ?? "GET").toUpperCase(),
    headers,
    body: request.body,
    trust: request.trust ?? "public",
  };
}

/** Leaves the cause out of its error: the platform's own repeats the header, which may be a key. */
function buildQuietly<T>(host: string, build: () => T): T {
  try {
    return build();
  } catch {
    throw new UpstreamError(
      `The request to ${host} is not valid HTTP. Check its API key for stray characters.`,
      { code: "bad_request" },
    );
  }
}
