// The sources that can be searched, each with its address and keys, and whether it can be asked now.
import { createArxivSearch } from "../../adapters/paper-sources/arxiv-search.ts";
import { createCrossrefSearch } from "../../adapters/paper-sources/crossref-search.ts";
import { createEuropePmc } from "../../adapters/paper-sources/europe-pmc.ts";
import { createOpenAlex } from "../../adapters/paper-sources/openalex.ts";
import { createPubmedSearch } from "../../adapters/paper-sources/pubmed-search.ts";
import type { Network } from "../../adapters/paper-sources/paper-source.ts";
import {
  type SearchSource,
  type SourceId,
  sourceIds,
} from "../../adapters/paper-sources/search-source.ts";
import { createSemanticScholar } from "../../adapters/paper-sources/semantic-scholar.ts";
import type { AppContext } from "../../context.ts";
import { forPurpose } from "../../platform/http/for-purpose.ts";
import { readSettings } from "../settings/settings.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher">;

/** Told the address under which a source is asked. */
export type OnAsked = (source: SourceId, address: string) => void;

/** All of them, in the order of their ids. */
export async function openSources(
  context: Reach,
  owner?: number,
  onAsked?: OnAsked,
): Promise<SearchSource[]> {
  const { config } = context;
  const fetcher = forPurpose(context.fetcher, { purpose: "search", owner });
  const networkOf = (source: SourceId): Network => ({
    fetcher: {
      fetch(url, options) {
        onAsked?.(source, url);
        return fetcher.fetch(url, options);
      },
    },
  });
  const { sources } = config;
  const { oa_email: email, graph_api_key: graphKey } = await readSettings(context, context.db);
  const opened: Record<SourceId, SearchSource> = {
    semantic_scholar: createSemanticScholar(
      { baseUrl: sources.semanticScholarBaseUrl, apiKey: graphKey },
      networkOf("semantic_scholar"),
    ),
    openalex: createOpenAlex(
      { baseUrl: sources.openAlexBaseUrl, apiKey: sources.openAlexApiKey, email },
      networkOf("openalex"),
    ),
    arxiv: createArxivSearch({ baseUrl: sources.arxivBaseUrl }, networkOf("arxiv")),
    crossref: createCrossrefSearch(
      { baseUrl: sources.crossrefBaseUrl, email },
      networkOf("crossref"),
    ),
    pubmed: createPubmedSearch(
      { baseUrl: sources.pubmedBaseUrl, apiKey: sources.ncbiApiKey, email },
      networkOf("pubmed"),
    ),
    europe_pmc: createEuropePmc(
      { baseUrl: sources.europePmcBaseUrl, email },
      networkOf("europe_pmc"),
    ),
  };
  return sourceIds.map((id) => opened[id]);
}

export async function listSources(context: Reach) {
  const { config } = context;
  const { graph_api_key: graphKey } = await readSettings(context, context.db);
  const advice: Partial<Record<SourceId, string>> = {
    ...(graphKey === ""
      ? {
          semantic_scholar:
            "Without a key it shares its allowance with everybody and is often busy. Set GRAPH_API_KEY for one of your own.",
        }
      : {}),
    ...(config.sources.openAlexApiKey === ""
      ? { openalex: "Without OPENALEX_API_KEY it answers a few questions a day." }
      : {}),
  };
  const { offline } = config.network;
  return (await openSources(context)).map(({ id, name }) => ({
    id,
    name,
    available: !offline,
    reason: offline ? offlineReason : (advice[id] ?? ""),
  }));
}

const offlineReason = "This server is set to work offline. Start it without OFFLINE=1.";
