// Tasks: background work that people can see, follow and cancel, and that ends in a terminal state over restarts.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { InvalidError, NotFoundError } from "../../platform/errors.ts";
import { jobKindOf, nameOf, type TaskShape } from "./task-shape.ts";
import type { TaskListItem, TaskQuery, TaskRecord, TaskStatus } from "./tasks.schema.ts";
import * as store from "./tasks.store.ts";

type Reach = Pick<AppContext, "jobs" | "clock">;
type CancelReach = Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">;

const longestTitle = 300;

/** A task of a known kind: once it is completed its result has the shape that the kind says. */
export type TaskOf<Result> = Omit<TaskRecord, "status" | "result"> &
  (
    | { status: "completed"; result: Result }
    | { status: Exclude<TaskStatus, "completed">; result: null }
  );

/** Of the projects that the subquery tells. */
export function listTasks(
  reader: Reader,
  query: TaskQuery,
  projects: Sql,
): Promise<TaskListItem[]> {
  return store.selectTasks(reader, query, projects);
}

/** Where a task belongs, so that the front door can check the way there. */
export async function findProjectOfTask(reader: Reader, id: number): Promise<number> {
  return (await findTask(reader, id)).project_id;
}

export async function getTask(
  reader: Reader,
  project: ViewableProject,
  id: number,
  lock?: Sql,
): Promise<TaskRecord> {
  const task = await findTask(reader, id, lock);
  if (task.project_id !== project.id) throw unknownTask(id);
  return task;
}

