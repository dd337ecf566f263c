// Reads a response body as it flows, undoes its compression, and stops it when it grows past a limit.

import { pipeline } from "node:stream";
import type { Readable, Transform } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";

import { isDomainError, UpstreamError } from "../errors.ts";
import type { CallWatch } from "./call-record.ts";

export const ACCEPT_ENCODING = "gzip, deflate, br, zstd";

// RFC 9659: no larger window may be asked of a reader over HTTP.
const ZSTD_WINDOW_LOG = 23;

type Decoder = (firstPiece: Uint8Array) => Transform;

const DECODERS: Record<string, Decoder> = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  // Some servers send the bare stream where the standard wants it wrapped; the first byte tells.
  deflate: (first) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
  zstd: () =>
    createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
};

/**
 * The decoder for a Content-Encoding, undefined for none. Several codings on top of each other are
 * refused like unknown ones: hardly anyone sends them, except to hide a bomb in a bomb.
 */
export function findDecoder(contentEncoding: string | null, host: string): Decoder | undefined {
  const coding = (contentEncoding ?? "").trim().toLowerCase();
  if (coding === "" || coding === "identity") return undefined;
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (decoder === undefined) {
    throw new UpstreamError(`${host} answered in an encoding that is not understood.`, {
      code: "bad_encoding",
    });
  }
  return decoder;
}

export function tooLarge(host: string, maxBytes: number): UpstreamError {
  return new UpstreamError(`The answer of ${host} is larger than the limit of ${maxBytes} bytes.`, {
    code: "too_large",
  });
}

/** The decoded bytes; `maxBytes` bounds them as received and, again, as decoded. */
export async function* readBody(
  raw: Readable,
  under: {
    decoder: Decoder | undefined;
    host: string;
    maxBytes: number;
    watch: Pick<CallWatch, "reading" | "received" | "failed" | "end">;
  },
): AsyncGenerator<Uint8Array, void, void> {
  const { decoder, host, maxBytes, watch } = under;
  watch.reading();
  try {
    const received = capBytes(raw, host, maxBytes, watch.received);
    if (decoder === undefined) yield* received;
    else yield* decode(received, decoder, host, maxBytes);
  } catch (error) {
    watch.failed(error);
    throw error;
  } finally {
    watch.end();
    // A reader that leaves early must not keep the connection; after the end this does nothing.
    raw.destroy();
  }
}

async function* decode(
  received: AsyncGenerator<Uint8Array, void, void>,
  decoder: Decoder,
  host: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  const first = await received.next();
  // An empty body is no compressed stream at all, yet servers label it as one.
  if (first.done) return;
  const firstPiece = first.value;
  let sourceFailure: unknown;
  async function* source() {
    try {
      yield firstPiece;
      yield* received;
    } catch (error) {
      sourceFailure = error;
      throw error;
    }
  }
  const stream = decoder(firstPiece);
  // The pipeline hands its error to the stream, and reading the stream throws it below.
  pipeline(source, stream, () => undefined);
  try {
    yield* capBytes(stream, host, maxBytes);
  } catch (error) {
    if (sourceFailure !== undefined) throw sourceFailure;
    if (isDomainError(error)) throw error;
    throw new UpstreamError(`${host} answered with compressed data that is broken.`, {
      code: "bad_encoding",
      cause: error,
    });
  }
}

async function* capBytes(
  pieces: AsyncIterable<Uint8Array>,
  host: string,
  maxBytes: number,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  let total = 0;
  for await (const piece of pieces) {
    total += piece.byteLength;
    onBytes?.(piece.byteLength);
    if (total > maxBytes) throw tooLarge(host, maxBytes);
    yield piece;
  }
}
