// Building a project's index anew, and bringing it up to the papers and the model of now.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { noteFindable } from "../papers/pdf.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { embedRest, followPapers, forgetOtherModels, indexRest } from "./catch-up.ts";
import { collectionOf } from "./project-index.ts";
import type { IndexResult } from "./rag.schema.ts";
import * as store from "./rag.store.ts";

/** The work of the task; after a crash it goes on with what is left. */
export async function runIndexing(
  context: AppContext,
  task: RunningTask,
): Promise<Omit<IndexResult, "task_id">> {
  const { project } = task;
  const removed = await task.step("remove", () =>
    context.db.write(async (writer) => {
      await store.resetCursor(writer, project.id);
      return store.deleteIndexRows(writer, project.id);
    }),
  );
  const { papers, passages } = await catchUp(context, project, {
    signal: task.signal,
    onProgress: (done, total) => task.progress(done, total),
  });
  return { indexed: passages, collection: collectionOf(project), papers_updated: papers, removed };
}

/** Brings the index up to the papers and the model of now. */
export async function catchUp(
  context: AppContext,
  project: EditableProject,
  {
    signal,
    mayGoOn,
    onProgress,
  }: {
    signal: AbortSignal;
    mayGoOn?: (signal: AbortSignal) => Promise<void>;
    onProgress?: (done: number, total: number) => Promise<void>;
  },
): Promise<{ papers: number; passages: number }> {
  const embedder = await context.models.embedding(signal);
  const papers = await followPapers(context, project, Infinity);
  await indexRest(context, project, signal);
  const { passages, vectors } = await countIndex(context, project, embedder.model);
  await embedRest(context, project, embedder, {
    signal,
    ...(mayGoOn === undefined ? {} : { mayGoOn }),
    onProgress: async (done) => onProgress?.(vectors + done, Math.max(passages, vectors + done)),
  });
  await forgetOtherModels(context, project, embedder.model);
  await context.db.write((writer) => noteFindable(context, writer, project, true));
  context.indexes.catchingUp.delete(project.id);
  const after = await countIndex(context, project, embedder.model);
  await onProgress?.(after.passages, after.passages);
  return { papers, passages: after.passages };
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
