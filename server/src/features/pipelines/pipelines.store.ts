// SQL on the tables of runs and their steps.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import { type Sql, sql, where } from "../../platform/db/sql.ts";
import type { RunQuery } from "./pipelines.schema.ts";
import type { PipelineType, RunStatus, StepName, StepStatus } from "./steps.ts";

export type Run = {
  id: number;
  thread_id: string;
  project_id: number;
  pipeline_type: PipelineType;
  status: RunStatus;
  stage: StepName;
  params: Record<string, unknown>;
  error: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
};

export type Step = {
  place: number;
  name: StepName;
  status: StepStatus;
  task_id: number | null;
  output: Record<string, unknown> | null;
  started_at: string | null;
  completed_at: string | null;
};

type RunRow = Omit<Run, "params"> & { params: string };
type StepRow = Omit<Step, "output"> & { output: string | null };

const columns = sql`id, thread_id, project_id, pipeline_type, status, stage, params, error, version,
  created_at, updated_at, completed_at`;

export async function insertRun(
  writer: Writer,
  run: Pick<Run, "thread_id" | "project_id" | "pipeline_type" | "stage" | "params">,
  now: string,
): Promise<number> {
  return writer.insert(sql`insert into pipelines
    (thread_id, project_id, pipeline_type, status, stage, params, created_at, updated_at)
    values (${run.thread_id}, ${run.project_id}, ${run.pipeline_type}, 'running', ${run.stage},
      ${JSON.stringify(run.params)}, ${now}, ${now})`);
}

export function countInterrupted(
  reader: Reader,
  projects: Sql,
): Promise<Array<{ project_id: number; count: number }>> {
  return reader.all(sql`select project_id, count(*) as count from pipelines
    where status = 'interrupted' and project_id in (${projects}) group by project_id`);
}

export async function selectOptionalRun(
  reader: Reader,
  threadId: string,
  lock: Sql = noLock,
): Promise<Run | undefined> {
  const row = await reader.get<RunRow>(
    sql`select ${columns} from pipelines where thread_id = ${threadId} ${lock}`,
  );
  return row === undefined ? undefined : toRun(row);
}

export async function selectRuns(
  reader: Reader,
  { project_id: projectId, status, limit }: RunQuery,
  projects: Sql,
): Promise<Run[]> {
  const condition = where([
    ...(projectId === undefined ? [] : [sql`project_id = ${projectId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    sql`project_id in (${projects})`,
  ]);
  const rows = await reader.all<RunRow>(
    sql`select ${columns} from pipelines ${condition} order by id desc limit ${limit}`,
  );
  return rows.map(toRun);
}

/** Every run of a project. */
export function selectRunsOf(
  reader: Reader,
  projectId: number,
): Promise<Array<Pick<Run, "id" | "pipeline_type">>> {
  return reader.all(
    sql`select id, pipeline_type from pipelines where project_id = ${projectId} order by id`,
  );
}

/** Every change is one that somebody who follows the run wants to see. */
export async function updateRun(
  writer: Writer,
  id: number,
  change: Pick<Run, "status" | "stage" | "error" | "completed_at">,
  now: string,
): Promise<void> {
  await writer.run(sql`update pipelines set status = ${change.status}, stage = ${change.stage},
    error = ${change.error}, completed_at = ${change.completed_at}, version = version + 1,
    updated_at = ${now} where id = ${id}`);
}

/** Something of the run has gone on. */
export async function updateVersion(writer: Writer, id: number, now: string): Promise<void> {
  await writer.run(
    sql`update pipelines set version = version + 1, updated_at = ${now} where id = ${id}`,
  );
}

/** The same of one that runs; false when it does not. */
export async function updateGoneOn(writer: Writer, id: number, now: string): Promise<boolean> {
  const changed =
    await writer.run(sql`update pipelines set version = version + 1, updated_at = ${now}
    where id = ${id} and status = 'running'`);
  return changed === 1;
}

export function selectOptionalVersion(
  reader: Reader,
  id: number,
): Promise<{ version: number } | undefined> {
  return reader.get(sql`select version from pipelines where id = ${id}`);
}

export async function insertStep(
  writer: Writer,
  runId: number,
  { place, name }: Pick<Step, "place" | "name">,
): Promise<void> {
  await writer.run(sql`insert into pipeline_steps (pipeline_id, place, name, status)
    values (${runId}, ${place}, ${name}, 'pending')`);
}

export async function selectSteps(reader: Reader, runId: number): Promise<Step[]> {
  const rows = await reader.all<StepRow>(sql`select place, name, status, task_id, output,
    started_at, completed_at from pipeline_steps where pipeline_id = ${runId} order by place`);
  return rows.map((row) => ({
    ...row,
    output: row.output === null ? null : JSON.parse(row.output),
  }));
}

export async function updateStepStarted(
  writer: Writer,
  runId: number,
  name: StepName,
  taskId: number,
  now: string,
): Promise<void> {
  await writer.run(sql`update pipeline_steps set status = 'running', task_id = ${taskId},
    started_at = coalesce(started_at, ${now}) where pipeline_id = ${runId} and name = ${name}`);
}

export async function updateStepStatus(
  writer: Writer,
  runId: number,
  name: StepName,
  status: StepStatus,
): Promise<void> {
  await writer.run(sql`update pipeline_steps set status = ${status}
    where pipeline_id = ${runId} and name = ${name}`);
}

export async function updateStepCompleted(
  writer: Writer,
  runId: number,
  name: StepName,
  output: object,
  now: string,
): Promise<void> {
  await writer.run(sql`update pipeline_steps set status = 'completed', output = ${JSON.stringify(output)},
    completed_at = ${now} where pipeline_id = ${runId} and name = ${name} and status <> 'completed'`);
}

/** Those that are not over. */
export async function updateStepsCancelled(writer: Writer, runId: number): Promise<void> {
  await writer.run(sql`update pipeline_steps set status = 'cancelled'
    where pipeline_id = ${runId} and status in ('pending', 'running', 'waiting')`);
}

/** What hangs on conflicts that nobody is asked about any more. */
export async function updateWaitingCancelled(writer: Writer, runId: number): Promise<void> {
  await writer.run(sql`update pipeline_steps set status = 'cancelled'
    where pipeline_id = ${runId} and status = 'waiting'`);
}

/** Those that did not come to their end begin where they were. */
export async function updateStepsRetried(writer: Writer, runId: number): Promise<void> {
  await writer.run(sql`update pipeline_steps set status = 'pending'
    where pipeline_id = ${runId} and status in ('failed', 'cancelled')`);
}

function toRun(row: RunRow): Run {
  return { ...row, params: JSON.parse(row.params) };
}
