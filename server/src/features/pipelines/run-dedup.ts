// Holds what a run brought against the papers of the project, piece by piece: new papers, known ones, and conflicts that
// only a person can decide, for which the task asks and then waits.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { holdProject } from "../projects/contents.ts";
import * as store from "./items.store.ts";
import type { Run } from "./pipelines.store.ts";
import { settleFileItem } from "./settle-file.ts";
import { settleResult } from "./settle-result.ts";
import { type StepCode, type StepTask, tellProgress } from "./step-work.ts";

/** Others who write wait for no more than these. */
const itemsAtOnce = 20;

export const runDedup: StepCode = async (context, run, task) => {
  const { length: total } = await store.selectFates(context.db, run.id);
  for (;;) {
    task.signal.throwIfAborted();
    const left = await store.countWork(context.db, run.id, "dedup");
    await task.progress(total - left, total);
    if (left === 0) break;
    await context.db.write((writer) => settlePiece(context, writer, run, task));
    await nextTurn();
  }
  const conflicts = await store.countOpenConflicts(context.db, run.id);
  return conflicts > 0 ? task.ask({ conflicts }) : { looked_at: total };
};

async function settlePiece(
  context: TransactionContext,
  writer: Writer,
  run: Run,
  { project }: Pick<StepTask, "project">,
): Promise<void> {
  // Two at once take turns, or each would miss what the other brings.
  await holdProject(context, writer, project);
  const settle = run.pipeline_type === "search" ? settleResult : settleFileItem;
  for (const item of await store.selectWork(writer, run.id, "dedup", itemsAtOnce))
    await settle(context, writer, project, run, item);
  await tellProgress(context, writer, run);
}
