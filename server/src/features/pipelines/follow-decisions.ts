// Conflicts of upload runs can be decided among the duplicates of the project too: the run hears of it and goes on.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext, TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { findDecision } from "../dedup/resolve.ts";
import { holdProject } from "../projects/contents.ts";
import { findRun } from "./find-run.ts";
import { goOn } from "./go-on.ts";
import { selectConflicts, selectRunsAsking } from "./items.store.ts";
import { keepDecision } from "./resume-run.ts";
import { isOver } from "./steps.ts";

export async function followDecisions(
  context: AppContext,
  project: EditableProject,
): Promise<void> {
  for (const { thread_id: threadId } of await selectRunsAsking(context.db, project.id))
    await context.db.write((writer) => followIn(context, writer, project, threadId));
}

async function followIn(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  threadId: string,
): Promise<void> {
  await holdProject(context, writer, project);
  const run = await findRun(writer, project, threadId, rowLock(context.db));
  if (isOver(run.status)) return;
  let followed = 0;
  for (const { conflict_id: id, action } of await selectConflicts(writer, run.id)) {
    const decision = action === null ? await findDecision(writer, project, id) : undefined;
    if (decision === undefined) continue;
    const { action: decided, paper_id: paperId } = decision;
    await keepDecision(context, writer, run, id, { action: decided, merged_paper: null, paperId });
    followed += 1;
  }
  if (followed > 0) await goOn(context, writer, project, run);
}
