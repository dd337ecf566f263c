// Waits for the end of a task on behalf of somebody who waits for the answer.
import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import type { TaskRecord } from "./tasks.schema.ts";
import { findTask } from "./tasks.ts";

const longestWait = 2 * 60 * 1000;
const longestPause = 500;

/** The task once it has ended, or nothing when that takes too long for a request. */
export async function waitForTask(
  { db }: Pick<AppContext, "db">,
  id: number,
): Promise<TaskRecord | undefined> {
  const deadline = performance.now() + longestWait;
  for (let pause = 10; performance.now() < deadline; pause = Math.min(pause * 1.5, longestPause)) {
    const task = await findTask(db, id);
    if (task.status !== "pending" && task.status !== "running") return task;
    await sleep(pause);
  }
  return undefined;
}
