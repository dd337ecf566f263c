// Turns an answer from the wire into a response whose body is bounded in size and time while it is read.

import type { Dispatcher } from "undici";

import { isDomainError, UpstreamError, UpstreamTimeoutError } from "../errors.ts";
import { findDecoder, readBody, tooLarge } from "./body-limits.ts";
import type { CachedAnswer } from "./answer-cache.ts";
import type { CallWatch } from "./call-record.ts";
import type { Deadline } from "./deadline.ts";
import type { Hop } from "./redirects.ts";

export type SafeResponse = {
  status: number;
  statusText: string;
  ok: boolean;
  /** Without the length and encoding of a body that was decompressed. */
  headers: Headers;
  /** The last one, after redirects. */
  url: string;
  /** Its first bytes, 1,024 if there are as many; all of it can still be read afterwards. */
  head: () => Promise<Uint8Array>;
  /** Can be read once: by itself, or through one of the three functions below. */
  body: AsyncIterable<Uint8Array>;
  bytes: () => Promise<Uint8Array>;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
  /** Closes the connection, for who does not read the body to its end. */
  cancel: () => void;
};

export type Exchange = { hop: Hop; answer: Dispatcher.ResponseData; watch: CallWatch };

type Pieces = AsyncGenerator<Uint8Array, void, void>;

const HEAD_BYTES = 1024;
const BODILESS_STATUSES = new Set([204, 205, 304]);
const TIMEOUT_CODES = new Set(["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"]);

type Keeping = { most: number; keep: (body: Uint8Array) => void };

export function toSafeResponse(
  exchange: Exchange,
  deadline: Deadline,
  { maxBytes, keeping }: { maxBytes: number; keeping?: Keeping | undefined },
): SafeResponse {
  const { hop, answer, watch } = exchange;
  const { host } = hop.url;
  const headers = readHeaders(answer);
  const bodiless = hop.method === "HEAD" || BODILESS_STATUSES.has(answer.statusCode);
  if (!bodiless && Number(headers.get("content-length")) > maxBytes) throw tooLarge(host, maxBytes);
  const decoder = bodiless ? undefined : findDecoder(headers.get("content-encoding"), host);
  if (decoder !== undefined) {
    headers.delete("content-encoding");
    headers.delete("content-length");
  }

  async function* readGuarded(): Pieces {
    try {
      yield* readBody(answer.body, { decoder, host, maxBytes, watch });
    } catch (error) {
      throw deadline.signal.aborted ? deadline.signal.reason : toUpstreamError(error, host);
    }
  }
  // Not in the generator's own ending: a body that nobody reads must let go of the timer, too.
  answer.body.once("close", deadline.end);
  if (bodiless) answer.body.resume();
  const pieces = readGuarded();
  return {
    status: answer.statusCode,
    statusText: answer.statusText,
    ok: answer.statusCode >= 200 && answer.statusCode < 300,
    headers,
    url: hop.url.href,
    ...readable(keeping === undefined ? pieces : copyWhole(pieces, keeping), host),
    cancel: () => discard(exchange),
  };
}

/** What was kept, in the place of an answer that says that it has not changed. */
export function toKeptResponse(
  exchange: Exchange,
  deadline: Deadline,
  kept: CachedAnswer,
): SafeResponse {
  const { hop, answer } = exchange;
  const headers = readHeaders(answer);
  for (const [name, value] of Object.entries(kept.headers)) headers.set(name, value);
  headers.delete("content-length");
  headers.delete("content-encoding");
  answer.body.once("close", deadline.end);
  answer.body.resume();
  async function* whole() {
    yield kept.body;
  }
  return {
    status: 200,
    statusText: "OK",
    ok: true,
    headers,
    url: hop.url.href,
    ...readable(whole(), hop.url.host),
    cancel: () => discard(exchange),
  };
}

/** The ways in which a body can be read. */
function readable(pieces: Pieces, host: string) {
  const { head, body } = peekable(pieces);
  async function bytes(): Promise<Uint8Array> {
    return Buffer.concat(await Array.fromAsync(body));
  }
  const text = async () => new TextDecoder().decode(await bytes());
  return { head, body, bytes, text, json: async () => parseJson(await text(), host) };
}

/** The same pieces; a body that is read to its end and not too long is handed over in one piece as well. */
async function* copyWhole(pieces: Pieces, { most, keep }: Keeping): Pieces {
  const copies: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.byteLength;
    if (length <= most) copies.push(piece);
    else copies.length = 0;
    yield piece;
  }
  if (length <= most) keep(Buffer.concat(copies));
}

/** The same pieces, of which the first can be looked at before they are read. */
function peekable(pieces: Pieces) {
  const seen: Uint8Array[] = [];
  let looking: Promise<Uint8Array> | undefined;

  async function look(): Promise<Uint8Array> {
    let length = 0;
    while (length < HEAD_BYTES) {
      const next = await pieces.next();
      if (next.done) break;
      seen.push(next.value);
      length += next.value.byteLength;
    }
    return Buffer.concat(seen).subarray(0, HEAD_BYTES);
  }

  async function* body(): Pieces {
    try {
      while (seen.length > 0) yield seen.shift() ?? new Uint8Array();
      yield* pieces;
    } finally {
      await pieces.return();
    }
  }

  return { head: () => (looking ??= look()), body: body() };
}

/** The same response for clients of the WHATWG `fetch`. */
export function toWebResponse(response: SafeResponse): Response {
  const { status, statusText, headers } = response;
  if (BODILESS_STATUSES.has(status)) return new Response(null, { status, statusText, headers });
  const pieces = response.body[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    // Not through the iterator: it would first wait for the piece that is being read.
    cancel: () => response.cancel(),
  });
  return new Response(stream, { status, statusText, headers });
}

export function readHeaders(answer: Dispatcher.ResponseData): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value);
  }
  return headers;
}

/** Gives up an answer unread, with its connection. */
export function discard({ answer, watch }: Exchange): void {
  watch.end();
  answer.body.destroy();
}

/** What went wrong below, in our words: the host is named, the rest of the URL never. */
export function toUpstreamError(error: unknown, host: string): unknown {
  if (isDomainError(error)) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (TIMEOUT_CODES.has(code)) {
    return new UpstreamTimeoutError(`${host} did not accept a connection in time.`, {
      cause: error,
    });
  }
  return new UpstreamError(
    `The connection to ${host} failed (${code}). Check the address, or try again later.`,
    { code: "connection_failed", cause: error },
  );
}

function parseJson(text: string, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UpstreamError(`${host} answered with something that is not JSON.`, {
      code: "bad_response",
      cause: error,
    });
  }
}
