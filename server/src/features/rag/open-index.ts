// Opens the index of a project: the one in memory, brought up to what the database holds now.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import { fromBytes } from "../../adapters/embedding/stored-vector.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { HeldIndex, IndexState } from "./passage-indexes.ts";
import * as store from "./rag.store.ts";

type Reach = Pick<AppContext, "db" | "indexes">;

const rowsAtOnce = 100;

export async function openIndex(
  context: Reach,
  project: ViewableProject,
  embedder: Pick<Embedder, "model" | "dimensions">,
): Promise<HeldIndex> {
  const { held, loading } = context.indexes;
  const state = await readState(context, project, embedder.model);
  const present = held.get(project.id);
  if (present !== undefined && present.model === embedder.model && isSame(present.state, state))
    return present;
  const underWay = loading.get(project.id);
  if (underWay !== undefined) {
    const loaded = await underWay;
    return loaded.model === embedder.model ? loaded : openIndex(context, project, embedder);
  }
  const load = bringUp(context, project, embedder).finally(() => loading.delete(project.id));
  loading.set(project.id, load);
  return load;
}

async function bringUp(
  context: Reach,
  project: ViewableProject,
  embedder: Pick<Embedder, "model" | "dimensions">,
): Promise<HeldIndex> {
  const { db, indexes } = context;
  const present = indexes.held.get(project.id);
  // Vectors of two models cannot be compared: the old index answers others until the new one is there.
  const index =
    present?.model === embedder.model
      ? present
      : indexes.create(embedder.model, embedder.dimensions);
  // Asked for first: what is written while the rows are read makes it differ, and is read the next time.
  const state = await readState(context, project, embedder.model);
  const entries = await db.heavy<{ chunk_id: number; model: string | null }>(
    store.entriesOfIndex(project.id),
  );
  const known = new Set(entries.map((entry) => entry.chunk_id));
  for (const id of index.ids) if (!known.has(id)) remove(index, id);
  const missing = entries.filter(
    ({ chunk_id: id, model }) =>
      !index.ids.has(id) || (model === index.model && index.vectors.vector(id) === undefined),
  );
  for (let start = 0; start < missing.length; start += rowsAtOnce) {
    const ids = missing.slice(start, start + rowsAtOnce).map((entry) => entry.chunk_id);
    for (const row of await store.selectIndexRows(db, ids)) add(index, row);
    await nextTurn();
  }
  if (index !== present) present?.vectors.clear();
  index.state = state;
  indexes.held.set(project.id, index);
  return index;
}

function add(index: HeldIndex, { chunk_id: id, terms, model, vector }: store.IndexRow): void {
  if (!index.ids.has(id)) index.lexical.add(id, terms === "" ? [] : terms.split(" "));
  index.ids.add(id);
  if (model !== index.model || vector === null) return;
  const { scale, components } = fromBytes(vector);
  index.vectors.add(
    id,
    Float32Array.from(components, (component) => component * scale),
  );
}

function remove(index: HeldIndex, id: number): void {
  index.lexical.remove(id);
  index.vectors.remove(id);
  index.ids.delete(id);
}

async function readState(
  { db }: Reach,
  project: ViewableProject,
  model: string,
): Promise<IndexState> {
  const [row] = await db.heavy<Record<keyof IndexState, number>>(
    store.stateOfIndex(project.id, model),
  );
  return store.toState(row);
}

function isSame(one: IndexState, other: IndexState): boolean {
  return (
    one.passages === other.passages && one.last === other.last && one.vectors === other.vectors
  );
}
