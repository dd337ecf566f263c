// The entries of a feed that are recent, the newest first.
import { fetchFeed } from "../../adapters/feeds/fetch-feed.ts";
import type { FeedEntry } from "../../adapters/feeds/feed.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { RssResult } from "./subscriptions.schema.ts";

type Reach = Pick<AppContext, "fetcher" | "threads">;

export type RecentEntry = FeedEntry & { source: string };

const day = 24 * 60 * 60 * 1000;

/** So many days before now, as a moment. */
export function daysBefore({ clock }: Pick<AppContext, "clock">, days: number): string {
  return new Date(clock.now().getTime() - days * day).toISOString();
}

/** An entry that says no date may be new, so it counts: whoever adds papers knows those it has seen. */
export async function readRecent(
  context: Reach,
  project: ViewableProject,
  url: string,
  since: string,
  signal: AbortSignal,
): Promise<RecentEntry[]> {
  const feed = await fetchFeed(context, url, { owner: project.id, signal });
  const source = (feed.title === "" ? new URL(url).host : feed.title).slice(0, 200);
  return feed.entries
    .filter((entry) => entry.title !== "" && isSince(entry, since))
    .toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)))
    .map((entry) => ({ ...entry, source }));
}

export async function checkRss(
  context: Reach & Pick<AppContext, "clock">,
  project: ViewableProject,
  { feed_url, since_days }: { feed_url: string; since_days: number },
  signal: AbortSignal,
): Promise<RssResult> {
  const since = daysBefore(context, since_days);
  const entries = await readRecent(context, project, feed_url, since, signal);
  const told = entries.map(
    ({ title, abstract, url, doi, authors, published, updated, source }) => ({
      title,
      abstract,
      url,
      doi,
      authors,
      published: published ?? updated,
      source,
    }),
  );
  return { entries: told, count: told.length };
}

/** By its publication, or by when the feed last changed it. */
function isSince({ published, updated }: FeedEntry, since: string): boolean {
  const dates = [published, updated].filter((date) => date !== null);
  return dates.length === 0 || dates.some((date) => date >= since);
}

function dateOf({ published, updated }: FeedEntry): string {
  return published ?? updated ?? "";
}
