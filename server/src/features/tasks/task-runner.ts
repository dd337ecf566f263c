// Runs a task as a durable job: progress as it goes, finished steps that never run again, and one end.
import { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { ConflictError, isDomainError } from "../../platform/errors.ts";
import { JobError, type JobKind } from "../../platform/jobs/job-kind.ts";
import { notifySystem } from "../notifications/notifications.ts";
import { projectOfWork } from "./project-of-work.ts";
import type { TaskType } from "./tasks.schema.ts";
import * as store from "./tasks.store.ts";
import { taskKindName } from "./tasks.ts";

/** What the code of a task is given beside its parameters. */
export type RunningTask = {
  id: number;
  project: EditableProject;
  signal: AbortSignal;
  /** Shows how far the task is; written at most twice a second. */
  progress(done: number, total: number): Promise<void>;
  /**
   * Does a step and remembers its output; `keep` writes rows in the transaction that remembers it, and may return
   * what is to be remembered instead. A step that finished before a crash is not done again: its output is read back.
   * One that was interrupted begins anew.
   */
  step<Output>(
    name: string,
    work: () => Promise<Output>,
    keep?: (writer: Writer, output: Output) => Promise<Output | void>,
  ): Promise<Output>;
};

export type TaskKind = {
  type: TaskType;
  concurrency: number;
  maxTries: number;
  run(params: Record<string, unknown>, task: RunningTask): Promise<Record<string, unknown>>;
  /** Runs in the transaction that marks the task failed; `message` is what people are told. */
  onFailed?(writer: Writer, params: Record<string, unknown>, message: string): Promise<void>;
};

const payloadShape = z.object({ task_id: z.int() });
const progressEveryMilliseconds = 500;

export function toJobKind(context: AppContext, kind: TaskKind): JobKind {
  return {
    name: taskKindName(kind.type),
    concurrency: kind.concurrency,
    maxTries: kind.maxTries,
    async run(payload, job) {
      const { task_id: id } = payloadShape.parse(payload);
      const started = await context.db.write((writer) =>
        store.updateStarted(writer, id, timestamp(context.clock)),
      );
      const task = started ? await store.selectOptionalTask(context.db, id) : undefined;
      if (task === undefined) return undefined;
      const log = context.log.child({ taskId: id, jobId: job.id, attempt: job.attempt });
      log.info({ type: kind.type }, "task started");
      const result = await kind.run(
        task.params,
        runningTask(context, id, projectOfWork(task), job.signal),
      );
      return async (writer) => {
        if (
          !(await store.updateEnded(
            writer,
            id,
            { status: "completed", result },
            timestamp(context.clock),
          ))
        ) {
          throw new ConflictError(`Task ${id} was ended by somebody else.`);
        }
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
      : "The task failed unexpectedly. Try again; the server's log says more.";
  const ended = await store.updateEnded(
    writer,
    id,
    { status: "failed", error_message: message },
    timestamp(context.clock),
  );
  context.log.error({ taskId: id, error }, "task failed");
  if (task === undefined || !ended) return;
  await kind.onFailed?.(writer, task.params, message);
  await notifySystem(context, writer, task.project_id, {
    title: `Task ${id} (${task.task_type}) failed`,
    body: message,
  });
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
