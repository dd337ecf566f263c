// Takes decisions on the conflicts of a run: all of them checked before anything is done, each applied once, in one transaction.
import { isDeepStrictEqual } from "node:util";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext, TransactionContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { InvalidError } from "../../platform/errors.ts";
import { decideOnRecord } from "../dedup/decide-record.ts";
import { type PreparedResolution, prepareResolution, resolveConflict } from "../dedup/resolve.ts";
import { findFiles, type FoundFiles } from "../files/files.ts";
import { findPdfs } from "../papers/pdf.ts";
import { findWhereNow } from "../papers/snapshots.ts";
import { holdProject } from "../projects/contents.ts";
import { goOn } from "./go-on.ts";
import { findRun } from "./find-run.ts";
import * as items from "./items.store.ts";
import type { Conflict } from "./items.store.ts";
import { note } from "./note.ts";
import type { Decision, RunAnswer } from "./pipelines.schema.ts";
import type { Run } from "./pipelines.store.ts";

/** Decisions, and the files they may need: looked for before anything is written. */
export type PreparedResume = {
  decisions: Decision[];
  uploads: Map<string, PreparedResolution>;
  found: FoundFiles;
};

export async function prepareResume(
  context: Pick<AppContext, "db" | "files">,
  project: EditableProject,
  threadId: string,
  decisions: Decision[],
): Promise<PreparedResume> {
  const run = await findRun(context.db, project, threadId);
  const conflicts = await items.selectConflicts(context.db, run.id);
  const known = new Map(conflicts.map((each) => [each.conflict_id, each]));
  const wanted = decisions.filter(({ conflict_id: id }) => known.get(id)?.action === null);
  const uploads = new Map<string, PreparedResolution>();
  if (run.pipeline_type === "upload")
    for (const decision of wanted) {
      const resolution = await prepareResolution(context, decision);
      uploads.set(decision.conflict_id, { ...resolution, readBy: "giver" });
    }
  const merging = wanted.flatMap(({ action, conflict_id: id }) =>
    action === "merge" ? (known.get(id)?.old_paper_id ?? []) : [],
  );
  const present = [...(await findWhereNow(context.db, project, merging)).values()];
  const files = await findPdfs(
    context.db,
    project,
    present.map(({ id }) => id),
  );
  return { decisions, uploads, found: await findFiles(context, files.values()) };
}

export async function resumeRun(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  threadId: string,
  prepared: PreparedResume,
): Promise<RunAnswer> {
  await holdProject(context, writer, project);
  const run = await findRun(writer, project, threadId, rowLock(context.db));
  const conflicts = await items.selectConflicts(writer, run.id);
  const open = checkDecisions(run, conflicts, prepared.decisions);
  for (const { conflict, decision } of open)
    await apply(context, writer, project, run, conflict, decision, prepared);
  return { thread_id: threadId, status: await goOn(context, writer, project, run) };
}

/** Those that are still to be applied; refuses all of them when one cannot be. */
function checkDecisions(
  run: Run,
  conflicts: readonly Conflict[],
  decisions: readonly Decision[],
): Array<{ conflict: Conflict; decision: Decision }> {
  const known = new Map(conflicts.map((each) => [each.conflict_id, each]));
  const given = new Map<string, Decision>();
  const problems: string[] = [];
  for (const decision of decisions) {
    const { conflict_id: id, action } = decision;
    const [conflict, twin] = [known.get(id), given.get(id)];
    if (conflict === undefined) problems.push(`${id} is no conflict of this run`);
    else if (conflict.action !== null && conflict.action !== action)
      problems.push(`${id} was decided with ${conflict.action} before`);
    else if (twin !== undefined && !isDeepStrictEqual(twin, decision))
      problems.push(`${id} is decided twice, and not in the same way`);
    given.set(id, decision);
  }
  const open = [...given.values()].flatMap((decision) => {
    const conflict = known.get(decision.conflict_id);
    return conflict?.action === null ? [{ conflict, decision }] : [];
  });
  // Whoever clicks twice has meant it once.
  const isRepeated = run.status === "running" && given.size > 0 && open.length === 0;
  if (run.status !== "interrupted" && !isRepeated)
    throw new InvalidError(`The run is ${run.status}, and waits for no decisions.`, {
      code: "run_not_interrupted",
    });
  if (problems.length > 0)
    throw new InvalidError(`Nothing was decided: ${problems.join("; ")}.`, {
      code: "invalid_decisions",
      data: { problems },
    });
  return open;
}

async function apply(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  run: Run,
  conflict: Conflict,
  { action, merged_paper: merged }: Decision,
  { uploads, found }: PreparedResume,
): Promise<void> {
  const { conflict_id: id, old_paper_id: oldPaperId, new_paper: newPaper } = conflict;
  const upload = uploads.get(id);
  const paperId =
    upload === undefined
      ? await decideOnRecord(
          context,
          writer,
          project,
          { oldPaperId, newPaper, action, mergedPaper: merged },
          found,
        )
      : (await resolveConflict(context, writer, project, upload)).paper_id;
  await keepDecision(context, writer, run, id, { action, merged_paper: merged ?? null, paperId });
}

/** The decision and what it makes of the item, in the transaction that has applied it. */
export async function keepDecision(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  run: Run,
  conflictId: string,
  {
    action,
    merged_paper,
    paperId,
  }: Pick<Decision, "action"> & {
    merged_paper: Decision["merged_paper"] | null;
    paperId: number;
  },
): Promise<void> {
  const decision = { action, merged_paper: merged_paper ?? null, paper_id: paperId };
  await items.updateDecision(writer, run.id, conflictId, decision, timestamp(context.clock));
  const outcome = action === "keep_old" ? ("discarded" as const) : ("created" as const);
  const fate = { outcome, reason: `decided by a person: ${action}`, paper_id: paperId };
  await items.updateDecidedItems(writer, run.id, conflictId, fate);
  const told = { conflict_id: conflictId, action, paper_id: paperId };
  await note(context, writer, run.id, "decision", told);
}
