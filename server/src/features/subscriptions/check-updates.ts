// Searching for what is new without a subscription, and without saving anything.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { findKnownIds } from "../papers/known-works.ts";
import { queryOf } from "../search/keyword-query.ts";
import { findNew } from "./find-new.ts";
import { daysBefore } from "./recent-entries.ts";
import { isSourceId, sourcesOf } from "./source-ids.ts";
import { foundPaper, type UpdatesQuery, type UpdatesResult } from "./subscriptions.schema.ts";

export async function checkUpdates(
  context: Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "threads" | "log" | "clock">,
  project: ViewableProject,
  { query, sources = [], since_days, max_results: maxResults }: UpdatesQuery,
  signal: AbortSignal,
): Promise<UpdatesResult> {
  // Nothing to search by is a fault of the question, not of every source.
  if (sourcesOf(sources).some(isSourceId)) await queryOf(context.db, project, query);
  const since = daysBefore(context, since_days);
  const wish = { query, sources, maxResults, sinceOf: () => since };
  const { papers, stats } = await findNew(context, project, wish, signal);
  const known = await findKnownIds(context.db, project, papers);
  return {
    new_papers: papers
      .filter((_paper, index) => known[index] === undefined)
      .map((paper) => foundPaper.parse(paper)),
    total_found: papers.length,
    sources_checked: Object.fromEntries(
      Object.entries(stats).map(([source, { count }]) => [source, count]),
    ),
    errors: Object.fromEntries(
      Object.entries(stats).flatMap(([source, { error }]) =>
        error === null ? [] : [[source, error]],
      ),
    ),
  };
}
