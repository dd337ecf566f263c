// One question to a model elsewhere, within limits of time and size.
import type { SafeFetcher } from "../../platform/http/safe-fetch.ts";
import { refusal, unreadableAnswer } from "./endpoint-failures.ts";
import type { ModelEndpoint } from "./model-endpoint.ts";

export type Network = Pick<SafeFetcher, "fetch">;

/** A local model may load for minutes before its first answer. */
const timeoutMs = 300_000;
/** 32 vectors of 4,096 components in their longest spelling. */
const maxBytes = 8 * 1024 ** 2;

/** The same texts always get the same answer, so that they may be sent again when a try fails. */
export async function askEndpoint(
  endpoint: ModelEndpoint,
  { fetch }: Network,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(endpoint.url, {
    method: "POST",
    headers: { "content-type": "application/json", ...endpoint.headers },
    body: JSON.stringify(body),
    trust: endpoint.trust,
    signal,
    purpose: "model",
    paced: false,
    retry: true,
    timeoutMs,
    headersTimeoutMs: timeoutMs,
    maxBytes,
  });
  const text = await response.text();
  if (!response.ok) throw refusal(endpoint, response.status, text);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableAnswer(endpoint);
  }
}
