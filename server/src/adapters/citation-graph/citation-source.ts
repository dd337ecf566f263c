// The one interface to the services that know who cites whom.

/** A work as such a service knows it. */
export type GraphPaper = {
  /** The service's own. */
  id: string;
  title: string;
  year: number | null;
  citation_count: number;
  authors: string[];
  venue: string;
  doi: string;
  /** Under our names: arxiv, pmid, pmcid, s2. */
  external_ids: Record<string, string>;
};

/** The works that one refers to, or those that refer to it. */
export type Direction = "references" | "citations";

export interface CitationSource {
  /** As people know it. */
  readonly name: string;
  /** The work under one of the names, the first that is known; failing is an UpstreamError. */
  findByNames(names: readonly string[], signal: AbortSignal): Promise<GraphPaper | undefined>;
  /** The works that a title may mean, the likeliest first. */
  findByTitle(title: string, signal: AbortSignal): Promise<GraphPaper[]>;
  /** All that the service tells of in one direction, up to a number that is its own. */
  neighbours(id: string, direction: Direction, signal: AbortSignal): Promise<GraphPaper[]>;
}