/** Makes a task and the job that carries it, in the caller's transaction. */
export async function startTask<Params extends object>(
  { jobs, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  kind: TaskShape<Params>,
  given: NoInfer<Params>,
): Promise<number> {
  const params = kind.params.parse(given);
  const title = inOneLine(kind.title(params));
  const name = nameOf(kind);
  const row = { project_id: project.id, task_type: kind.type, kind: name, title, params };
  const id = await store.insertTask(writer, row, timestamp(clock));
  const jobId = await jobs.enqueue(writer, jobKindOf(name), { task_id: id });
  await store.updateJob(writer, id, jobId);
  return id;
}

/** Notes work that was done in the caller's transaction as a task that is over, so that it is seen among the others. */
export async function noteDone<Params extends object, Result extends object>(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  kind: TaskShape<Params, Result>,
  given: NoInfer<Params>,
  result: NoInfer<Result>,
): Promise<number> {
  const end = { status: "completed", result: kind.result.parse(result) } as const;
  return noteEnded({ clock }, writer, project, kind, given, end);
}

/** Notes what was seen to be impossible before a task was begun, so that it stands among the others with its reason. */
export async function noteFailed<Params extends object>(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  kind: TaskShape<Params>,
  given: NoInfer<Params>,
  reason: string,
): Promise<number> {
  const end = { status: "failed", error_message: reason } as const;
  return noteEnded({ clock }, writer, project, kind, given, end);
}

async function noteEnded<Params extends object>(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  kind: TaskShape<Params>,
  given: NoInfer<Params>,
  end: Parameters<typeof store.updateEnded>[2],
): Promise<number> {
  const params = kind.params.parse(given);
  const title = inOneLine(kind.title(params));
  const row = { project_id: project.id, task_type: kind.type, kind: nameOf(kind), title, params };
  const now = timestamp(clock);
  const id = await store.insertTask(writer, row, now);
  await store.updateStarted(writer, id, now);
  await store.updateEnded(writer, id, end, now);
  return id;
}

/** Cancelling stops the work, not just the row: the job's signal is aborted wherever it runs. */
export async function cancelTask(
  context: CancelReach,
  writer: Writer,
  project: EditableProject,
  id: number,
): Promise<void> {
  const task = await getTask(writer, project, id);
  await tellCancelled(context, writer, project, task);
  if (await stopTask(context, writer, id)) return;
  const { status } = await getTask(writer, project, id);
  throw new InvalidError(`Task ${id} is ${status} already; there is nothing to cancel.`, {
    code: "task_over",
  });
}

export async function cancelTasksOf(
  context: CancelReach,
  writer: Writer,
  project: EditableProject,
): Promise<void> {
  for (const { id } of await store.selectUnfinished(writer, project.id)) {
    await tellCancelled(context, writer, project, await findTask(writer, id));
    await stopTask(context, writer, id);
  }
}

/** One that is over tells nobody; one that ends at this moment takes all of it back. */
async function tellCancelled(
  context: CancelReach,
  writer: Writer,
  project: EditableProject,
  { id, status, params }: Pick<TaskRecord, "id" | "status" | "params">,
): Promise<void> {
  if (["completed", "failed", "cancelled"].includes(status)) return;
  const kind = context.taskShapes.get(await store.selectKind(writer, id));
  const understood = kind?.params.safeParse(params);
  if (understood?.success === true)
    await kind?.onCancelled?.(context, writer, understood.data, { id, project });
}

/** How many run or wait for their turn, by project, of those that the subquery tells. */
export async function countUnderWay(reader: Reader, projects: Sql): Promise<Map<number, number>> {
  const rows = await store.countUnderWay(reader, projects);
  return new Map(rows.map(({ project_id, count }) => [project_id, count]));
}

/** The tasks of a project that are not over. */
export async function findUnfinishedTasks(
  reader: Reader,
  project: ViewableProject,
): Promise<Set<number>> {
  return new Set((await store.selectUnfinished(reader, project.id)).map(({ id }) => id));
}

/** The oldest task of a kind in a project that is not over. */
export async function findUnfinishedTaskOf(
  reader: Reader,
  project: ViewableProject,
  kind: Pick<TaskShape, "type" | "name">,
): Promise<number | undefined> {
  const [task] = await store.selectUnfinished(reader, project.id, nameOf(kind));
  return task?.id;
}

/** For whoever started it; false when the task has ended by itself meanwhile. */
export async function stopTask(
  { jobs, clock }: Reach,
  writer: Writer,
  id: number,
): Promise<boolean> {
  const jobId = await store.selectOptionalJob(writer, id);
  const stopped = await store.updateEnded(writer, id, { status: "cancelled" }, timestamp(clock));
  if (stopped && jobId !== undefined) await jobs.cancel(writer, jobId);
  return stopped;
}

/** Tasks that will never end by themselves: their job is over or gone. `liveJobs` selects the ids of the others. */
export function findOrphanTasks(
  reader: Reader,
  liveJobs: Sql,
): Promise<Array<{ id: number; project_id: number }>> {
  return store.selectOrphans(reader, liveJobs);
}

/** How far a task is, for whoever started it; one that is gone has done nothing. */
export async function findProgress(
  reader: Reader,
  id: number,
): Promise<Pick<TaskRecord, "progress" | "total">> {
  const task = await store.selectOptionalTask(reader, id);
  return { progress: task?.progress ?? 0, total: task?.total ?? 0 };
}

/** A task by its id alone, for code that started it itself. */
export async function findTaskOf<Result extends object>(
  reader: Reader,
  kind: TaskShape<object, Result>,
  id: number,
): Promise<TaskOf<Result>> {
  const { status, result, ...task } = await findTask(reader, id);
  if (task.task_type !== kind.type) throw unknownTask(id);
  return status === "completed"
    ? { ...task, status, result: kind.result.parse(result) }
    : { ...task, status, result: null };
}

async function findTask(reader: Reader, id: number, lock?: Sql): Promise<TaskRecord> {
  const task = await store.selectOptionalTask(reader, id, lock);
  if (task === undefined) throw unknownTask(id);
  return task;
}

/** Names of files and papers come from anywhere. */
function inOneLine(text: string): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return shown.slice(0, longestTitle).toWellFormed();
}

function unknownTask(id: number): NotFoundError {
  return new NotFoundError(`Task ${id} does not exist.`);
}
