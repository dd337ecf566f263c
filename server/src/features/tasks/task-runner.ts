// Runs a task as a durable job: each try ends in one transaction, with a result, a question or a failure.
import { z } from "zod";
import type { AppContext, TransactionContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { ConflictError, InvalidError, isDomainError } from "../../platform/errors.ts";
import { JobError, type JobKind } from "../../platform/jobs/job-kind.ts";
import { notifySystem } from "../notifications/notifications.ts";
import { projectOfWork } from "./project-of-work.ts";
import { runningTask } from "./running-task.ts";
import { Asked, type TaskKind } from "./task-kind.ts";
import { jobKindOf, nameOf } from "./task-shape.ts";
import * as store from "./tasks.store.ts";

type End = { status: "completed"; result: object } | { status: "waiting"; question: unknown };

const payloadShape = z.object({ task_id: z.int() });

export function toJobKind(context: AppContext, kind: TaskKind): JobKind {
  const { db, clock } = context;
  const { concurrency, maxTries } = kind;
  return {
    name: jobKindOf(nameOf(kind)),
    concurrency: typeof concurrency === "number" ? concurrency : concurrency(context),
    maxTries,
    async run(payload, job) {
      const { task_id: id } = payloadShape.parse(payload);
      const started = await db.write((writer) => store.updateStarted(writer, id, timestamp(clock)));
      const task = started ? await store.selectOptionalTask(db, id) : undefined;
      if (task === undefined) return undefined;
      const log = context.log.child({ taskId: id, jobId: job.id, attempt: job.attempt });
      log.info({ type: kind.type }, "task started");
      const params = understand(kind.params, task.params, id);
      const answers = await readAnswers(db, kind, id);
      const work = { id, project: projectOfWork(task), signal: job.signal, answers };
      const end = endOf(kind, id, await kind.run(context, params, runningTask(context, work)));
      return async (writer) => {
        const result = end.status === "completed" ? end.result : undefined;
        const ended = { id, project: work.project };
        await kind.onEnded?.(context, writer, params, result, ended);
        if (!(await writeEnd(writer, id, end, timestamp(clock))))
          throw new ConflictError(`Task ${id} was ended by somebody else.`);
        writer.afterCommit(() => log.info({ type: kind.type }, `task ${end.status}`));
      };
    },
    async onGaveUp(writer, payload, error) {
      const { task_id: id } = payloadShape.parse(payload);
      await failTask(context, writer, kind, id, error);
    },
  };
}

async function failTask(
  context: TransactionContext,
  writer: Writer,
  kind: TaskKind,
  id: number,
  error: Error,
): Promise<void> {
  const task = await store.selectOptionalTask(writer, id);
  const message =
    isDomainError(error) || error instanceof JobError
      ? error.message
      : `${kind.failure} Try again; the server's log says more under task ${id}.`;
  context.log.error({ taskId: id, error }, "task failed");
  if (task === undefined || !isUnderWay(task)) return;
  const params = kind.params.safeParse(task.params);
  const failed = { id, project: projectOfWork(task) };
  // Should somebody cancel it at this very moment, its job is theirs, and all of this is taken back.
  if (params.success) await kind.onFailed?.(context, writer, params.data, message, failed);
  const end = { status: "failed", error_message: message } as const;
  if (!(await store.updateEnded(writer, id, end, timestamp(context.clock)))) return;
  await notifySystem(context, writer, task.project_id, {
    title: `Task ${id} (${task.task_type}) failed`,
    body: message,
  });
}

function isUnderWay({ status }: { status: string }): boolean {
  return status === "pending" || status === "running";
}

function endOf(kind: TaskKind, id: number, outcome: object): End {
  if (!(outcome instanceof Asked))
    return { status: "completed", result: check(kind, id, kind.result, outcome) };
  if (kind.asks === undefined) throw new Error(`Tasks of type ${kind.type} ask nothing.`);
  return { status: "waiting", question: check(kind, id, kind.asks.question, outcome.question) };
}

/** False when somebody has cancelled the task meanwhile. */
function writeEnd(writer: Writer, id: number, end: End, now: string): Promise<boolean> {
  return end.status === "waiting"
    ? store.updateWaiting(writer, id, end.question, now)
    : store.updateEnded(writer, id, end, now);
}

async function readAnswers(reader: Reader, { asks }: TaskKind, id: number) {
  if (asks === undefined) return [];
  return understand(z.array(z.object(asks)), await store.selectAnswers(reader, id), id);
}

/** What an earlier version stored, as this one understands it. */
function understand<Value>(shape: z.ZodType<Value>, stored: unknown, id: number): Value {
  const { data, error } = shape.safeParse(stored);
  if (error === undefined) return data;
  throw new InvalidError(
    `Task ${id} was made by another version of Sheaf, which this one does not understand. Start it again.`,
    { code: "task_outdated", cause: error },
  );
}

/** What a handler gives and has not declared is a fault of ours, which trying again does not mend. */
function check<Value>(kind: TaskKind, id: number, shape: z.ZodType<Value>, given: unknown): Value {
  const { data, error } = shape.safeParse(given);
  if (error === undefined) return data;
  throw new InvalidError(
    `${kind.failure} What came out is not what it should be, which is a fault of Sheaf; the server's log says more under task ${id}.`,
    { code: "task_shape", cause: error },
  );
}
