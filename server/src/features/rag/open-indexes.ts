// Opens the indexes of the projects that a question is asked of, by a model that has embedded them all.
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import { untilAborted } from "../../adapters/inference/until-aborted.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";
import { embedRest, requestCatchUp } from "./catch-up.ts";
import { keyOf } from "./index-files.ts";
import { dropIndex, openIndex } from "./open-index.ts";
import type { HeldIndex } from "./passage-indexes.ts";
import * as store from "./rag.store.ts";
import { warmUp } from "./warm-up.ts";

type Reach = Pick<AppContext, "db" | "clock" | "models" | "indexes" | "jobs" | "log">;

export type OpenedIndexes = {
  indexes: HeldIndex[];
  embedder: Embedder;
  /** Where the meaning of many passages is not known yet, those that have it would outrank the others: words decide. */
  isMeaningKnown: boolean;
};

const mostVectorsAtOnce = 64;
const longestEmbedding = 60_000;
const enoughVectors = 0.95;

export async function openIndexes(
  context: Reach,
  projects: ViewableProject[],
  signal: AbortSignal,
): Promise<OpenedIndexes> {
  const embedder = await context.models.embedding(signal);
  // The model and an index that is not in memory are loaded side by side.
  const areHeld = projects.every(({ id }) => context.indexes.held.has(keyOf(id, embedder.model)));
  if (!areHeld) void warmUp(context, embedder);
  const indexes = await Promise.all(
    projects.map((project) => openWithVectors(context, project, embedder, signal)),
  );
  if (indexes.every(isKnown)) {
    await dropOthers(context, indexes);
    return { indexes, embedder, isMeaningKnown: true };
  }
  const former = await openFormer(context, projects, embedder, signal);
  return former ?? { indexes, embedder, isMeaningKnown: false };
}

/** A few new passages get their vectors while the question waits; many get them from the job. */
async function openWithVectors(
  context: Reach,
  project: ViewableProject,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<HeldIndex> {
  const index = await openIndex(context, project, embedder);
  const missing = index.size.passages - index.size.vectors;
  if (missing > mostVectorsAtOnce) await requestCatchUp(context, project);
  if (missing === 0 || missing > mostVectorsAtOnce) return index;
  await untilAborted(embedFew(context, project, embedder, index.key), signal);
  return openIndex(context, project, embedder);
}

/** Questions that come together wait for the same vectors; none ends with the one that came first. */
function embedFew(
  context: Reach,
  project: ViewableProject,
  embedder: Embedder,
  key: string,
): Promise<void> {
  const { embedding } = context.indexes;
  const underWay = embedding.get(key);
  if (underWay !== undefined) return underWay;
  const signal = AbortSignal.timeout(longestEmbedding);
  const work = embedRest(context, project, embedder, { signal, most: mostVectorsAtOnce }).finally(
    () => embedding.delete(key),
  );
  embedding.set(key, work);
  return work;
}

/** While the passages are embedded anew, the model before answers, if it can still be reached. */
async function openFormer(
  context: Reach,
  projects: ViewableProject[],
  present: Embedder,
  signal: AbortSignal,
): Promise<OpenedIndexes | undefined> {
  const [project] = projects;
  if (project === undefined) return undefined;
  const models = await context.db.heavy<{ model: string; count: number }>(
    store.countVectors(project.id),
  );
  const former = models.find(({ model }) => model !== present.model);
  const setting = former && (await store.selectSetting(context.db, former.model));
  if (former === undefined || setting === undefined) return undefined;
  try {
    const opened = await context.models.embedding(signal, setting);
    // A folder may hold another model by now; the same one may have got a dictionary since.
    const embedder = [opened, opened.plain].find((each) => each?.model === former.model);
    if (embedder === undefined) return undefined;
    const indexes = await Promise.all(projects.map((each) => openIndex(context, each, embedder)));
    return indexes.every(isKnown) ? { indexes, embedder, isMeaningKnown: true } : undefined;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    context.log.warn({ error: error.message }, "the former embedding model cannot be asked");
    return undefined;
  }
}

function isKnown({ size }: HeldIndex): boolean {
  return size.vectors >= enoughVectors * size.passages;
}

/** Those of a former model have served their time. */
async function dropOthers(context: Pick<AppContext, "indexes">, used: HeldIndex[]): Promise<void> {
  const models = new Map(used.map(({ projectId, model }) => [projectId, model]));
  for (const { key, projectId, model } of context.indexes.held.values()) {
    const own = models.get(projectId);
    if (own !== undefined && own !== model) await dropIndex(context, key);
  }
}
