// What everybody may know of a kind of task: its name, the shapes of what goes in and comes out, and its words for people.
import type { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Writer } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";

export type TaskShape<
  Params extends object = object,
  Result extends object = object,
  Question = unknown,
  Answer = unknown,
> = {
  /** As the wire calls it: search, ocr, index … */
  type: string;
  /** Where several kinds have one type, what tells this one from the others. */
  name?: string;
  /** A task that was made by an earlier version must still fit: what is added later has a default. */
  params: z.ZodType<Params>;
  result: z.ZodType<Result>;
  /** What it may ask a person while it is under way, and what it takes for an answer. */
  asks?: { question: z.ZodType<Question>; answer: z.ZodType<Answer> };
  /** What the task is about, such as the name of a file or a paper. */
  title(params: NoInfer<Params>): string;
  /** What could not be done, in one sentence: told when the work fails in a way that nobody foresaw. */
  failure: string;
  /** Runs in the transaction in which a person cancels a task of this kind, before the task's own row changes. */
  onCancelled?(
    context: { db: Database; jobs: Jobs; clock: Clock },
    writer: Writer,
    params: NoInfer<Params>,
    task: { id: number; project: EditableProject },
  ): Promise<void>;
};

/** What tells a kind of task from all others. */
export function nameOf({ name, type }: Pick<TaskShape, "name" | "type">): string {
  return name ?? type;
}

/** The kind of job that carries tasks of the kind so called. */
export function jobKindOf(name: string): string {
  return `task.${name}`;
}
