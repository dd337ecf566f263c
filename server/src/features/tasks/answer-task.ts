// Answering a task that waits for a person: the answer is stored, and the work goes on, in one transaction.
import type { EditableProject } from "../../api/access.ts";
import { checkBody } from "../../api/read-body.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { InvalidError } from "../../platform/errors.ts";
import { jobKindOf } from "./task-shape.ts";
import * as store from "./tasks.store.ts";
import { getTask } from "./tasks.ts";

/** An answer is taken once: whoever comes second finds a task that asks nothing any more. */
export async function answerTask(
  { db, jobs, clock, taskShapes }: Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">,
  writer: Writer,
  project: EditableProject,
  id: number,
  given: unknown,
): Promise<void> {
  const { status, question } = await getTask(writer, project, id, rowLock(db));
  if (status !== "waiting")
    throw new InvalidError(`Task ${id} is ${status} and asks nothing.`, {
      code: "task_not_waiting",
    });
  const kind = await store.selectKind(writer, id);
  const asks = taskShapes.get(kind)?.asks;
  if (asks === undefined) throw new Error(`No kind of task called ${kind} takes answers.`);
  const answer = checkBody(given, asks.answer);
  const answers = [...(await store.selectAnswers(writer, id)), { question, answer }];
  const jobId = await jobs.enqueue(writer, jobKindOf(kind), { task_id: id });
  await store.updateAnswered(writer, id, answers, jobId, timestamp(clock));
}
