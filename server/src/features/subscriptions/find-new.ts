// Asks everything that a subscription names for what is new; one source that fails does not keep the others from counting.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import { queryOf } from "../search/keyword-query.ts";
import { searchSources } from "../search/search.ts";
import { fitsQuery, toPaper } from "./feed-papers.ts";
import { readRecent } from "./recent-entries.ts";
import { isFeed, isSourceId, type SourceId, sourcesOf } from "./source-ids.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "threads" | "log">;

export type Stats = Record<string, { count: number; error: string | null }>;
export type Found = { papers: PaperFields[]; stats: Stats };

export type Wish = {
  query: string;
  sources: readonly string[];
  /** Of each source. */
  maxResults: number;
  /** A moment; what a source learned of or published before is not new. */
  sinceOf: (source: string) => string;
};

export async function findNew(
  context: Reach,
  project: ViewableProject,
  wish: Wish,
  signal: AbortSignal,
): Promise<Found> {
  const sources = sourcesOf(wish.sources);
  const searches = groupByDay(sources.filter(isSourceId), wish.sinceOf);
  const parts = await Promise.all([
    ...[...searches].map(([day, ids]) => search(context, project, wish, day, ids, signal)),
    ...sources.filter(isFeed).map((url) => readFeed(context, project, wish, url, signal)),
  ]);
  return {
    papers: parts.flatMap(({ papers }) => papers),
    stats: Object.fromEntries(parts.flatMap(({ stats }) => Object.entries(stats))),
  };
}

/** Those that were last searched on the same day are asked together, since what they find is merged. */
function groupByDay(ids: SourceId[], sinceOf: Wish["sinceOf"]): Map<string, SourceId[]> {
  return Map.groupBy(ids, (id) => sinceOf(id).slice(0, 10));
}

async function search(
  context: Reach,
  project: ViewableProject,
  { query: given, maxResults }: Wish,
  since: string,
  sources: SourceId[],
  signal: AbortSignal,
): Promise<Found> {
  return orErrors(context, sources, signal, async () => {
    const query = await queryOf(context.db, project, given);
    const request = { query, sources, maxResults, since, signal };
    const { papers, stats } = await searchSources(context, request);
    return { papers, stats: Object.fromEntries(Object.entries(stats)) };
  });
}

async function readFeed(
  context: Reach,
  project: ViewableProject,
  { query, maxResults, sinceOf }: Wish,
  url: string,
  signal: AbortSignal,
): Promise<Found> {
  return orErrors(context, [url], signal, async () => {
    const entries = await readRecent(context, project, url, sinceOf(url), signal);
    const papers = entries
      .filter((entry) => fitsQuery(entry, query))
      .slice(0, maxResults)
      .flatMap((entry) => toPaper(entry) ?? []);
    return { papers, stats: { [url]: { count: papers.length, error: null } } };
  });
}

async function orErrors(
  { log }: Pick<AppContext, "log">,
  sources: readonly string[],
  signal: AbortSignal,
  ask: () => Promise<Found>,
): Promise<Found> {
  try {
    return await ask();
  } catch (error) {
    signal.throwIfAborted();
    if (!isDomainError(error)) log.error({ sources, error }, "sources could not be read");
    const words = isDomainError(error)
      ? error.message
      : "It could not be read; the server's log says more.";
    return {
      papers: [],
      stats: Object.fromEntries(sources.map((source) => [source, { count: 0, error: words }])),
    };
  }
}
