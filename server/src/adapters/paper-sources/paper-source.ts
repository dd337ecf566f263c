// The one interface to the services that know papers: they are asked by identifier, and answer in CSL-JSON.
import type { SafeFetcher } from "../../platform/http/safe-fetch.ts";

export type FoundName = {
  family?: string;
  given?: string;
  "non-dropping-particle"?: string;
  "dropping-particle"?: string;
  suffix?: string;
  /** An organisation, or a name that cannot be split. */
  literal?: string;
  ORCID?: string;
  affiliation?: string;
};

export type FoundDate = { "date-parts"?: number[][] };

type FoundText =
  | "abstract"
  | "collection-title"
  | "container-title"
  | "container-title-short"
  | "DOI"
  | "edition"
  | "event-place"
  | "event-title"
  | "genre"
  | "ISBN"
  | "ISSN"
  | "issue"
  | "keyword"
  | "language"
  | "note"
  | "number"
  | "page"
  | "PMID"
  | "publisher"
  | "publisher-place"
  | "title"
  | "URL"
  | "version"
  | "volume";

/** A work as CSL-JSON. `custom` holds what CSL has no variable for: arxiv, pdf_url, citation_count. */
export type FoundWork = { type: string; custom?: Record<string, string> } & {
  [Variable in "author" | "editor" | "translator"]?: FoundName[];
} & { [Variable in "issued" | "event-date"]?: FoundDate } & { [Variable in FoundText]?: string };

export interface PaperSource {
  /** As people know it. */
  readonly name: string;
  /** So many identifiers go into one question at most. */
  readonly batchSize: number;
  /** The works under the identifiers asked for; one that the source does not know is left out. Failing is an UpstreamError. */
  lookUp(identifiers: readonly string[], signal: AbortSignal): Promise<Map<string, FoundWork>>;
}

export type Network = { fetcher: Pick<SafeFetcher, "fetch"> };
