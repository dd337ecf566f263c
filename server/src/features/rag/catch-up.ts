// Lets a project's index catch up with its papers: titles and abstracts, passages put back by an undo, vectors of a new model.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { listChangedSince } from "../papers/papers.ts";
import { findPassages, findRead, passagesOf, replaceAbstract } from "../processing/passages.ts";
import { embedPassages } from "./embed-passages.ts";
import type { EmbeddingTurn } from "./embedding-turn.ts";
import { termsOfPassage } from "./index-passages.ts";
import * as store from "./rag.store.ts";

type Reach = Pick<AppContext, "db" | "clock" | "jobs">;
/** Waited for between two pieces: work that nobody waits for stays behind those who wait for an answer. */
export type StepBack = () => Promise<void>;

/** The job that does what a question does not wait for. */
export const catchUpKind = "rag.catch-up";

const betweenRequests = 5 * 60 * 1000;
const papersAtOnce = 100;
const passagesAtOnce = 200;
const vectorsAtOnce = 32;
const vectorsDeletedAtOnce = 1000;

/** Passages that came without a row in the index get one, and vectors; an index that was taken away comes back for them. */
export async function enqueueCatchUp(
  { jobs }: Pick<AppContext, "jobs">,
  writer: Writer,
  project: ViewableProject,
): Promise<void> {
  await store.bringBack(writer, project.id);
  await jobs.enqueue(writer, catchUpKind, { project_id: project.id });
}

/** Follows the papers in the order of their changes; tells how many got new passages. Words are findable at once. */
export async function followPapers(
  context: Reach,
  project: ViewableProject,
  most: number,
  stepBack: StepBack = nextTurn,
): Promise<number> {
  let changed = 0;
  for (let looked = 0; looked < most; looked += papersAtOnce) {
    // Nearly always nothing has changed since the last question, and a question that writes nothing holds up nobody.
    const cursor = await store.selectCursor(context.db, project.id);
    const waiting = await listChangedSince(context.db, project, cursor, 1);
    if (waiting.length === 0) return changed;
    changed += await context.db.write((writer) => followPiece(context, writer, project));
    await stepBack();
  }
  return changed;
}

async function followPiece(
  context: Reach,
  writer: Writer,
  project: ViewableProject,
): Promise<number> {
  const cursor = await store.selectCursor(writer, project.id, rowLock(context.db));
  const papers = await listChangedSince(writer, project, cursor, papersAtOnce);
  const last = papers.at(-1);
  if (last === undefined) return 0;
  const changed = await indexAbstracts(writer, project, papers);
  await store.upsertCursor(writer, project.id, last, timestamp(context.clock));
  if (changed > 0) await enqueueCatchUp(context, writer, project);
  return changed;
}

/** Titles and abstracts of those of the papers that were not read; tells how many got new passages. */
export async function indexAbstracts(
  writer: Writer,
  project: ViewableProject,
  papers: ReadonlyArray<Parameters<typeof replaceAbstract>[1]>,
): Promise<number> {
  const read = await findRead(
    writer,
    papers.map(({ id }) => id),
  );
  let changed = 0;
  const version = await store.nextVersion(writer, project.id);
  for (const paper of papers) {
    const passages = read.has(paper.id) ? undefined : await replaceAbstract(writer, paper);
    if (passages === undefined) continue;
    changed += 1;
    for (const passage of passages) await insertWords(writer, project, version, passage);
  }
  return changed;
}

/** After a change of the model, too: a question that meets a lack of vectors asks for them, if nobody did lately. */
export async function requestCatchUp(
  { db, jobs, indexes, clock }: Pick<AppContext, "db" | "jobs" | "indexes" | "clock">,
  project: ViewableProject,
): Promise<void> {
  const now = clock.now().getTime();
  if (now - (indexes.catchingUp.get(project.id) ?? 0) < betweenRequests) return;
  indexes.catchingUp.set(project.id, now);
  await db.write((writer) => jobs.enqueue(writer, catchUpKind, { project_id: project.id }));
}

