// Builds kinds of tasks for tests: any parameters, any result, and a name of its own that no kind of the product has.
import { z } from "zod";
import type { Asked, RunningTask, TaskKind } from "../src/features/tasks/task-kind.ts";

export type Loose = Record<string, unknown>;
export type LooseTask = RunningTask<Loose, Loose>;
export type Run = (params: Loose, task: LooseTask) => Promise<Loose | Asked>;
type LooseKind = TaskKind<Loose, Loose, Loose, Loose>;

const loose = z.record(z.string(), z.unknown());

export function buildTaskKind(parts: Partial<LooseKind> & { type: string }, run: Run): LooseKind {
  return {
    params: loose,
    result: loose,
    asks: { question: loose, answer: loose },
    title: ({ name }) => `About ${String(name)}`,
    failure: "The test's work could not be done.",
    concurrency: 1,
    maxTries: 3,
    ...parts,
    run: (_context, params, task) => run(params, task),
  };
}
