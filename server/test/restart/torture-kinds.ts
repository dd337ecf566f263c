// Kinds of tasks made to be interrupted: every step leaves marks, so that one done twice or not at all shows.
import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../../src/context.ts";
import {
  type RunningTask,
  type TaskKind,
  toJobKind,
} from "../../src/features/tasks/task-runner.ts";
import type { TaskType } from "../../src/features/tasks/tasks.schema.ts";
import type { Reader, Writer } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import type { JobKind } from "../../src/platform/jobs/job-kind.ts";
import type { TortureKind } from "./messages.ts";

export const taskTypes = {
  steady: "index",
  flaky: "crawl",
  doomed: "ocr",
} as const satisfies Record<TortureKind, TaskType>;

// Enough that no task waits for another: what is measured is how soon an interrupted one is taken up.
const concurrency = 20;

export const stepNames = ["find", "fetch", "read", "weigh", "store"];

type Mark = { taskId: number; what: "begun" | "kept" | "failed"; step?: string };

export async function mark(writer: Writer, run: number, { taskId, what, step = "" }: Mark) {
  await writer.run(sql`insert into torture_marks (task_id, what, step, run)
    values (${taskId}, ${what}, ${step}, ${run})`);
}

/** `run` numbers the process; `onBegin` hears of each try. */
export function tortureJobs(
  context: AppContext,
  run: number,
  onBegin: (taskId: number) => void,
): JobKind[] {
  const { db } = context;

  const doSteps = async (task: RunningTask, names: readonly string[]) => {
    for (const step of names) {
      await task.step(
        step,
        async () => {
          await db.write((writer) => mark(writer, run, { taskId: task.id, what: "begun", step }));
          await sleep(20 + Math.random() * 80);
        },
        (writer) => mark(writer, run, { taskId: task.id, what: "kept", step }),
      );
      await task.progress(stepNames.indexOf(step) + 1, stepNames.length);
    }
  };
  const fail = async (task: RunningTask): Promise<never> => {
    await db.write((writer) => mark(writer, run, { taskId: task.id, what: "failed" }));
    throw new Error("This task was made to fail.");
  };

  const kinds: Record<TortureKind, Pick<TaskKind, "maxTries" | "run">> = {
    steady: {
      // Being interrupted counts as a try, and here that happens all the time.
      maxTries: 1000,
      async run(_params, task) {
        onBegin(task.id);
        await doSteps(task, stepNames);
        return { steps: stepNames.length };
      },
    },
    flaky: {
      maxTries: 1000,
      async run(params, task) {
        onBegin(task.id);
        await doSteps(task, stepNames.slice(0, 2));
        if ((await countFailures(db, task.id)) < Number(params["failures"])) await fail(task);
        await doSteps(task, stepNames.slice(2));
        return { steps: stepNames.length };
      },
    },
    doomed: {
      maxTries: 3,
      async run(_params, task) {
        onBegin(task.id);
        await doSteps(task, stepNames.slice(0, 2));
        return fail(task);
      },
    },
  };
  return Object.entries(kinds).map(([name, kind]) =>
    toJobKind(context, { type: taskTypes[name as TortureKind], concurrency, ...kind }),
  );
}

async function countFailures(reader: Reader, taskId: number): Promise<number> {
  const row = await reader.get<{ failures: number }>(sql`select count(*) as failures
    from torture_marks where task_id = ${taskId} and what = 'failed'`);
  return row?.failures ?? 0;
}
