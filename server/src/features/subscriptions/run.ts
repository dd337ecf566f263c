// One run of a subscription: asks its sources for what is new since each was last searched, and keeps it once.
import type { AppContext } from "../../context.ts";
import { noLock, rowLock } from "../../platform/db/row-lock.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { type Found, findNew } from "./find-new.ts";
import { keepFound } from "./keep-found.ts";
import { lookAgain } from "./look-again.ts";
import { daysBefore } from "./recent-entries.ts";
import { sourcesOf } from "./source-ids.ts";
import type { RunResult } from "./subscriptions.schema.ts";
import * as store from "./subscriptions.store.ts";

export type RunParams = { subscription_id: number; name: string; since_days: number | null };

/** Sources learn of a paper some days after its date; what was shown before is not shown again. */
const overlapDays = 3;

const nothing: RunResult = {
  new_papers: 0,
  total_checked: 0,
  updated_papers: 0,
  sources_searched: [],
  source_stats: {},
};

type Output = { found: Found; again: PaperFields[]; result: RunResult };

const kept = { found: { papers: [], stats: {} }, again: [] };

/** The work of the task. What is kept is kept with the step, so that it is kept once, however often the run is begun. */
export async function runSubscription(
  context: AppContext,
  { subscription_id: id, since_days: days }: RunParams,
  task: RunningTask,
): Promise<RunResult> {
  const { project, signal } = task;
  const present = await store.selectOptionalSubscription(context.db, project.id, id, noLock);
  // Deleted meanwhile.
  if (present === undefined) return nothing;
  const begun = context.clock.now().toISOString();
  const searched = await store.selectSearched(context.db, id);
  const untilOf = (source: string) => searched.get(source) ?? present.created_at;
  const sinceOf = (source: string) =>
    days === null ? withOverlap(untilOf(source)) : daysBefore(context, days);
  const { query, sources, max_results: maxResults } = present;
  const wish = { query, sources, maxResults, sinceOf };
  const { result } = await task.step<Output>(
    "found",
    async () => ({
      found: await findNew(context, project, wish, signal),
      // Somebody who waits for what is new does not wait for what is known.
      again: days === null ? await lookAgain(context, project, id) : [],
      result: nothing,
    }),
    async (writer, { found, again }) => {
      const lock = rowLock(context.db);
      const current = await store.selectOptionalSubscription(writer, project.id, id, lock);
      if (current === undefined) return { ...kept, result: nothing };
      const news = await keepFound(context, writer, project, current, { ...found, again });
      for (const source of sourcesOf(sources)) {
        // The span before is still to be searched when the source failed, or when this run did not reach back to it.
        const isCovered = found.stats[source]?.error === null && sinceOf(source) <= untilOf(source);
        if (isCovered) await store.upsertSearched(writer, id, source, begun);
      }
      return { ...kept, result: news };
    },
  );
  return result;
}

function withOverlap(moment: string): string {
  return new Date(Date.parse(moment) - overlapDays * 24 * 60 * 60 * 1000).toISOString();
}
