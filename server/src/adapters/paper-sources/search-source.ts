// The one interface to the services that can be searched: a question goes in, works come out page by page in CSL-JSON.
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import type { SearchQuery } from "../../knowledge/bibliography/queries/search-query.ts";

export const sourceIds = [
  "semantic_scholar",
  "openalex",
  "arxiv",
  "crossref",
  "pubmed",
  "europe_pmc",
] as const;

export type SourceId = (typeof sourceIds)[number];

/** As people know them. */
export const sourceNames: ReadonlyMap<string, string> = new Map<SourceId, string>([
  ["semantic_scholar", "Semantic Scholar"],
  ["openalex", "OpenAlex"],
  ["arxiv", "arXiv"],
  ["crossref", "Crossref"],
  ["pubmed", "PubMed"],
  ["europe_pmc", "Europe PMC"],
]);

export type SourceQuestion = {
  query: SearchQuery;
  /** An ISO date: only what was published, or came to be known to the source, on that day or later. */
  since?: string | undefined;
  /** The source is asked for no more. */
  maxResults: number;
};

export type FoundWork = {
  /** `custom` holds what CSL has no variable for: arxiv, openalex, s2, pdf_url, citation_count. `status` says when it was retracted. */
  item: CslItem;
  /** What the source itself calls it. */
  sourceId: string;
};

export interface SearchSource {
  readonly id: SourceId;
  /** As people know it. */
  readonly name: string;
  /** The best first, a page at a time, until there are no more or as many as were asked for. Failing is an UpstreamError. */
  search(question: SourceQuestion, signal: AbortSignal): AsyncGenerator<FoundWork[]>;
}
