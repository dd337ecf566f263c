// Asks a service that knows where papers lie, in its host's turn, and reads the JSON it answers with.
import { refusal } from "../paper-sources/ask.ts";
import type { PdfNetwork } from "./pdf-source.ts";

type Question = {
  /** As people know it. */
  service: string;
  baseUrl: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};

/** For a whole question, with every try. */
const timeoutMs = 20_000;

/** Nothing where the service has nothing under the path; any other refusal is an UpstreamError. */
export function askService(
  { fetcher, turns, owner }: PdfNetwork,
  { service, baseUrl, path, query = {}, headers = {} }: Question,
  signal: AbortSignal,
): Promise<unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const search = given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
  const url = `${baseUrl.replace(/\/+$/u, "")}/${path}${search}`;
  const ask = async () => {
    const response = await fetcher.fetch(url, {
      headers,
      signal,
      timeoutMs,
      trust: "operator",
      purpose: "open-access",
      owner,
    });
    if (response.ok) return response.json();
    response.cancel();
    if (response.status === 404) return undefined;
    throw refusal(service, response);
  };
  return turns(url, ask, signal);
}
