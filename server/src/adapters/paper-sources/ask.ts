// Asks a paper source over HTTP, within limits that are the same for all of them, and puts a refusal into words.
import { isObject } from "../../knowledge/bibliography/json-values.ts";
import { UpstreamError } from "../../platform/errors.ts";
import type { SafeFetchOptions } from "../../platform/http/safe-fetch.ts";
import type { SafeResponse } from "../../platform/http/safe-response.ts";
import { expectContent } from "../content/expect-content.ts";
import type { Network } from "./paper-source.ts";

/** For a whole question, with every try. */
const timeoutMs = 20_000;

const askedPlainly = "It could not read the question: ask in fewer or plainer words.";
const refused = "It does not let this server in: check its API key, if one is set.";
const advices: Record<number, string> = {
  400: askedPlainly,
  401: refused,
  403: refused,
  404: "Check its base URL.",
  414: askedPlainly,
};

export function ask(
  { fetcher }: Network,
  baseUrl: string,
  path: string,
  query: Record<string, string>,
  options: Pick<SafeFetchOptions, "signal" | "headers">,
): Promise<SafeResponse> {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const search = given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
  return fetcher.fetch(`${baseUrl.replace(/\/+$/u, "")}/${path}${search}`, {
    ...options,
    trust: "operator",
    timeoutMs,
  });
}

/** The same where the answer is JSON; what is refused is put into words. */
export async function askJson(
  source: string,
  network: Network,
  baseUrl: string,
  path: string,
  query: Record<string, string>,
  options: Pick<SafeFetchOptions, "signal" | "headers">,
): Promise<Record<string, unknown>> {
  const response = await ask(network, baseUrl, path, query, options);
  if (!response.ok) {
    response.cancel();
    throw refusal(source, response);
  }
  await expectContent(response, "json");
  const answer = await response.json();
  if (!isObject(answer)) throw unreadable(source);
  return answer;
}

export function refusal(source: string, { status }: Pick<SafeResponse, "status">): UpstreamError {
  if (status === 429 || status === 503) {
    return new UpstreamError(
      `${source} is busy and asks for patience. Try again in some minutes.`,
      { code: "source_busy" },
    );
  }
  const advice = advices[status] ?? "Try again later.";
  return new UpstreamError(`${source} answered with status ${status}. ${advice}`, {
    code: "source_failed",
  });
}

export function unreadable(source: string, cause?: unknown): UpstreamError {
  return new UpstreamError(
    `${source} answered in a way that is not understood. Check its base URL, or try again later.`,
    { code: "bad_response", cause },
  );
}
