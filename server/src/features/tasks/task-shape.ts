// What everybody may know of a kind of task: its name, the shapes of what goes in and comes out, and its words for people.
import type { z } from "zod";

export type TaskShape<
  Params extends object = object,
  Result extends object = object,
  Question = unknown,
  Answer = unknown,
> = {
  /** As the wire calls it: search, ocr, index … */
  type: string;
  /** A task that was made by an earlier version must still fit: what is added later has a default. */
  params: z.ZodType<Params>;
  result: z.ZodType<Result>;
  /** What it may ask a person while it is under way, and what it takes for an answer. */
  asks?: { question: z.ZodType<Question>; answer: z.ZodType<Answer> };
  /** What the task is about, such as the name of a file or a paper. */
  title(params: NoInfer<Params>): string;
  /** What could not be done, in one sentence: told when the work fails in a way that nobody foresaw. */
  failure: string;
};

/** The kind of job that carries tasks of this type. */
export function jobKindOf(type: string): string {
  return `task.${type}`;
}
