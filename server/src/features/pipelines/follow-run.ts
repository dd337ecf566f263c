// Follows a run for somebody who watches: how it stands, then every change, until it is over. The number of an event is the
// run's version, so that whoever comes back says what was seen last, to whatever process.
import { setTimeout as sleep } from "node:timers/promises";
import type { ViewableProject } from "../../api/access.ts";
import type { EventOf } from "../../api/event-stream.ts";
import type { AppContext } from "../../context.ts";
import { readState } from "./describe-run.ts";
import { findRun } from "./find-run.ts";
import type { runEvents, RunState } from "./pipelines.schema.ts";
import { selectOptionalVersion } from "./pipelines.store.ts";
import { isOver } from "./steps.ts";

const pauseMilliseconds = 250;

export async function startFollowing(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  threadId: string,
  seenBefore: number | undefined,
): Promise<(signal: AbortSignal) => AsyncGenerator<EventOf<typeof runEvents>>> {
  const { id } = await findRun(db, project, threadId);
  return async function* (signal) {
    let seen = seenBefore ?? 0;
    let isFirst = seenBefore === undefined;
    for (let looked = -1; ;) {
      signal.throwIfAborted();
      const present = await selectOptionalVersion(db, id);
      if (present?.version !== looked) {
        const { state, version } = await readState(db, project, threadId);
        // A run that is over tells so again to whoever asks again.
        if (isOver(state.status)) {
          yield lastEvent(state, version);
          return;
        }
        if (version > seen) yield { event: nameOf(state, isFirst), data: state, id: version };
        seen = Math.max(seen, version);
        [looked, isFirst] = [version, false];
      }
      await sleep(pauseMilliseconds, undefined, { signal });
    }
  };
}

function nameOf({ status }: RunState, isFirst: boolean): "state" | "interrupted" | "progress" {
  if (isFirst) return "state";
  return status === "interrupted" ? "interrupted" : "progress";
}

function lastEvent(state: RunState, id: number): EventOf<typeof runEvents> {
  if (state.status !== "failed") return { event: "complete", data: state, id };
  const message = state.error ?? "The run failed. Start it again.";
  return { event: "error", data: { code: "run_failed", message }, id };
}
