// Kinds of tasks made to be interrupted: every step leaves marks, so that one done twice or not at all shows.
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import {
  type Asked,
  type RunningTask,
  type TaskKind,
  taskKind,
} from "../../src/features/tasks/task-kind.ts";
import type { Database, Reader, Writer } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import type { TortureKind } from "./messages.ts";

// Enough that no task waits for another: what is measured is how soon an interrupted one is taken up.
const concurrency = 20;

export const tortureKinds: ReadonlySet<string> = new Set<TortureKind>([
  "steady",
  "flaky",
  "doomed",
  "asking",
]);

export const stepNames = ["find", "fetch", "read", "weigh", "store"];

type Mark = { taskId: number; what: "begun" | "kept" | "failed"; step?: string };

export async function mark(writer: Writer, run: number, { taskId, what, step = "" }: Mark) {
  await writer.run(sql`insert into torture_marks (task_id, what, step, run)
    values (${taskId}, ${what}, ${step}, ${run})`);
}

const params = z.object({ ticket: z.string(), kind: z.string(), failures: z.int() });
const result = z.object({ steps: z.int() });

type TortureTask = TaskKind<z.infer<typeof params>, z.infer<typeof result>>;

/** `run` numbers the process; `onBegin` hears of each try. */
export function tortureTasks(
  run: number,
  onBegin: (taskId: number) => void,
): Record<TortureKind, TortureTask> {
  const doSteps = async (db: Database, task: RunningTask, names: readonly string[]) => {
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
  const fail = async (db: Database, task: RunningTask): Promise<never> => {
    await db.write((writer) => mark(writer, run, { taskId: task.id, what: "failed" }));
    throw new Error("This task was made to fail.");
  };
  const build = (
    name: TortureKind,
    maxTries: number,
    work: (db: Database, task: RunningTask, failures: number) => Promise<Asked | void>,
  ): TortureTask =>
    taskKind({
      type: name,
      params,
      result,
      asks: { question: z.object({ mayGoOn: z.int() }), answer: z.object({ goOn: z.int() }) },
      title: ({ ticket }) => ticket,
      failure: "The torture did its worst.",
      concurrency,
      maxTries,
      async run({ db }, { failures }, task) {
        onBegin(task.id);
        return (await work(db, task, failures)) ?? { steps: stepNames.length };
      },
    });

  // Being interrupted counts as a try, and here that happens all the time.
  const endless = 1000;
  return {
    steady: build("steady", endless, (db, task) => doSteps(db, task, stepNames)),
    flaky: build("flaky", endless, async (db, task, failures) => {
      await doSteps(db, task, stepNames.slice(0, 2));
      if ((await countFailures(db, task.id)) < failures) await fail(db, task);
      await doSteps(db, task, stepNames.slice(2));
    }),
    asking: build("asking", endless, async (db, task) => {
      await doSteps(db, task, stepNames.slice(0, 2));
      if (task.answers.length === 0) return task.ask({ mayGoOn: task.id });
      return doSteps(db, task, stepNames.slice(2));
    }),
    doomed: build("doomed", 3, async (db, task) => {
      await doSteps(db, task, stepNames.slice(0, 2));
      await fail(db, task);
    }),
  };
}

async function countFailures(reader: Reader, taskId: number): Promise<number> {
  const row = await reader.get<{ failures: number }>(sql`select count(*) as failures
    from torture_marks where task_id = ${taskId} and what = 'failed'`);
  return row?.failures ?? 0;
}
