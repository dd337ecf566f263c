// Starting to build a project's index anew, and waiting until it is built.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { ConflictError } from "../../platform/errors.ts";
import { startTask } from "../tasks/tasks.ts";
import { waitForTask } from "../tasks/wait-for-task.ts";
import { indexingKind } from "./rag.jobs.ts";
import { collectionOf } from "./project-index.ts";
import type { IndexResult } from "./rag.schema.ts";

/** Makes everything again, as a task. */
export async function startIndexing(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
): Promise<IndexResult> {
  const task_id = await startTask(context, writer, project, indexingKind, {});
  return { indexed: 0, collection: collectionOf(project), papers_updated: 0, removed: 0, task_id };
}

export async function waitForIndexing(
  context: Pick<AppContext, "db">,
  started: IndexResult,
  signal: AbortSignal,
): Promise<IndexResult> {
  const task = await waitForTask(context, indexingKind, started.task_id, signal);
  if (task === undefined) return started;
  if (task.status === "completed") return { ...task.result, task_id: task.id };
  const why = task.error_message ?? "Start it again.";
  throw new ConflictError(`The indexing was ${task.status}. ${why}`, { code: "indexing_ended" });
}
