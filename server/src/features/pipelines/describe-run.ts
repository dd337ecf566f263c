// Tells how a run stands: its steps with their progress, what it asks, what it has come to.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { findWhereNow } from "../papers/snapshots.ts";
import { findProgress } from "../tasks/tasks.ts";
import { countProgress, type RunProgress } from "./count-progress.ts";
import { findRun } from "./find-run.ts";
import { selectConflicts, selectFates } from "./items.store.ts";
import type { RunConflict, RunQuery, RunRecord, RunState } from "./pipelines.schema.ts";
import * as store from "./pipelines.store.ts";
import type { Run, Step } from "./pipelines.store.ts";
import { resultOf } from "./run-result.ts";
import { titleOf } from "./title.ts";

export async function getRunState(
  reader: Reader,
  project: ViewableProject,
  threadId: string,
): Promise<RunState> {
  return (await readState(reader, project, threadId)).state;
}

/** With the version that it is at least as new as. */
export async function readState(
  reader: Reader,
  project: ViewableProject,
  threadId: string,
): Promise<{ state: RunState; version: number }> {
  const run = await findRun(reader, project, threadId);
  const steps = await store.selectSteps(reader, run.id);
  const progressOf = await countProgress(reader, [run.id]);
  const record = await toRecord(reader, run, steps, progressOf(run.id));
  const conflicts =
    run.status === "interrupted" ? await listOpenConflicts(reader, project, run) : [];
  const result = resultOf(run, steps, await selectFates(reader, run.id));
  return { state: { ...record, params: run.params, conflicts, result }, version: run.version };
}

/** How many runs wait for decisions, by project, of those that the subquery tells. */
export async function countInterrupted(
  reader: Reader,
  projects: Sql,
): Promise<Map<number, number>> {
  const rows = await store.countInterrupted(reader, projects);
  return new Map(rows.map(({ project_id, count }) => [project_id, count]));
}

/** Of the projects that the subquery tells, the newest first. */
export async function listRuns(
  reader: Reader,
  query: RunQuery,
  projects: Sql,
): Promise<RunRecord[]> {
  const runs = await store.selectRuns(reader, query, projects);
  const progressOf = await countProgress(
    reader,
    runs.map(({ id }) => id),
  );
  const records: RunRecord[] = [];
  for (const run of runs) {
    const steps = await store.selectSteps(reader, run.id);
    records.push(await toRecord(reader, run, steps, progressOf(run.id)));
  }
  return records;
}

async function toRecord(
  reader: Reader,
  run: Run,
  steps: readonly Step[],
  done: RunProgress,
): Promise<RunRecord> {
  const { params, id, version, error, ...told } = run;
  void [params, id, version];
  const shown: RunRecord["steps"] = [];
  for (const step of steps) shown.push(await toStep(reader, step, done));
  return {
    ...told,
    progress: percentOf(run, shown),
    title: titleOf(run),
    steps: shown,
    open_conflicts: done.openConflicts,
    error,
  };
}

/** How many papers or files are done with; of a search, how many sources. */
async function toStep(
  reader: Reader,
  { name, status, task_id, started_at, completed_at }: Step,
  done: RunProgress,
): Promise<RunRecord["steps"][number]> {
  const counted = name === "search" ? undefined : done.steps[name];
  const { progress, total } =
    counted ?? (task_id === null ? { progress: 0, total: 0 } : await findProgress(reader, task_id));
  return { name, status, progress, total, task_id, started_at, completed_at };
}

function percentOf({ status }: Run, steps: RunRecord["steps"]): number {
  if (status === "completed") return 100;
  const parts = steps.map((step) => {
    if (step.status === "completed") return 1;
    const hasBegun = step.status !== "pending" && step.total > 0;
    return hasBegun ? Math.min(1, step.progress / step.total) : 0;
  });
  const sum = parts.reduce((all, part) => all + part, 0);
  return Math.min(99, Math.floor((100 * sum) / steps.length));
}

async function listOpenConflicts(
  reader: Reader,
  project: ViewableProject,
  run: Run,
): Promise<RunConflict[]> {
  const open = (await selectConflicts(reader, run.id)).filter(({ action }) => action === null);
  const papers = await findWhereNow(
    reader,
    project,
    open.map((each) => each.old_paper_id),
  );
  return open.map(({ old_paper_id: oldId, place, action, paper_id, ...told }) => {
    void [place, action, paper_id];
    return { ...told, old_paper: papers.get(oldId) ?? null };
  });
}
