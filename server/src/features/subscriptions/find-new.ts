// Asks everything that a subscription names for what is new; one source that fails does not keep the others from counting.
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";
import type { ViewableProject } from "../../api/access.ts";
import { checkPaper } from "../papers/new-papers.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import { type RecentEntry, readRecent } from "./recent-entries.ts";
import { isFeed, sourceIds } from "./source-ids.ts";

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

/** None named means all that can be searched. */
export function sourcesOf(sources: readonly string[]): readonly string[] {
  return sources.length === 0 ? sourceIds : sources;
}

export async function findNew(
  context: Reach,
  project: ViewableProject,
  wish: Wish,
  signal: AbortSignal,
): Promise<Found> {
  void project;
  const feeds = sourcesOf(wish.sources).filter(isFeed);
  const parts = await Promise.all(feeds.map((url) => readFeedFor(context, wish, url, signal)));
  return {
    papers: parts.flatMap(({ papers }) => papers),
    stats: Object.assign({}, ...parts.map(({ stats }) => stats)) as Stats,
  };
}

async function readFeedFor(
  context: Reach,
  { maxResults, sinceOf }: Wish,
  url: string,
  signal: AbortSignal,
): Promise<Found> {
  try {
    const entries = await readRecent(context, url, sinceOf(url), signal);
    const papers = entries.slice(0, maxResults).flatMap(toPaper);
    return { papers, stats: { [url]: { count: papers.length, error: null } } };
  } catch (error) {
    signal.throwIfAborted();
    if (!isDomainError(error)) context.log.error({ error }, "a feed could not be read");
    const words = isDomainError(error) ? error.message : `${new URL(url).host} could not be read.`;
    return { papers: [], stats: { [url]: { count: 0, error: words } } };
  }
}

function toPaper(entry: RecentEntry): PaperFields[] {
  const { arxiv, pmid, published, updated } = entry;
  const date = published ?? updated;
  const checked = checkPaper({
    title: entry.title,
    abstract: entry.abstract,
    authors: entry.authors,
    doi: entry.doi,
    url: entry.url,
    journal: entry.journal,
    volume: entry.volume,
    issue: entry.issue,
    pages: entry.pages,
    year: date === null ? null : Number(date.slice(0, 4)),
    source: entry.source,
    source_id: entry.url.slice(0, 500),
    external_ids: { ...(arxiv === "" ? {} : { arxiv }), ...(pmid === "" ? {} : { pmid }) },
  });
  return "paper" in checked ? [checked.paper.fields] : [];
}
