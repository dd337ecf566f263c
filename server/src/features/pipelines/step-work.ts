// What the code of every step is given, and what becomes of its failures.
import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { ConflictError, InvalidError, isDomainError } from "../../platform/errors.ts";
import type { Asked, RunningTask } from "../tasks/task-kind.ts";
import { updateGoneOn, type Run } from "./pipelines.store.ts";
import type { StepResult } from "./step-shapes.ts";

export type StepTask = RunningTask<{ conflicts: number }, { decided: number }>;

export type StepCode = (
  context: AppContext,
  run: Run,
  task: StepTask,
) => Promise<StepResult | Asked>;

const triesOfSurprises = 3;
const pauseMilliseconds = 1000;

/**
 * A process that dies is no fault of the step: its job is taken over as often as it needs. A fault that has words ends the
 * step at once, since a person can start it again; one that nobody foresaw is met a few times first.
 */
export async function withPatience<Result>(
  signal: AbortSignal,
  failure: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (isDomainError(error))
        throw new InvalidError(error.message, { code: error.code, cause: error });
      if (tries >= triesOfSurprises)
        throw new InvalidError(`${failure} Start the run again; the server's log says more.`, {
          code: "step_failed",
          cause: error,
        });
      await sleep(tries * pauseMilliseconds, undefined, { signal });
    }
  }
}

/**
 * Those who follow the run see that it went on. Every transaction of a step ends with it: of a run that was cancelled
 * meanwhile nothing is kept.
 */
export async function tellProgress(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  run: Run,
): Promise<void> {
  if (await updateGoneOn(writer, run.id, timestamp(clock))) return;
  throw new ConflictError("The run has ended meanwhile.", { code: "run_over" });
}
