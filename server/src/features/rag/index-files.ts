// Keeps large indexes on disk, so that the first question after a start need not wait until they are made of their rows.
// They are a cache: whatever is wrong with a file, the rows are there.
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { isMissing } from "../../platform/files/disk-errors.ts";
import { readState } from "./index-file.ts";
import type { HeldIndex, PassageIndexes } from "./passage-indexes.ts";
import * as store from "./rag.store.ts";

type Reach = Pick<AppContext, "db" | "indexes" | "log">;
type Model = Pick<Embedder, "model" | "dimensions">;

/** After the last change: more often follow at once, and writing holds up questions for a moment. */
const restMilliseconds = 10_000;
/** What a start makes of rows again is at most this share, or so many changes. */
const shareToWrite = 0.02;
const versionsToWrite = 200;
/** In bytes: some 200,000 passages, read in half a second. */
const mostReadAhead = 256 * 1024 * 1024;

/** From disk, where it is of this database: an older state of it, and as many rows as there are once it is caught up. */
export async function takeIndexFromDisk(
  { indexes, log }: Reach,
  project: ViewableProject,
  { model, dimensions }: Model,
  state: store.IndexState,
): Promise<Pick<HeldIndex, "state" | "size"> | undefined> {
  const index = keyOf(project.id, model);
  const path = pathOf(indexes, project.id, model);
  try {
    const call = { index, path, dimensions };
    const taken = await indexes.thread.call<Pick<HeldIndex, "state" | "size"> | undefined>(
      "takeFromDisk",
      call,
    );
    if (taken === undefined || taken.state.version <= state.version) return taken;
    await indexes.thread.call("drop", index);
  } catch (error) {
    if (!isMissing(error)) log.warn({ error, path }, "an index on disk cannot be used");
    await indexes.thread.call("drop", index);
  }
  return undefined;
}

/** Whether an index that came from disk holds what the database does. */
export async function isComplete(
  { db }: Pick<AppContext, "db">,
  { projectId, model, size }: Pick<HeldIndex, "projectId" | "model" | "size">,
): Promise<boolean> {
  const [all] = await db.heavy<{ count: number }>(store.countPassages(projectId));
  const models = await db.heavy<{ model: string; count: number }>(store.countVectors(projectId));
  const own = models.find((entry) => entry.model === model)?.count ?? 0;
  return size.passages === (all?.count ?? 0) && size.vectors === own;
}

/** Once nothing has changed for a moment, if enough has changed since it was written last. */
export function planWriting(context: Reach, index: HeldIndex): void {
  const { planned, onDisk, leastKept } = context.indexes;
  clearTimeout(planned.get(index.key));
  planned.delete(index.key);
  const { size, state } = index;
  const former = onDisk.get(index.key);
  const isLarge = size.passages >= leastKept;
  const isNew =
    former === undefined ||
    Math.abs(size.passages - former.size.passages) + Math.abs(size.vectors - former.size.vectors) >
      shareToWrite * size.passages ||
    state.version - former.state.version > versionsToWrite ||
    state.removals !== former.state.removals;
  if (!isLarge || !isNew) return;
  const timer = setTimeout(() => void writeToDisk(context, index), restMilliseconds).unref();
  planned.set(index.key, timer);
}

export async function writeToDisk({ indexes, log }: Reach, index: HeldIndex): Promise<void> {
  const { key, projectId, model, state, size } = index;
  indexes.planned.delete(key);
  // It has changed or gone since.
  if (indexes.held.get(key) !== index) return;
  const path = pathOf(indexes, projectId, model);
  try {
    await mkdir(indexes.directory, { recursive: true, mode: 0o700 });
    await indexes.thread.call("keepOnDisk", { index: key, path, state });
    indexes.onDisk.set(key, { state, size });
    for (const name of await namesIn(indexes.directory))
      if (projectOf(name) === projectId && join(indexes.directory, name) !== path)
        await rm(join(indexes.directory, name), { force: true });
  } catch (error) {
    log.warn({ error, path }, "an index cannot be written to disk");
  }
}

/** What a deleted paper or project said is not to stay on disk: files of projects that have lost passages go. */
export async function forgetOldIndexes({ db, indexes }: Reach): Promise<void> {
  for (const name of await namesIn(indexes.directory)) {
    const projectId = projectOf(name);
    if (projectId === undefined) continue;
    const path = join(indexes.directory, name);
    const { version, removals } = await store.selectState(db, projectId);
    const state = readState(path);
    // A project that is gone has no version.
    if (version > 0 && state?.removals === removals) continue;
    await rm(path, { force: true });
  }
}

/** The project whose index was written last, among those that are read in a moment: larger ones wait until somebody asks. */
export async function lastOnDisk({ directory }: PassageIndexes): Promise<number | undefined> {
  let last: { projectId: number; at: number } | undefined;
  for (const name of await namesIn(directory)) {
    const projectId = projectOf(name);
    if (projectId === undefined) continue;
    const { mtimeMs: at, size } = await stat(join(directory, name));
    if (size <= mostReadAhead && (last === undefined || at > last.at)) last = { projectId, at };
  }
  return last?.projectId;
}

export function keyOf(projectId: number, model: string): string {
  return `${projectId} ${model}`;
}

function pathOf({ directory }: PassageIndexes, projectId: number, model: string): string {
  const name = createHash("sha256").update(model).digest("hex").slice(0, 16);
  return join(directory, `${projectId}-${name}.index`);
}

function projectOf(name: string): number | undefined {
  const found = /^(\d+)-[0-9a-f]{16}\.index$/u.exec(name)?.[1];
  return found === undefined ? undefined : Number(found);
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
