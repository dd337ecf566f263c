// The index of a project: what it holds, and taking it away.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { noteFindable } from "../papers/pdf.ts";
import { passagesOf } from "../processing/passages.ts";
import { openIndex } from "./open-index.ts";
import type { IndexStats } from "./rag.schema.ts";
import * as store from "./rag.store.ts";
import { warmUp } from "./warm-up.ts";

export function collectionOf(project: ViewableProject): string {
  return `project-${project.id}`;
}

export async function statsOfIndex(
  context: AppContext,
  project: ViewableProject,
): Promise<IndexStats> {
  const embedder = await context.models.embedding(AbortSignal.timeout(30_000));
  void warmUp(context, embedder);
  const index = await openIndex(context, project, embedder);
  const [size] = await context.db.heavy<
    Record<"passages" | "papers" | "embedded" | "bytes", number>
  >(store.sizeOfIndex(project.id, embedder.model, passagesOf(project)));
  const [vectors] = await context.db.heavy<{ bytes: number }>(store.sizeOfVectors(project.id));
  return {
    collection: collectionOf(project),
    total_chunks: size?.passages ?? 0,
    total_papers: size?.papers ?? 0,
    embedded_chunks: size?.embedded ?? 0,
    waiting_chunks: (size?.passages ?? 0) - (size?.embedded ?? 0),
    embedding_model: embedder.plain?.model ?? embedder.model,
    chinese: (await embedder.reading()).chinese,
    dimensions: embedder.dimensions,
    lexical_terms: index.size.terms,
    size_bytes: (size?.bytes ?? 0) + (vectors?.bytes ?? 0),
    last_indexed_at: await store.selectLastIndexed(context.db, project.id),
  };
}

/**
 * Papers stay, with their passages, and are findable again once the index is built. Jobs that are under way for it, or wait,
 * leave it alone.
 */
export async function deleteIndex(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
): Promise<{ deleted: true; collection: string; removed: number }> {
  const removed = await store.takeAway(writer, project.id, timestamp(context.clock));
  await noteFindable(context, writer, project, false);
  return { deleted: true, collection: collectionOf(project), removed };
}
