// What the code of a task is given while it runs: progress, steps that are remembered, and a way to ask.
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import { Asked, type RunningTask } from "./task-kind.ts";
import * as store from "./tasks.store.ts";

const progressEveryMilliseconds = 500;

export function runningTask<Question, Answer>(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  work: Pick<RunningTask<Question, Answer>, "id" | "project" | "signal" | "answers">,
): RunningTask<Question, Answer> {
  const { id, signal } = work;
  let lastShown = 0;
  return {
    ...work,
    async progress(done, total) {
      signal.throwIfAborted();
      const now = performance.now();
      if (now - lastShown < progressEveryMilliseconds && done < total) return;
      lastShown = now;
      await db.write((writer) => store.updateProgress(writer, id, done, total, timestamp(clock)));
    },
    async step(name, produce, keep) {
      signal.throwIfAborted();
      const earlier = await store.selectOptionalStep(db, id, name);
      if (earlier !== undefined) return JSON.parse(earlier.output);
      const worked = await produce();
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
    ask: (question) => new Asked(question),
  };
}
