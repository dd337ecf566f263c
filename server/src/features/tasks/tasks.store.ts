// SQL on the tables of tasks and their finished steps.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { type Sql, sql, where } from "../../platform/db/sql.ts";
import type { TaskListItem, TaskQuery, TaskRecord } from "./tasks.schema.ts";

type TaskRow = Omit<TaskRecord, "params" | "result"> & { params: string; result: string | null };

export function selectTasks(
  reader: Reader,
  query: TaskQuery,
  among: Sql | undefined,
): Promise<TaskListItem[]> {
  const condition = where([
    ...(query.project_id === undefined ? [] : [sql`project_id = ${query.project_id}`]),
    ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
    ...(among === undefined ? [] : [sql`project_id in (${among})`]),
  ]);
  return reader.all<TaskListItem>(sql`select id, project_id, task_type, title, status, progress, total, created_at
    from tasks ${condition} order by created_at desc, id desc limit ${query.limit}`);
}

export async function selectOptionalTask(
  reader: Reader,
  id: number,
): Promise<TaskRecord | undefined> {
  const row =
    await reader.get<TaskRow>(sql`select id, project_id, task_type, title, status, progress, total, created_at,
    params, result, error_message, started_at, completed_at from tasks where id = ${id}`);
  if (row === undefined) return undefined;
  return {
    ...row,
    params: JSON.parse(row.params) as Record<string, unknown>,
    result: row.result === null ? null : (JSON.parse(row.result) as Record<string, unknown>),
  };
}

export async function insertTask(
  writer: Writer,
  task: { project_id: number; task_type: string; title: string; params: object },
  now: string,
): Promise<number> {
  const row = await writer.get<{ id: number }>(sql`insert into tasks
    (project_id, task_type, title, status, params, created_at, updated_at)
    values (${task.project_id}, ${task.task_type}, ${task.title}, 'pending', ${JSON.stringify(task.params)}, ${now}, ${now})
    returning id`);
  return row?.id ?? 0;
}

export async function updateJob(writer: Writer, id: number, jobId: string): Promise<void> {
  await writer.run(sql`update tasks set job_id = ${jobId} where id = ${id}`);
}

/** False when the task is over or gone, so that there is nothing to run. */
export async function updateStarted(writer: Writer, id: number, now: string): Promise<boolean> {
  const changed = await writer.run(sql`update tasks set status = 'running',
    started_at = coalesce(started_at, ${now}), updated_at = ${now}
    where id = ${id} and status in ('pending', 'running')`);
  return changed === 1;
}

export async function updateProgress(
  writer: Writer,
  id: number,
  progress: number,
  total: number,
  now: string,
): Promise<void> {
  await writer.run(sql`update tasks set progress = ${progress}, total = ${total}, updated_at = ${now}
    where id = ${id} and status = 'running'`);
}

/** Ends a task that is still going; false when it has ended before. */
export async function updateEnded(
  writer: Writer,
  id: number,
  end: { status: "completed" | "failed" | "cancelled"; result?: object; error_message?: string },
  now: string,
): Promise<boolean> {
  const result = end.result === undefined ? null : JSON.stringify(end.result);
  const done = end.status === "completed" ? sql`total` : sql`progress`;
  const changed = await writer.run(sql`update tasks set status = ${end.status}, progress = ${done},
    result = ${result}, error_message = ${end.error_message ?? null}, completed_at = ${now}, updated_at = ${now}
    where id = ${id} and status in ('pending', 'running')`);
  return changed === 1;
}

export async function selectOptionalJob(reader: Reader, id: number): Promise<string | undefined> {
  const row = await reader.get<{ job_id: string | null }>(
    sql`select job_id from tasks where id = ${id}`,
  );
  return row?.job_id ?? undefined;
}

export function selectUnfinished(
  reader: Reader,
  projectId: number,
): Promise<Array<{ id: number }>> {
  return reader.all(
    sql`select id from tasks where project_id = ${projectId} and status in ('pending', 'running')`,
  );
}

/** Tasks that wait for a job that is none of the given ones. */
export function selectOrphans(
  reader: Reader,
  liveJobs: Sql,
): Promise<Array<{ id: number; project_id: number }>> {
  return reader.all(sql`select id, project_id from tasks where status in ('pending', 'running')
    and (job_id is null or job_id not in (${liveJobs})) order by id`);
}

export function selectOptionalStep(
  reader: Reader,
  taskId: number,
  name: string,
): Promise<{ output: string } | undefined> {
  return reader.get(
    sql`select output from task_steps where task_id = ${taskId} and name = ${name}`,
  );
}

export async function insertStep(
  writer: Writer,
  taskId: number,
  name: string,
  output: string,
  now: string,
): Promise<void> {
  await writer.run(sql`insert into task_steps (task_id, name, output, completed_at)
    values (${taskId}, ${name}, ${output}, ${now})`);
}
