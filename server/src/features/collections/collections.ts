// Collections: a project's papers sorted into named groups; a paper may be in many.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import { offsetOf, type PageQuery } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock, rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { InvalidFieldsError, NotFoundError } from "../../platform/errors.ts";
import { getPaper, requirePapers, streamPapers } from "../papers/papers.ts";
import { holdProject } from "../projects/contents.ts";
import type {
  CollectionCreation,
  CollectionRecord,
  CollectionUpdate,
} from "./collections.schema.ts";
import * as store from "./collections.store.ts";
import { listMemberships } from "./memberships.ts";

type Reach = Pick<AppContext, "db" | "clock">;

/** Deeper than anybody sorts, and shallow enough to be walked through at every move. */
const mostLevels = 20;

export function listCollections(
  reader: Reader,
  project: ViewableProject,
): Promise<CollectionRecord[]> {
  return store.selectCollections(reader, project.id);
}

export async function listCollectionsOf(
  reader: Reader,
  project: ViewableProject,
  paperId: number,
): Promise<CollectionRecord[]> {
  await getPaper(reader, project, paperId);
  const memberships = (await listMemberships(reader, [paperId])).get(paperId) ?? [];
  const isMember = new Set(memberships.map((membership) => membership.collection_id));
  const collections = await store.selectCollections(reader, project.id);
  return collections.filter(({ id }) => isMember.has(id));
}

export async function createCollection(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  given: CollectionCreation,
): Promise<CollectionRecord> {
  if (given.parent_id !== null) {
    await holdProject({ db }, writer, project);
    await requirePlace(writer, project, undefined, given.parent_id);
  }
  return store.insertCollection(writer, project.id, given, timestamp(clock));
}

/** A collection with one page of its papers. */
export async function openCollection(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  id: number,
  query: PageQuery,
) {
  const collection = await findCollection(db, project, id);
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const ids = await store.selectPaperIds(db, id, window);
  const papers = ids.length === 0 ? [] : await Array.fromAsync(streamPapers({ db }, project, ids));
  return { ...collection, papers, total: collection.paper_count, ...pageOf(query) };
}

export async function updateCollection(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  changes: CollectionUpdate,
  precondition: Precondition,
): Promise<CollectionRecord> {
  // Collections that move at once take turns, or two could end up inside each other.
  if (changes.parent_id !== undefined) await holdProject({ db }, writer, project);
  const present = await findCollection(writer, project, id, rowLock(db));
  precondition(present);
  const { parent_id: parentId = present.parent_id } = changes;
  if (parentId !== null && parentId !== present.parent_id)
    await requirePlace(writer, project, id, parentId);
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const changed = { ...present, ...given, updated_at: timestampAfter(present.updated_at, clock) };
  await store.updateCollection(writer, changed);
  return changed;
}

/** One of the projects has it. */
export async function requireCollection(
  reader: Reader,
  projects: readonly ViewableProject[],
  id: number,
): Promise<void> {
  for (const project of projects)
    if ((await store.selectOptionalCollection(reader, project.id, id, noLock)) !== undefined)
      return;
  const where = projects.length === 1 ? `project ${projects[0]?.id}` : "the projects asked";
  throw new NotFoundError(`Collection ${id} is not in ${where}.`);
}

/** Its papers stay in the project; the collections inside it move up to where it was. */
export async function deleteCollection(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  precondition: Precondition,
): Promise<void> {
  await holdProject({ db }, writer, project);
  const present = await findCollection(writer, project, id, rowLock(db));
  precondition(present);
  for (const child of await store.selectCollections(writer, project.id)) {
    if (child.parent_id !== id) continue;
    const updated_at = timestampAfter(child.updated_at, clock);
    await store.updateCollection(writer, { ...child, parent_id: present.parent_id, updated_at });
  }
  await store.deleteCollection(writer, id);
}

/** Papers that are in it already stay as they are; one that is not in the project refuses all of them. */
export async function addPapers(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  paperIds: readonly number[],
): Promise<CollectionRecord> {
  const present = await findCollection(writer, project, id, rowLock(db));
  const ids = [...new Set(paperIds)];
  await requirePapers(writer, project, ids);
  const added = await store.insertPapers(writer, id, ids, timestamp(clock));
  return noteChange(clock, writer, present, added);
}

export async function removePapers(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  paperIds: readonly number[],
  precondition: Precondition,
): Promise<CollectionRecord> {
  const present = await findCollection(writer, project, id, rowLock(db));
  precondition(present);
  const ids = [...new Set(paperIds)];
  await requirePapers(writer, project, ids);
  return noteChange(clock, writer, present, -(await store.deletePapers(writer, id, ids)));
}

/** A collection lies in another of its project, and not in itself, however deep. */
async function requirePlace(
  writer: Writer,
  project: EditableProject,
  id: number | undefined,
  parentId: number,
): Promise<void> {
  const collections = await store.selectCollections(writer, project.id);
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  if (!byId.has(parentId))
    throw invalidParent(`must be a collection of this project; ${parentId} is none`);
  for (let above: number | null = parentId, depth = 1; above !== null; depth += 1) {
    if (above === id) throw invalidParent("a collection cannot lie in itself or inside it");
    if (depth > mostLevels) throw invalidParent(`lies too deep; at most ${mostLevels} levels`);
    above = byId.get(above)?.parent_id ?? null;
  }
}

function invalidParent(message: string): InvalidFieldsError {
  return new InvalidFieldsError([{ path: ["parent_id"], message, code: "invalid_parent" }]);
}

async function noteChange(
  clock: AppContext["clock"],
  writer: Writer,
  present: CollectionRecord,
  by: number,
): Promise<CollectionRecord> {
  if (by === 0) return present;
  const updated_at = timestampAfter(present.updated_at, clock);
  const changed = { ...present, paper_count: present.paper_count + by, updated_at };
  await store.updateCollection(writer, changed);
  return changed;
}

async function findCollection(
  reader: Reader,
  project: ViewableProject,
  id: number,
  lock: Sql = noLock,
): Promise<CollectionRecord> {
  const found = await store.selectOptionalCollection(reader, project.id, id, lock);
  if (found === undefined)
    throw new NotFoundError(`Collection ${id} is not in project ${project.id}.`);
  return found;
}

function pageOf({ page, page_size }: PageQuery): PageQuery {
  return { page, page_size };
}
