// Follows the building of an index for somebody who watches; leaving does not stop it.
import { setTimeout as sleep } from "node:timers/promises";
import type { EventOf } from "../../api/event-stream.ts";
import type { AppContext } from "../../context.ts";
import { findTaskOf } from "../tasks/tasks.ts";
import { indexingKind } from "./rag.jobs.ts";
import type { IndexResult, indexEvents } from "./rag.schema.ts";

const pauseMilliseconds = 200;

export async function* followIndexing(
  { db }: Pick<AppContext, "db">,
  started: IndexResult,
  signal: AbortSignal,
): AsyncGenerator<EventOf<typeof indexEvents>> {
  let shown = -1;
  for (;;) {
    const task = await findTaskOf(db, indexingKind, started.task_id);
    if (task.status === "completed") {
      const { indexed, collection, papers_updated } = task.result;
      yield { event: "complete", data: { indexed, collection, papers_updated } };
      return;
    }
    if (task.status === "failed" || task.status === "cancelled") {
      const message = task.error_message ?? `The indexing was ${task.status}.`;
      yield { event: "error", data: { message } };
      return;
    }
    const percent = task.total === 0 ? 0 : Math.floor((100 * task.progress) / task.total);
    if (percent !== shown) {
      const stage = task.status === "pending" ? ("waiting" as const) : ("indexing" as const);
      const message = `${task.progress} of ${task.total} passages`;
      yield { event: "progress", data: { stage, percent, message } };
      shown = percent;
    }
    await sleep(pauseMilliseconds, undefined, { signal });
  }
}
