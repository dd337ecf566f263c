// What a feature says of a kind of task, once: what everybody may know of it, and how it is done.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext, TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import type { TaskShape } from "./task-shape.ts";

/** What a handler returns in order to wait; `task.ask` makes it. */
export class Asked {
  readonly question: unknown;

  constructor(question: unknown) {
    this.question = question;
  }
}

/** What the code of a task is given beside its parameters. */
export type RunningTask<Question = unknown, Answer = unknown> = {
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
  /** What people have answered so far, each with its question, in the order of asking. */
  answers: ReadonlyArray<{ question: Question; answer: Answer }>;
  /**
   * Asks a person: a handler returns what this gives, and its try ends. Nothing of the task stays in memory. Once there is
   * an answer the handler is called again, from its beginning, with one answer more.
   */
  ask(question: Question): Asked;
};

export type TaskKind<
  Params extends object = object,
  Result extends object = object,
  Question = unknown,
  Answer = unknown,
> = TaskShape<Params, Result, Question, Answer> & {
  /** How many of them one process runs at a time. */
  concurrency: number | ((context: AppContext) => number);
  maxTries: number;
  run(
    context: AppContext,
    params: NoInfer<Params>,
    task: RunningTask<NoInfer<Question>, NoInfer<Answer>>,
  ): Promise<NoInfer<Result> | Asked>;
  /**
   * Runs in the transaction that marks the task completed, or waiting for an answer when there is no result, and before
   * its own row changes: whatever a kind keeps of its own is touched first everywhere.
   */
  onEnded?(
    context: TransactionContext,
    writer: Writer,
    params: NoInfer<Params>,
    result: NoInfer<Result> | undefined,
    task: Pick<RunningTask, "id" | "project">,
  ): Promise<void>;
  /** Runs in the transaction that marks the task failed, and before it; `message` is what people are told. */
  onFailed?(
    context: TransactionContext,
    writer: Writer,
    params: NoInfer<Params>,
    message: string,
    task: Pick<RunningTask, "id" | "project">,
  ): Promise<void>;
};

/** Declares a kind of task; the schemas give the types of everything else. */
export function taskKind<
  Params extends object,
  Result extends object,
  Question = never,
  Answer = never,
>(kind: TaskKind<Params, Result, Question, Answer>): TaskKind<Params, Result, Question, Answer> {
  return kind;
}
