// The index of a project: building it as a task, what it holds, and taking it away.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { ConflictError } from "../../platform/errors.ts";
import { noteFindable } from "../papers/pdf.ts";
import { openEmbeddingModel } from "../settings/settings.ts";
import type { RunningTask } from "../tasks/task-runner.ts";
import { startTask } from "../tasks/tasks.ts";
import { waitForTask } from "../tasks/wait-for-task.ts";
import { embedRest, followPapers, forgetOtherModels, indexRest } from "./catch-up.ts";
import { openIndex } from "./open-index.ts";
import type { IndexResult, IndexStats } from "./rag.schema.ts";
import * as store from "./rag.store.ts";

export function collectionOf(project: ViewableProject): string {
  return `project-${project.id}`;
}

/** Makes everything again, as a task. */
export async function startIndexing(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
): Promise<IndexResult> {
  const task = { type: "index", params: {}, total: 0 } as const;
  const task_id = await startTask(context, writer, project, task);
  return { indexed: 0, collection: collectionOf(project), papers_updated: 0, removed: 0, task_id };
}

export async function waitForIndexing(
  context: Pick<AppContext, "db">,
  started: IndexResult,
): Promise<IndexResult> {
  const task = await waitForTask(context, started.task_id);
  if (task === undefined) return started;
  if (task.status === "completed") return { ...(task.result as IndexResult), task_id: task.id };
  const why = task.error_message ?? "Start it again.";
  throw new ConflictError(`The indexing was ${task.status}. ${why}`, { code: "indexing_ended" });
}

/** The work of the task; after a crash it goes on with what is left. */
export async function runIndexing(
  context: AppContext,
  task: RunningTask,
): Promise<Record<string, unknown>> {
  const project = { id: task.projectId } as EditableProject;
  const removed = await task.step("remove", () =>
    context.db.write(async (writer) => {
      await store.resetCursor(writer, project.id);
      return store.deleteIndexRows(writer, project.id);
    }),
  );
  const { papers, passages } = await catchUp(context, project, task.signal, (done, total) =>
    task.progress(done, total),
  );
  return { indexed: passages, collection: collectionOf(project), papers_updated: papers, removed };
}

/** Brings the index up to the papers and the model of now. */
export async function catchUp(
  context: AppContext,
  project: EditableProject,
  signal: AbortSignal,
  onProgress?: (done: number, total: number) => Promise<void>,
): Promise<{ papers: number; passages: number }> {
  const embedder = await openEmbeddingModel(context, signal);
  const papers = await followPapers(context, project, Infinity);
  await indexRest(context, project, signal);
  const { passages, vectors } = await countIndex(context, project, embedder.model);
  await embedRest(context, project, embedder, {
    signal,
    onProgress: async (done) => onProgress?.(vectors + done, Math.max(passages, vectors + done)),
  });
  await forgetOtherModels(context, project, embedder.model);
  await context.db.write((writer) => noteFindable(context, writer, project, true));
  context.indexes.catchingUp.delete(project.id);
  const after = await countIndex(context, project, embedder.model);
  await onProgress?.(after.passages, after.passages);
  return { papers, passages: after.passages };
}

export async function statsOfIndex(
  context: AppContext,
  project: ViewableProject,
): Promise<IndexStats> {
  const embedder = await openEmbeddingModel(context, AbortSignal.timeout(30_000));
  const index = await openIndex(context, project, embedder);
  const [size] = await context.db.heavy<Record<"passages" | "papers" | "bytes", number>>(
    store.sizeOfIndex(project.id),
  );
  const [vectors] = await context.db.heavy<{ bytes: number }>(store.sizeOfVectors(project.id));
  return {
    collection: collectionOf(project),
    total_chunks: size?.passages ?? 0,
    total_papers: size?.papers ?? 0,
    embedding_model: embedder.model,
    dimensions: embedder.dimensions,
    lexical_terms: index.size.terms,
    size_bytes: (size?.bytes ?? 0) + (vectors?.bytes ?? 0),
    last_indexed_at: await store.selectLastIndexed(context.db, project.id),
  };
}

/** Papers stay, with their passages, and are findable again once the index is built. */
export async function deleteIndex(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
): Promise<{ deleted: true; collection: string; removed: number }> {
  const removed = await store.deleteIndexRows(writer, project.id);
  await store.resetCursor(writer, project.id);
  await noteFindable(context, writer, project, false);
  return { deleted: true, collection: collectionOf(project), removed };
}

async function countIndex(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  model: string,
): Promise<{ passages: number; vectors: number }> {
  const [all] = await db.heavy<{ count: number }>(store.countPassages(project.id));
  const models = await db.heavy<{ model: string; count: number }>(store.countVectors(project.id));
  const own = models.find((entry) => entry.model === model);
  return { passages: all?.count ?? 0, vectors: own?.count ?? 0 };
}
