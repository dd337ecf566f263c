// What a feature says of a kind of task, once: what everybody may know of it, and how it is done.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import type { TaskShape } from "./task-shape.ts";

/** What the code of a task is given beside its parameters. */
export type RunningTask = {
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
};

export type TaskKind<Params extends object = object, Result extends object = object> = TaskShape<
  Params,
  Result
> & {
  /** How many of them one process runs at a time. */
  concurrency: number | ((context: AppContext) => number);
  maxTries: number;
  run(context: AppContext, params: NoInfer<Params>, task: RunningTask): Promise<NoInfer<Result>>;
  /** Runs in the transaction that marks the task failed; `message` is what people are told. */
  onFailed?(
    context: AppContext,
    writer: Writer,
    params: NoInfer<Params>,
    message: string,
  ): Promise<void>;
};

/** Declares a kind of task; the schemas give the types of everything else. */
export function taskKind<Params extends object, Result extends object>(
  kind: TaskKind<Params, Result>,
): TaskKind<Params, Result> {
  return kind;
}
