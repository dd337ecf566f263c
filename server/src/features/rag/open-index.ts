// Opens the index of a project: the one in memory, brought up to what the database holds now.
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { isComplete, keyOf, planWriting, takeIndexFromDisk } from "./index-files.ts";
import type { HeldIndex } from "./passage-indexes.ts";
import * as store from "./rag.store.ts";
import type { Change, IndexSize, NewTerms, NewVector } from "./index-thread.ts";

type Reach = Pick<AppContext, "db" | "indexes" | "log">;
type Model = Pick<Embedder, "model" | "dimensions">;

const rowsAtOnce = 500;

const nothing: IndexSize = { passages: 0, vectors: 0, terms: 0 };

export async function openIndex(
  context: Reach,
  project: ViewableProject,
  embedder: Model,
): Promise<HeldIndex> {
  const { held, loading } = context.indexes;
  const key = keyOf(project.id, embedder.model);
  const state = await store.selectState(context.db, project.id);
  const present = held.get(key);
  if (present !== undefined && isSame(present.state, state)) {
    // Used last, it is dropped last.
    held.delete(key);
    held.set(key, present);
    return present;
  }
  const underWay = loading.get(key);
  if (underWay !== undefined) {
    // It may have begun before what this caller has to find was there.
    await underWay;
    return openIndex(context, project, embedder);
  }
  const load = bringUp(context, project, embedder, key, state).finally(() => loading.delete(key));
  loading.set(key, load);
  return load;
}

async function bringUp(
  context: Reach,
  project: ViewableProject,
  embedder: Model,
  key: string,
  state: store.IndexState,
  isFresh = false,
): Promise<HeldIndex> {
  const { thread, held, ends } = context.indexes;
  const present = held.get(key);
  const fromDisk =
    present === undefined && !isFresh
      ? await takeIndexFromDisk(context, project, embedder, state)
      : undefined;
  const known = present ?? fromDisk;
  const change = (part: Partial<Change>): Promise<IndexSize> =>
    thread.call("change", {
      index: key,
      dimensions: embedder.dimensions,
      terms: [],
      vectors: [],
      ...part,
    } satisfies Change);
  let size = known?.size ?? nothing;
  for await (const terms of termsSince(context, project, known?.state, state))
    size = await change({ terms });
  for await (const vectors of vectorsSince(context, project, embedder, known?.state, state))
    size = await change({ vectors });
  if (known !== undefined && known.state.removals !== state.removals) {
    const kept = await context.db.heavy<{ chunk_id: number }>(store.idsOfIndex(project.id));
    size = await change({ kept: Float64Array.from(kept, ({ chunk_id: id }) => id) });
  }
  // Another thread has only what came after the first one's end.
  if (context.indexes.ends !== ends) return bringUp(context, project, embedder, key, state);
  const index = { key, projectId: project.id, model: embedder.model, state, size };
  if (fromDisk !== undefined) {
    if (!(await isComplete(context, index))) {
      await thread.call("drop", key);
      return bringUp(context, project, embedder, key, state, true);
    }
    context.indexes.onDisk.set(key, fromDisk);
  }
  // Last in the order of use.
  held.delete(key);
  held.set(key, index);
  planWriting(context, index);
  await makeRoom(context, key);
  return index;
}

/** Of what was written after one state and up to another, piece by piece. */
async function* termsSince(
  { db }: Reach,
  project: ViewableProject,
  known: store.IndexState | undefined,
  { version }: store.IndexState,
): AsyncGenerator<NewTerms[]> {
  yield* inPieces(known, (place) =>
    db.heavy<NewTerms & store.Place>(store.termsAfter(project.id, place, version, rowsAtOnce)),
  );
}

async function* vectorsSince(
  { db }: Reach,
  project: ViewableProject,
  { model }: Model,
  known: store.IndexState | undefined,
  { version }: store.IndexState,
): AsyncGenerator<NewVector[]> {
  yield* inPieces(known, (place) =>
    db.heavy<NewVector & store.Place>(
      store.vectorsAfter(project.id, model, place, version, rowsAtOnce),
    ),
  );
}

async function* inPieces<Row extends store.Place>(
  known: store.IndexState | undefined,
  read: (place: store.Place) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  // Behind every passage of the version known.
  let place: store.Place = { version: known?.version ?? 0, chunk_id: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const rows = await read(place);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < rowsAtOnce) return;
    place = last;
  }
}

async function makeRoom({ indexes }: Reach, keep: string): Promise<void> {
  let passages = 0;
  for (const { size } of indexes.held.values()) passages += size.passages;
  for (const { key, size } of indexes.held.values()) {
    if (passages <= indexes.mostPassages) return;
    if (key === keep) continue;
    passages -= size.passages;
    await dropIndex({ indexes }, key);
  }
}

export async function dropIndex(
  { indexes }: Pick<AppContext, "indexes">,
  key: string,
): Promise<void> {
  indexes.held.delete(key);
  await indexes.thread.call("drop", key);
}

function isSame(one: store.IndexState, other: store.IndexState): boolean {
  return one.version === other.version && one.removals === other.removals;
}
