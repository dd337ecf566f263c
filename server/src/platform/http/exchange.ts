// Sends a request and gets the headers of its answer: in its turn, through redirects, and again where that may help.

import type { Agent } from "undici";

import { UpstreamError } from "../errors.ts";
import type { FetchTrust } from "./addresses.ts";
import { watchCall } from "./call-record.ts";
import type { CallWatch, RecordCall } from "./call-record.ts";
import type { Deadline } from "./deadline.ts";
import type { Turn, Turns } from "./host-turns.ts";
import { isRedirect, nextHop } from "./redirects.ts";
import type { Hop } from "./redirects.ts";
import { isConnectionReset, isRetryableStatus, waitBeforeRetry } from "./retry.ts";
import { discard, readHeaders, toUpstreamError } from "./safe-response.ts";
import type { Exchange } from "./safe-response.ts";

export type Exchanger = {
  agents: () => Promise<Record<FetchTrust, Agent>>;
  turns: Turns | undefined;
  record: RecordCall;
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
};

export type ExchangeRequest = {
  redirect: "follow" | "manual" | "error";
  headersTimeoutMs: number;
  tries: number;
  purpose: string;
  owner: number | undefined;
  /** How much longer this request may wait for its turns; undefined for one that waits for none. */
  patienceMs: number | undefined;
};

const MAX_REDIRECTS = 5;

export async function exchangeWithRetries(
  exchanger: Exchanger,
  first: Hop,
  request: ExchangeRequest,
  deadline: Deadline,
): Promise<Exchange> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await followRedirects(exchanger, first, request, deadline).then(
      (exchange) => ({ exchange, failed: isRetryableStatus(exchange.answer.statusCode) }),
      (error: unknown) => ({ error, failed: isConnectionReset(error) }),
    );
    const answer = "exchange" in outcome ? outcome.exchange.answer : undefined;
    const wait =
      outcome.failed && attempt < request.tries
        ? waitBeforeRetry({
            attempt,
            retryAfter: answer === undefined ? null : readHeaders(answer).get("retry-after"),
            remainingMs: deadline.remainingMs(),
            random: exchanger.random,
          })
        : undefined;
    if (wait === undefined) {
      if ("exchange" in outcome) return outcome.exchange;
      throw outcome.error;
    }
    if ("exchange" in outcome) discard(outcome.exchange);
    await deadline.race(exchanger.sleep(wait, deadline.signal));
  }
}

async function followRedirects(
  exchanger: Exchanger,
  first: Hop,
  request: ExchangeRequest,
  deadline: Deadline,
): Promise<Exchange> {
  let hop = first;
  for (let redirects = 0; ; redirects += 1) {
    const exchange = await sendWatched(exchanger, hop, request, deadline);
    const location = readHeaders(exchange.answer).get("location");
    if (!isRedirect(exchange.answer.statusCode) || location === null) return exchange;
    if (request.redirect === "manual") return exchange;
    discard(exchange);
    if (redirects === MAX_REDIRECTS || request.redirect === "error") {
      throw new UpstreamError(`${first.url.host} redirected more often than is allowed.`, {
        code: "too_many_redirects",
      });
    }
    hop = nextHop(hop, exchange.answer.statusCode, location);
  }
}

/** One request, from its turn to the end of its answer, is one call in the record. */
async function sendWatched(
  exchanger: Exchanger,
  hop: Hop,
  request: ExchangeRequest,
  deadline: Deadline,
): Promise<Exchange> {
  const watch = watchCall(hop, request, exchanger.record, deadline.signal);
  try {
    const turn = await takeTurn(exchanger, hop, request, deadline);
    return await send(exchanger, hop, { request, deadline, watch, turn });
  } catch (error) {
    watch.failed(error);
    watch.end();
    throw error;
  }
}

async function takeTurn(
  { turns }: Exchanger,
  hop: Hop,
  request: ExchangeRequest,
  deadline: Deadline,
): Promise<Turn | undefined> {
  const { patienceMs } = request;
  if (turns === undefined || patienceMs === undefined) return undefined;
  const { signal } = deadline;
  const mostMs = deadline.remainingMs();
  const turn = await deadline.suspend(() => turns.take(hop.url, { patienceMs, mostMs, signal }));
  request.patienceMs = patienceMs - turn.waitedMs;
  return turn;
}

async function send(
  { agents }: Exchanger,
  hop: Hop,
  under: {
    request: ExchangeRequest;
    deadline: Deadline;
    watch: CallWatch;
    turn: Turn | undefined;
  },
): Promise<Exchange> {
  const { request, deadline, watch, turn } = under;
  const liftLimit = deadline.limit(
    request.headersTimeoutMs,
    `${hop.url.host} did not begin to answer`,
  );
  try {
    const sending = (await agents())[hop.trust].request({
      origin: hop.url.origin,
      path: hop.url.pathname + hop.url.search,
      method: hop.method,
      headers: Object.fromEntries(hop.headers),
      body: hop.body ?? null,
      signal: deadline.signal,
    });
    // Raced, because a signal does not reach a request that still waits for its connection.
    const answer = await deadline.race(sending);
    watch.answered(answer.statusCode);
    // Reading the body throws its error; a body that nobody reads must not end the process with it.
    answer.body.on("error", watch.failed);
    answer.body.once("close", () => {
      watch.closed();
      turn?.end();
    });
    await turn?.heed(answer.statusCode, readHeaders(answer));
    return { hop, answer, watch };
  } catch (error) {
    turn?.end();
    throw deadline.signal.aborted ? error : toUpstreamError(error, hop.url.host);
  } finally {
    liftLimit();
  }
}
