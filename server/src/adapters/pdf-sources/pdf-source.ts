// The one interface to the ways by which a PDF may be found: each tells addresses where it may lie, or why it knows none.
import type { FetchTrust } from "../../platform/http/addresses.ts";
import type { SafeFetcher } from "../../platform/http/safe-fetch.ts";
import type { HostTurns } from "./host-turns.ts";

/** In the order in which they are tried. */
export const ways = [
  "pdf_url",
  "unpaywall",
  "arxiv",
  "openalex",
  "semantic_scholar",
  "europe_pmc",
] as const;

export type Way = (typeof ways)[number];

export const problemCodes = [
  "nothing_to_ask_by",
  "not_set_up",
  "not_known",
  "not_open",
  "source_failed",
  "refused",
  "unreachable",
  "no_link",
  "not_pdf",
  "too_large",
  "unreadable",
  "other_paper",
  "no_room",
] as const;

/** Why a way did not lead to the PDF: for programs, and for people. */
export type Problem = { code: (typeof problemCodes)[number]; reason: string };

/** What of a paper its PDF is looked for by; a paper record can be given as it is. */
export type SoughtPaper = {
  doi: string;
  pdf_url: string;
  url: string;
  external_ids: Record<string, string>;
};

export type PdfAddress = { url: string; trust: FetchTrust };

/** Addresses where the PDF may lie, the best first, or the reason that there are none. */
export type Whereabouts = { addresses: PdfAddress[] } | { problem: Problem };

export interface PdfSource {
  readonly way: Way;
  /** A source that cannot be asked is an UpstreamError. */
  find(paper: SoughtPaper, signal: AbortSignal): Promise<Whereabouts>;
}

export type PdfNetwork = {
  fetcher: Pick<SafeFetcher, "fetch">;
  turns: HostTurns;
  /** The project whose work it is. */
  owner: number;
};

/** Addresses that came from outside data, each once; a source that has none knows no open copy. */
export function publicAddresses(
  urls: ReadonlyArray<string | null | undefined>,
  source: string,
): Whereabouts {
  const given = new Set(urls.flatMap((url) => (url ? [url.trim()] : [])));
  if (given.size > 0) return { addresses: [...given].map((url) => ({ url, trust: "public" })) };
  return { problem: { code: "not_open", reason: `${source} knows no open copy.` } };
}

export function notKnown(source: string): Whereabouts {
  return { problem: { code: "not_known", reason: `${source} does not know the paper.` } };
}

export function nothingToAskBy(what: string): Whereabouts {
  return { problem: { code: "nothing_to_ask_by", reason: `The paper has no ${what}.` } };
}
