// Asks a paper source over HTTP, within limits that are the same for all of them, and puts a refusal into words.
import { UpstreamError } from "../../platform/errors.ts";
import type { SafeFetchOptions } from "../../platform/http/safe-fetch.ts";
import type { SafeResponse } from "../../platform/http/safe-response.ts";
import type { Network } from "./paper-source.ts";

/** For a whole question, with every try. */
const timeoutMs = 20_000;

export function ask(
  { fetcher }: Network,
  baseUrl: string,
  path: string,
  query: Record<string, string>,
  options: Pick<SafeFetchOptions, "signal" | "tries">,
): Promise<SafeResponse> {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const search = given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
  return fetcher.fetch(`${baseUrl.replace(/\/+$/u, "")}/${path}${search}`, {
    ...options,
    trust: "operator",
    purpose: "look-up",
    timeoutMs,
  });
}

export function refusal(source: string, { status }: SafeResponse): UpstreamError {
  if (status === 429 || status === 503) {
    return new UpstreamError(
      `${source} is busy and asks for patience. Try again in some minutes.`,
      { code: "source_busy" },
    );
  }
  return new UpstreamError(`${source} answered with status ${status}. Try again later.`, {
    code: "source_failed",
  });
}

export function unreadable(source: string, cause?: unknown): UpstreamError {
  return new UpstreamError(
    `${source} answered in a way that is not understood. Check its base URL, or try again later.`,
    { code: "bad_response", cause },
  );
}