/**
 * Passages without a row get one: an undone merge puts passages back, a deleted index leaves them. Those of certain papers
 * where some are named; else none of an index that was taken away meanwhile.
 */
export async function indexRest(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  {
    signal,
    papers,
    stepBack = nextTurn,
  }: { signal: AbortSignal; papers?: readonly number[]; stepBack?: StepBack | undefined },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const missing = await db.heavy<{ id: number }>(
      store.unindexedAmong(passagesOf(project, papers), passagesAtOnce),
    );
    if (missing.length === 0) return;
    const passages = await findPassages(
      db,
      missing.map(({ id }) => id),
    );
    const isWanted = await db.write(async (writer) => {
      const isTakenAway = await store.isTakenAway(writer, project.id, rowLock(db));
      if (isTakenAway && papers === undefined) return false;
      const version = await store.nextVersion(writer, project.id);
      for (const passage of passages.values()) await insertWords(writer, project, version, passage);
      return true;
    });
    if (!isWanted) return;
    await stepBack();
  }
}

function insertWords(
  writer: Writer,
  project: ViewableProject,
  version: number,
  passage: { id: number; section: string; text: string },
): Promise<void> {
  const row = { passageId: passage.id, terms: termsOfPassage(passage) };
  return store.insertTerms(writer, project.id, version, row);
}

/** Gives passages the vectors of this model that they lack; at most so many. Those of other models stay. */
export async function embedRest(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  embedder: Embedder,
  {
    signal,
    most = Infinity,
    turn,
    papers,
    stepBack,
    onProgress,
  }: {
    signal: AbortSignal;
    most?: number;
    turn?: EmbeddingTurn | undefined;
    /** Only of these, where some are named. */
    papers?: readonly number[];
    stepBack?: StepBack | undefined;
    onProgress?: (done: number) => Promise<void>;
  },
): Promise<void> {
  const among = papers === undefined ? undefined : passagesOf(project, papers);
  let done = 0;
  let last = 0;
  while (done < most) {
    signal.throwIfAborted();
    await stepBack?.();
    const waiting = await db.heavy<{ id: number }>(
      store.passagesWithoutVector(project.id, embedder.model, last, vectorsAtOnce, among),
    );
    const end = waiting.at(-1);
    if (end === undefined) return;
    last = end.id;
    const found = await findPassages(
      db,
      waiting.map(({ id }) => id),
    );
    const passages = [...found.values()];
    const vectors = await embedPassages({ db }, embedder, passages, signal);
    const isKept = await db.write(async (writer) => {
      await insertVectors(writer, project, embedder, passages, vectors);
      return turn === undefined || turn.keep(writer);
    });
    if (!isKept) return;
    done += passages.length;
    await onProgress?.(done);
  }
}

async function insertVectors(
  writer: Writer,
  project: ViewableProject,
  { model, setting }: Embedder,
  passages: Array<{ id: number }>,
  vectors: Uint8Array[],
): Promise<void> {
  const version = await store.nextVersion(writer, project.id);
  await store.upsertModel(writer, model, setting);
  for (const [place, { id }] of passages.entries()) {
    const vector = vectors[place];
    if (vector === undefined) throw new Error("A passage lacks its vector.");
    const row = { passageId: id, model, vector };
    await store.insertVectorIfIndexed(writer, project.id, version, row);
  }
}

/** Once the new model's vectors are all there: the old ones have answered until now. */
export async function forgetOtherModels(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  model: string,
): Promise<void> {
  for (;;) {
    const deleted = await db.write((writer) =>
      store.deleteVectorsOfOthers(writer, project.id, model, vectorsDeletedAtOnce),
    );
    await nextTurn();
    if (deleted < vectorsDeletedAtOnce) return;
  }
}
