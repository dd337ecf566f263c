// The sources that can be searched, each with its address and keys, and whether it can be asked now.
import { createArxivSearch } from "../../adapters/paper-sources/arxiv-search.ts";
import { createCrossrefSearch } from "../../adapters/paper-sources/crossref-search.ts";
import { createEuropePmc } from "../../adapters/paper-sources/europe-pmc.ts";
import { createOpenAlex } from "../../adapters/paper-sources/openalex.ts";
import { createPubmedSearch } from "../../adapters/paper-sources/pubmed-search.ts";
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

/** All of them, in the order of their ids. */
export async function openSources(context: Reach): Promise<SearchSource[]> {
  const { config } = context;
  const fetcher = forPurpose(context.fetcher, { purpose: "search" });
  const { sources } = config;
  const { oa_email: email, graph_api_key: graphKey } = await readSettings(context, context.db);
  const opened: Record<SourceId, SearchSource> = {
    semantic_scholar: createSemanticScholar(
      { baseUrl: sources.semanticScholarBaseUrl, apiKey: graphKey },
      { fetcher },
    ),
    openalex: createOpenAlex(
      { baseUrl: sources.openAlexBaseUrl, apiKey: sources.openAlexApiKey, email },
      { fetcher },
    ),
    arxiv: createArxivSearch({ baseUrl: sources.arxivBaseUrl }, { fetcher }),
    crossref: createCrossrefSearch({ baseUrl: sources.crossrefBaseUrl, email }, { fetcher }),
    pubmed: createPubmedSearch(
      { baseUrl: sources.pubmedBaseUrl, apiKey: sources.ncbiApiKey, email },
      { fetcher },
    ),
    europe_pmc: createEuropePmc({ baseUrl: sources.europePmcBaseUrl, email }, { fetcher }),
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
            "Without a key it shares its allowance with everybody and is often busy. Set graph_api_key in the settings for one of your own.",
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
