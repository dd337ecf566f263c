// Waits for the end of a task on behalf of somebody who waits for the answer.
import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import type { TaskShape } from "./task-shape.ts";
import { findTaskOf, type TaskOf } from "./tasks.ts";

const twoMinutes = 2 * 60 * 1000;
const longestPause = 500;

/** The task once it has ended, or nothing when that takes too long for a request, as an answer of a person does. */
export async function waitForTask<Result extends object>(
  { db }: Pick<AppContext, "db">,
  kind: TaskShape<object, Result>,
  id: number,
  signal: AbortSignal,
  longestWait = twoMinutes,
): Promise<TaskOf<Result> | undefined> {
  const deadline = performance.now() + longestWait;
  for (let pause = 10; performance.now() < deadline; pause = Math.min(pause * 1.5, longestPause)) {
    signal.throwIfAborted();
    const task = await findTaskOf(db, kind, id);
    if (task.status === "waiting") return undefined;
    if (task.status !== "pending" && task.status !== "running") return task;
    await sleep(pause);
  }
  return undefined;
}
