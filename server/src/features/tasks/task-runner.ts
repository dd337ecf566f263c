// Runs a task as a durable job: progress as it goes, finished steps that never run again, and one end.
import { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { ConflictError, InvalidError, isDomainError } from "../../platform/errors.ts";
import { JobError, type JobKind } from "../../platform/jobs/job-kind.ts";
import { notifySystem } from "../notifications/notifications.ts";
import { projectOfWork } from "./project-of-work.ts";
import type { RunningTask, TaskKind } from "./task-kind.ts";
import { jobKindOf } from "./task-shape.ts";
import * as store from "./tasks.store.ts";

const payloadShape = z.object({ task_id: z.int() });
const progressEveryMilliseconds = 500;

export function toJobKind(context: AppContext, kind: TaskKind): JobKind {
  const { concurrency, maxTries } = kind;
  return {
    name: jobKindOf(kind.type),
    concurrency: typeof concurrency === "number" ? concurrency : concurrency(context),
    maxTries,
    async run(payload, job) {
      const { task_id: id } = payloadShape.parse(payload);
      const started = await context.db.write((writer) =>
        store.updateStarted(writer, id, timestamp(context.clock)),
      );
      const task = started ? await store.selectOptionalTask(context.db, id) : undefined;
      if (task === undefined) return undefined;
      const log = context.log.child({ taskId: id, jobId: job.id, attempt: job.attempt });
      log.info({ type: kind.type }, "task started");
      const params = understand(kind.params, task.params, id);
      const running = runningTask(context, id, projectOfWork(task), job.signal);
      const result = checkResult(kind, await kind.run(context, params, running), id);
      return async (writer) => {
        const end = { status: "completed", result } as const;
        if (!(await store.updateEnded(writer, id, end, timestamp(context.clock))))
          throw new ConflictError(`Task ${id} was ended by somebody else.`);
        writer.afterCommit(() => log.info({ type: kind.type }, "task completed"));
      };
    },
    async onGaveUp(writer, payload, error) {
      const { task_id: id } = payloadShape.parse(payload);
      await failTask(context, writer, kind, id, error);
    },
  };
}

async function failTask(
  context: AppContext,
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
  const ended = await store.updateEnded(
    writer,
    id,
    { status: "failed", error_message: message },
    timestamp(context.clock),
  );
  context.log.error({ taskId: id, error }, "task failed");
  if (task === undefined || !ended) return;
  const params = kind.params.safeParse(task.params);
  if (params.success) await kind.onFailed?.(context, writer, params.data, message);
  await notifySystem(context, writer, task.project_id, {
    title: `Task ${id} (${task.task_type}) failed`,
    body: message,
  });
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

/** A result of another shape than was declared is a fault of ours, which trying again does not mend. */
function checkResult<Result extends object>(
  kind: TaskKind<object, Result>,
  result: Result,
  id: number,
): Result {
  const { data, error } = kind.result.safeParse(result);
  if (error === undefined) return data;
  throw new InvalidError(
    `${kind.failure} What came out was not what it should be, which is a fault of Sheaf; the server's log says more under task ${id}.`,
    { code: "task_result", cause: error },
  );
}

function runningTask(
  context: AppContext,
  id: number,
  project: EditableProject,
  signal: AbortSignal,
): RunningTask {
  const { db, clock } = context;
  let lastShown = 0;
  return {
    id,
    project,
    signal,
    async progress(done, total) {
      signal.throwIfAborted();
      const now = performance.now();
      if (now - lastShown < progressEveryMilliseconds && done < total) return;
      lastShown = now;
      await db.write((writer) => store.updateProgress(writer, id, done, total, timestamp(clock)));
    },
    async step(name, work, keep) {
      signal.throwIfAborted();
      const earlier = await store.selectOptionalStep(db, id, name);
      if (earlier !== undefined) return JSON.parse(earlier.output);
      const worked = await work();
      signal.throwIfAborted();
      return db.write(async (writer) => {
        const meanwhile = await store.selectOptionalStep(writer, id, name);
        if (meanwhile !== undefined) return JSON.parse(meanwhile.output);
        const output = (await keep?.(writer, worked)) ?? worked;
        // A twin that gets here at the same moment fails on the key of this row, and keeps nothing.
        await store.insertStep(writer, id, name, JSON.stringify(output ?? null), timestamp(clock));
        return output;
      });
    },
  };
}
