// Starts a run again that failed or was cancelled, from the step that did not come to its end.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { InvalidError } from "../../platform/errors.ts";
import { version } from "../../version.ts";
import { advance } from "./advance.ts";
import { findRun } from "./find-run.ts";
import { countWork } from "./items.store.ts";
import { note } from "./note.ts";
import type { RunAnswer } from "./pipelines.schema.ts";
import * as store from "./pipelines.store.ts";

export async function retryRun(
  context: Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">,
  writer: Writer,
  project: EditableProject,
  threadId: string,
): Promise<RunAnswer> {
  const run = await findRun(writer, project, threadId, rowLock(context.db));
  if (run.status !== "failed" && run.status !== "cancelled")
    throw new InvalidError(
      `The run is ${run.status}. Only one that failed or was cancelled can be started again.`,
      { code: "run_not_ended" },
    );
  await store.updateStepsRetried(writer, run.id);
  // Cancelling let go of files that had been taken: they are taken anew.
  if (run.pipeline_type === "upload" && (await countWork(writer, run.id, "extract")) > 0)
    await store.updateStepStatus(writer, run.id, "extract", "pending");
  await note(context, writer, run.id, "retried", { after: run.status, version });
  return { thread_id: threadId, status: await advance(context, writer, project, run) };
}
