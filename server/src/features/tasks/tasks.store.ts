// SQL on the tables of tasks and their finished steps.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { type Sql, sql, where } from "../../platform/db/sql.ts";
import type { TaskListItem, TaskQuery, TaskRecord } from "./tasks.schema.ts";

type TaskRow = Omit<TaskRecord, "params" | "result" | "question"> & {
  params: string;
  result: string | null;
  question: string | null;
};
type Answered = { question: unknown; answer: unknown };

const kindColumn = sql`case when kind = '' then task_type else kind end`;
const underWay = sql`'pending', 'running'`;
const unfinished = sql`'pending', 'running', 'waiting'`;

export function selectTasks(
  reader: Reader,
  query: TaskQuery,
  projects: Sql,
): Promise<TaskListItem[]> {
  const condition = where([
    ...(query.project_id === undefined ? [] : [sql`project_id = ${query.project_id}`]),
    ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
    sql`project_id in (${projects})`,
  ]);
  return reader.all<TaskListItem>(sql`select id, project_id, task_type, title, status, progress, total, error_message, created_at
    from tasks ${condition} order by created_at desc, id desc limit ${query.limit}`);
}

export async function selectOptionalTask(
  reader: Reader,
  id: number,
  lock = sql``,
): Promise<TaskRecord | undefined> {
  const row =
    await reader.get<TaskRow>(sql`select id, project_id, task_type, title, status, progress, total, created_at,
    params, result, error_message, question, started_at, completed_at from tasks where id = ${id} ${lock}`);
  if (row === undefined) return undefined;
  return {
    ...row,
    params: JSON.parse(row.params) as Record<string, unknown>,
    result: row.result === null ? null : (JSON.parse(row.result) as Record<string, unknown>),
    question: row.question === null ? null : (JSON.parse(row.question) as unknown),
  };
}

export async function insertTask(
  writer: Writer,
  task: { project_id: number; task_type: string; kind: string; title: string; params: object },
  now: string,
): Promise<number> {
  const row = await writer.get<{ id: number }>(sql`insert into tasks
    (project_id, task_type, kind, title, status, params, created_at, updated_at)
    values (${task.project_id}, ${task.task_type}, ${task.kind}, ${task.title}, 'pending', ${JSON.stringify(task.params)}, ${now}, ${now})
    returning id`);
  return row?.id ?? 0;
}

/** What its kind is called; tasks from before kinds had names are of the kind of their type. */
export async function selectKind(reader: Reader, id: number): Promise<string> {
  const row = await reader.get<{ kind: string }>(
    sql`select ${kindColumn} as kind from tasks where id = ${id}`,
  );
  return row?.kind ?? "";
}

export async function updateJob(writer: Writer, id: number, jobId: string): Promise<void> {
  await writer.run(sql`update tasks set job_id = ${jobId} where id = ${id}`);
}

/** False when the task is over or gone, so that there is nothing to run. */
export async function updateStarted(writer: Writer, id: number, now: string): Promise<boolean> {
  const changed = await writer.run(sql`update tasks set status = 'running',
    started_at = coalesce(started_at, ${now}), updated_at = ${now}
    where id = ${id} and status in (${underWay})`);
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

/** A waiting task has no job; false when it is not running any more. */
export async function updateWaiting(
  writer: Writer,
  id: number,
  question: unknown,
  now: string,
): Promise<boolean> {
  const changed = await writer.run(sql`update tasks set status = 'waiting', job_id = null,
    question = ${JSON.stringify(question)}, updated_at = ${now} where id = ${id} and status = 'running'`);
  return changed === 1;
}

export async function selectAnswers(reader: Reader, id: number): Promise<Answered[]> {
  const row = await reader.get<{ answers: string }>(
    sql`select answers from tasks where id = ${id}`,
  );
  return JSON.parse(row?.answers ?? "[]") as Answered[];
}

/** What waited goes on with the job given. */
export async function updateAnswered(
  writer: Writer,
  id: number,
  answers: Answered[],
  jobId: string,
  now: string,
): Promise<void> {
  await writer.run(sql`update tasks set status = 'pending', question = null,
    answers = ${JSON.stringify(answers)}, job_id = ${jobId}, updated_at = ${now} where id = ${id}`);
}

/** Ends a task that is still going; false when it has ended before. Only a person ends one that waits. */
export async function updateEnded(
  writer: Writer,
  id: number,
  end: { status: "completed" | "failed" | "cancelled"; result?: object; error_message?: string },
  now: string,
): Promise<boolean> {
  const result = end.result === undefined ? null : JSON.stringify(end.result);
  const done = end.status === "completed" ? sql`total` : sql`progress`;
  const from = end.status === "cancelled" ? unfinished : underWay;
  const changed = await writer.run(sql`update tasks set status = ${end.status}, progress = ${done},
    result = ${result}, error_message = ${end.error_message ?? null}, question = null,
    completed_at = ${now}, updated_at = ${now} where id = ${id} and status in (${from})`);
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
  kind?: string,
): Promise<Array<{ id: number }>> {
  const ofKind = kind === undefined ? sql`` : sql`and ${kindColumn} = ${kind}`;
  return reader.all(sql`select id from tasks
    where project_id = ${projectId} and status in (${unfinished}) ${ofKind} order by id`);
}

/** Those that wait for a person are not under way. */
export function countUnderWay(
  reader: Reader,
  projects: Sql,
): Promise<Array<{ project_id: number; count: number }>> {
  return reader.all(sql`select project_id, count(*) as count from tasks
    where status in (${unfinished}) and status <> 'waiting' and project_id in (${projects})
    group by project_id`);
}

/** Tasks that need a job and have none of the given ones. One that waits for a person needs none. */
export function selectOrphans(
  reader: Reader,
  liveJobs: Sql,
): Promise<Array<{ id: number; project_id: number }>> {
  return reader.all(sql`select id, project_id from tasks where status in (${underWay})
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
