// The one fetcher for what leaves the machine: checked addresses, bounded time and size, polite retries.

import { setTimeout as delay } from "node:timers/promises";

import type { Agent } from "undici";

import { UpstreamError } from "../errors.ts";
import { createHostList, parseHttpUrl } from "./addresses.ts";
import type { FetchTrust } from "./addresses.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { ACCEPT_ENCODING } from "./body-limits.ts";
import { addConditions, cacheKeyOf, headersToKeep, MOST_KEPT_BYTES } from "./cacheable.ts";
import { watchCall } from "./call-record.ts";
import type { RecordCall } from "./call-record.ts";
import { startDeadline } from "./deadline.ts";
import { exchangeWithRetries } from "./exchange.ts";
import type { Turns } from "./host-turns.ts";
import type { Lookup } from "./pinned-agent.ts";
import type { Hop } from "./redirects.ts";
import { readHeaders, toKeptResponse, toSafeResponse, toWebResponse } from "./safe-response.ts";
import type { Exchange, SafeResponse } from "./safe-response.ts";

export type SafeFetchOptions = {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: string | Uint8Array | undefined;
  signal?: AbortSignal | undefined;
  /** Where the URL came from; `public` unless said otherwise. */
  trust?: FetchTrust;
  redirect?: "follow" | "manual" | "error";
  /** For the whole exchange: every try, wait and redirect, to the last byte of the body; without waits for a turn. */
  timeoutMs?: number;
  /** How long it waits for its turns at the hosts it asks; as long as `timeoutMs` unless said otherwise. */
  patienceMs?: number;
  /** False for a service that is paid for or run by its user: it is asked as often as there is need. */
  paced?: boolean;
  /** For each request, from connecting to the headers of its answer. */
  headersTimeoutMs?: number;
  /** Of the body, both as received and as decompressed. */
  maxBytes?: number;
  tries?: number;
  /** GET and HEAD are tried again by themselves; true says that this request may be, too. */
  retry?: boolean;
  /**
   * True to keep the answer on disk and to ask only whether it has changed since. Where the address or a header carries a
   * secret it is not kept; a text says under which name without secrets it is kept all the same.
   */
  cache?: boolean | string;
  /** What it is for, in a short plain word, for the record of calls; "other" unless said otherwise. */
  purpose?: string;
  /** The id of whose work it is, for the record of calls. */
  owner?: number | undefined;
};

type Limits = Pick<SafeFetchOptions, "timeoutMs" | "headersTimeoutMs" | "maxBytes">;
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
  userAgent: string | (() => Promise<string>);
  /** Without them nobody waits for a turn. */
  turns?: Turns;
  record?: RecordCall;
  /** Without it no answer is kept. */
  cache?: AnswerCache;
  lookup?: Lookup;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
};

const DEFAULT_LIMITS = { timeoutMs: 60_000, headersTimeoutMs: 20_000, maxBytes: 20 * 1024 ** 2 };
// A model that does not stream sends its headers when it has finished thinking.
const CLIENT_LIMITS = { timeoutMs: 600_000, headersTimeoutMs: 300_000, maxBytes: 50 * 1024 ** 2 };
const DEFAULT_TRIES = 3;

export function createSafeFetcher(options: SafeFetcherOptions): SafeFetcher {
  const {
    sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
    random = Math.random,
    record = () => undefined,
    userAgent: agentName,
  } = options;
  const userAgent = typeof agentName === "string" ? async () => agentName : agentName;
  const isListed = createHostList(options.allowedPrivateHosts);
  let opening: Promise<Record<FetchTrust, Agent>> | undefined;
  let closed = false;

  function agents(): Promise<Record<FetchTrust, Agent>> {
    if (closed) throw new UpstreamError("The server is closing.", { code: "connection_failed" });
    opening ??= openAgents();
    return opening;
  }

  async function openAgents(): Promise<Record<FetchTrust, Agent>> {
    // Loaded at the first use: most servers start without asking anyone.
    const { createPinnedAgent } = await import("./pinned-agent.ts");
    const agentFor = (trust: FetchTrust) =>
      createPinnedAgent({ trust, isListed, lookup: options.lookup });
    return { public: agentFor("public"), admin: agentFor("admin"), operator: agentFor("operator") };
  }

  const exchanger = { agents, turns: options.turns, record, sleep, random };

  async function safeFetch(url: string, request: SafeFetchOptions = {}): Promise<SafeResponse> {
    const first = firstHop(url, request);
    const asked = { purpose: request.purpose ?? "other", owner: request.owner };
    if (options.offline) throw refuseOffline(first, asked);
    if (!first.headers.has("user-agent")) first.headers.set("user-agent", await userAgent());
    const key = cacheKeyOf(first, options.cache === undefined ? false : (request.cache ?? false));
    const limits = { ...DEFAULT_LIMITS, ...request };
    const found = key === undefined ? undefined : await options.cache?.find(key);
    const kept =
      found !== undefined && found.body.byteLength <= limits.maxBytes ? found : undefined;
    if (kept !== undefined) addConditions(first.headers, kept);
    const isRepeatable = request.retry ?? ["GET", "HEAD"].includes(first.method);
    const deadline = startDeadline(
      limits.timeoutMs,
      `${first.url.host} did not finish its answer`,
      request.signal,
    );
    try {
      const exchange = await exchangeWithRetries(
        exchanger,
        first,
        {
          ...asked,
          redirect: request.redirect ?? "follow",
          headersTimeoutMs: limits.headersTimeoutMs,
          tries: isRepeatable ? (request.tries ?? DEFAULT_TRIES) : 1,
          patienceMs:
            request.paced === false ? undefined : (request.patienceMs ?? limits.timeoutMs),
        },
        deadline,
      );
      if (kept !== undefined && exchange.answer.statusCode === 304)
        return toKeptResponse(exchange, deadline, kept);
      const keeping = key === undefined ? undefined : keepUnder(key, exchange);
      return toSafeResponse(exchange, deadline, { maxBytes: limits.maxBytes, keeping });
    } catch (error) {
      // An answer may still be open behind an error about its headers.
      deadline.stop(error);
      deadline.end();
      throw error;
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
        paced: false,
      });
      return toWebResponse(response);
    };
  }

  function keepUnder(key: string, { answer }: Exchange) {
    const headers = headersToKeep(answer.statusCode, readHeaders(answer));
    if (headers === undefined) return undefined;
    const keep = (body: Uint8Array) => options.cache?.keep(key, { headers, body });
    return { most: MOST_KEPT_BYTES, keep };
  }

  function refuseOffline(hop: Hop, asked: { purpose: string; owner: number | undefined }) {
    const refusal = new UpstreamError(
      `${hop.url.host} was not contacted: this server is set to work offline.`,
      { code: "offline" },
    );
    const watch = watchCall(hop, asked, record);
    watch.failed(refusal);
    watch.end();
    return refusal;
  }

  async function close(): Promise<void> {
    closed = true;
    const opened = Object.values((await opening) ?? {});
    await Promise.all(opened.map((agent) => agent.destroy()));
    await options.turns?.close();
    await options.cache?.close();
  }

  return { fetch: safeFetch, asFetch, close };
}

function firstHop(text: string, request: SafeFetchOptions): Hop {
  const url = parseHttpUrl(text);
  const headers = buildQuietly(url.host, () => new Headers(request.headers));
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
