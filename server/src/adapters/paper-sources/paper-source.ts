// The one interface to the services that know papers: they are asked by identifier, and answer in CSL-JSON.
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import type { SafeFetcher } from "../../platform/http/safe-fetch.ts";

export interface PaperSource {
  /** As people know it. */
  readonly name: string;
  /** So many identifiers go into one question at most. */
  readonly batchSize: number;
  /**
   * The works under the identifiers asked for; one that the source does not know is left out. Failing is an UpstreamError.
   * `custom` holds what CSL has no variable for: arxiv, pdf_url, citation_count.
   */
  lookUp(identifiers: readonly string[], signal: AbortSignal): Promise<Map<string, CslItem>>;
}

export type Network = { fetcher: Pick<SafeFetcher, "fetch"> };
