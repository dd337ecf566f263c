// Building a project's index anew, and bringing it up to the papers and the model of now.
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { toBytes, toInt8 } from "../../knowledge/retrieval/stored-vector.ts";
import { noteFindable } from "../papers/pdf.ts";
import { findPassages, passagesOf } from "../processing/passages.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import {
  embedRest,
  followPapers,
  forgetOtherModels,
  indexRest,
  type StepBack,
} from "./catch-up.ts";
import { type EmbeddingTurn, inEmbeddingTurn } from "./embedding-turn.ts";
import { termsOfPassage } from "./index-passages.ts";
import { collectionOf } from "./project-index.ts";
import type { IndexResult } from "./rag.schema.ts";
import * as store from "./rag.store.ts";

type Work = {
  /** Who embeds: the same after a crash. What people wait for takes over from what they do not. */
  owner: string;
  takeOver?: boolean;
  signal: AbortSignal;
  stepBack?: StepBack;
  onProgress?: (done: number, total: number) => Promise<void>;
};

const rowsAtOnce = 32;

/**
 * The work of the task. Row by row what is made takes the place of what was there: questions are answered meanwhile, and
 * after a crash it goes on with the rows that are older than its beginning.
 */
export async function runIndexing(
  context: AppContext,
  task: RunningTask,
): Promise<Omit<IndexResult, "task_id">> {
  const { project, signal } = task;
  const onProgress = (done: number, total: number) => task.progress(done, total);
  const owner = `task ${task.id}`;
  const former = await task.step("begin", () => markFormer(context, project));
  const embedder = await context.models.embedding(signal);
  await followPapers(context, project, Infinity);
  await inEmbeddingTurn(context, project, { owner, takeOver: true }, (turn) =>
    makeAgain(context, project, embedder, { former, turn, signal, onProgress }),
  );
  const passages = await catchUp(context, project, {
    owner,
    takeOver: true,
    signal,
    onProgress,
  });
  const papers = await countPapers(context, project, embedder.model);
  return {
    indexed: passages,
    collection: collectionOf(project),
    papers_updated: papers,
    removed: former.passages,
  };
}

/** What is older than this is to be made again. */
async function markFormer(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
): Promise<{ version: number; passages: number }> {
  const [all] = await db.heavy<{ count: number }>(store.countPassages(project.id));
  return db.write(async (writer) => {
    await store.resetCursor(writer, project.id);
    const { version } = await store.selectState(writer, project.id);
    return { version, passages: all?.count ?? 0 };
  });
}

async function makeAgain(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  embedder: Embedder,
  {
    former,
    turn,
    signal,
    onProgress,
  }: Pick<Work, "signal"> & {
    former: { version: number; passages: number };
    turn: EmbeddingTurn;
    onProgress: (done: number, total: number) => Promise<void>;
  },
): Promise<void> {
  let place: store.Place = { version: 0, chunk_id: 0 };
  for (let done = 0; ;) {
    signal.throwIfAborted();
    const rows = await db.heavy<store.Place>(
      store.rowsUpTo(project.id, former.version, place, rowsAtOnce),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    place = last;
    const found = await findPassages(
      db,
      rows.map(({ chunk_id: id }) => id),
    );
    const passages = [...found.values()];
    const texts = passages.map(({ text }) => text);
    const vectors = await embedder.embed(texts, signal);
    await db.write(async (writer) => {
      const version = await store.nextVersion(writer, project.id);
      await store.upsertModel(writer, embedder.model, embedder.setting);
      for (const [index, passage] of passages.entries()) {
        const vector = vectors[index];
        if (vector === undefined) throw new Error("A passage lacks its vector.");
        await store.replaceRow(writer, project.id, version, {
          passageId: passage.id,
          terms: termsOfPassage(passage),
          model: embedder.model,
          vector: toBytes(toInt8(vector)),
        });
      }
      await turn.keep(writer);
    });
    done += rows.length;
    await onProgress(done, Math.max(former.passages, done));
  }
}

/** Brings the index up to the papers and the model of now; tells how many passages it holds. */
export async function catchUp(
  context: AppContext,
  project: EditableProject,
  { owner, takeOver = false, signal, stepBack, onProgress }: Work,
): Promise<number> {
  const embedder = await context.models.embedding(signal);
  await followPapers(context, project, Infinity, stepBack);
  await indexRest(context, project, { signal, stepBack });
  for (let before = -1; ;) {
    const { passages, vectors } = await countIndex(context, project, embedder.model);
    await onProgress?.(vectors, passages);
    if (vectors >= passages || vectors === before) break;
    before = vectors;
    const hasTurn = await inEmbeddingTurn(context, project, { owner, takeOver }, (turn) =>
      embedRest(context, project, embedder, {
        signal,
        turn,
        stepBack,
        onProgress: async (done) =>
          onProgress?.(vectors + done, Math.max(passages, vectors + done)),
      }),
    );
    // Whoever has it looks again once it has let go.
    if (!hasTurn) return passages;
  }
  await forgetOtherModels(context, project, embedder.model);
  await context.db.write(async (writer) => {
    const isTakenAway = await store.isTakenAway(writer, project.id, rowLock(context.db));
    if (!isTakenAway) await noteFindable(context, writer, project, true);
  });
  context.indexes.catchingUp.delete(project.id);
  const { passages } = await countIndex(context, project, embedder.model);
  return passages;
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

async function countPapers(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  model: string,
): Promise<number> {
  const [size] = await db.heavy<{ papers: number }>(
    store.sizeOfIndex(project.id, model, passagesOf(project)),
  );
  return size?.papers ?? 0;
}
