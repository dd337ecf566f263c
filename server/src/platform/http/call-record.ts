// What is kept of a request that left this machine, or was kept from leaving: never a path, a query or a body.

import { isDomainError } from "../errors.ts";
import type { Hop } from "./redirects.ts";

export type CallRecord = {
  at: Date;
  /** With the port where it is not the usual one. */
  host: string;
  purpose: string;
  owner: number | undefined;
  method: string;
  /** Undefined when there was no answer. */
  status: number | undefined;
  /** Why there was no answer, or not all of it. */
  error: string | undefined;
  bytesSent: number;
  /** Of the body, as received. */
  bytesReceived: number;
  milliseconds: number;
};

export type RecordCall = (call: CallRecord) => void;

/** Follows one request to its end, and records it then. */
export type CallWatch = {
  answered: (status: number) => void;
  /** From now on whoever reads the body says when it has ended. */
  reading: () => void;
  received: (bytes: number) => void;
  failed: (error: unknown) => void;
  /** The connection is done with the answer. */
  closed: () => void;
  end: () => void;
};

/** What was received may yet prove broken; but a reader may also have left without a word. */
const LAST_WORD_MS = 1000;

type Asked = Pick<CallRecord, "purpose" | "owner">;

export function watchCall(
  { url, method, body }: Hop,
  { purpose, owner }: Asked,
  record: RecordCall,
  signal?: AbortSignal,
): CallWatch {
  const began = performance.now();
  const call: CallRecord = {
    at: new Date(),
    host: url.host,
    method,
    purpose,
    owner,
    status: undefined,
    error: undefined,
    bytesSent: typeof body === "string" ? Buffer.byteLength(body) : (body?.byteLength ?? 0),
    bytesReceived: 0,
    milliseconds: 0,
  };
  let isRead = false;
  let hasEnded = false;

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    record({ ...call, milliseconds: Math.round(performance.now() - began) });
  }

  return {
    answered: (status) => void (call.status = status),
    reading: () => void (isRead = true),
    received: (bytes) => void (call.bytesReceived += bytes),
    // The first failure is the reason of those that follow from it.
    failed: (error) => void (call.error ??= codeOf(error, signal)),
    closed() {
      if (isRead) setTimeout(end, LAST_WORD_MS).unref();
      else end();
    },
    end,
  };
}

function codeOf(error: unknown, signal: AbortSignal | undefined): string {
  if (isDomainError(error)) return error.code;
  if (isDomainError(signal?.reason)) return signal.reason.code;
  return signal?.aborted === true ? "cancelled" : "connection_failed";
}
