// The service under torture: the product as it is, with kinds of tasks of the torture's own and a way to start them.
import { createApp } from "../../src/app.ts";
import { untilStopped } from "../../src/commands/until-stopped.ts";
import { readConfig } from "../../src/config/config.ts";
import { answerTask } from "../../src/features/tasks/answer-task.ts";
import { startTask } from "../../src/features/tasks/tasks.ts";
import { join, sql } from "../../src/platform/db/sql.ts";
import { InvalidError, StorageError } from "../../src/platform/errors.ts";
import { ownProject } from "../app.ts";
import type { Report, Request, TaskOrder } from "./messages.ts";
import { tortureTasks } from "./torture-kinds.ts";
import { createTortureTables } from "./torture-tables.ts";

const run = Number(process.argv[2]);
const kinds = tortureTasks(run, (taskId) => report({ tell: "begun", taskId, at: Date.now() }));
const app = await createApp(readConfig(process.env), { moreTasks: Object.values(kinds) });
const { db } = app.context;
await createTortureTables(db);
const interrupted = await selectInterrupted();
process.on("message", (request: Request) => void answer(request));
// Without the torture there is nothing to live for.
const leave = () => process.exit(1);
process.once("disconnect", leave);
report({ tell: "listening", address: await app.serve(), interrupted });
await untilStopped(app);
process.off("disconnect", leave);
process.disconnect();

function report(message: Report): void {
  process.send?.(message);
}

async function answer(request: Request): Promise<void> {
  if (request.ask === "freeze") return freeze(request.milliseconds);
  const order = request.ask === "start" ? request.order.ticket : request.taskId;
  try {
    report(request.ask === "start" ? await start(request.order) : await giveAnswer(request));
  } catch (error) {
    // An answer may be repeated because nobody heard that the first one was taken.
    const isRefusal = error instanceof StorageError || error instanceof InvalidError;
    if (!isRefusal) throw error;
    report({ tell: "refused", order });
  }
}

async function start({ ticket, projectId, kind, failures }: TaskOrder): Promise<Report> {
  const params = { ticket, kind, failures };
  const project = await ownProject(app, projectId);
  const taskId = await db.write((writer) =>
    startTask(app.context, writer, project, kinds[kind], params),
  );
  return { tell: "started", ticket, taskId };
}

async function giveAnswer({
  taskId,
  projectId,
}: Extract<Request, { ask: "answer" }>): Promise<Report> {
  const project = await ownProject(app, projectId);
  await db.write((writer) => answerTask(app.context, writer, project, taskId, { goOn: taskId }));
  return { tell: "answered", taskId };
}

/** Right after a commit, so that it does not hold the database's lock while it stands still. */
async function freeze(milliseconds: number): Promise<void> {
  const never = new Int32Array(new SharedArrayBuffer(4));
  await db.write(async (writer) =>
    writer.afterCommit(() => void Atomics.wait(never, 0, 0, milliseconds)),
  );
}

/** Of the torture's own kinds, which tell when they begin; a doomed one interrupted at its last try never does again. */
async function selectInterrupted(): Promise<number[]> {
  const types = [kinds.steady, kinds.flaky, kinds.asking].map(({ type }) => sql`${type}`);
  const rows = await db.all<{ id: number }>(sql`select tasks.id as id from tasks
    join job_leases on job_leases.job_id = tasks.job_id where task_type in (${join(types, ", ")})`);
  return rows.map((row) => row.id);
}
