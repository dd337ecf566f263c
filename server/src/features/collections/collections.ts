// Collections: a project's papers sorted into named groups; a paper may be in many.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import { offsetOf, type PageQuery } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock, rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { requirePapers, streamPapers } from "../papers/papers.ts";
import type {
  CollectionCreation,
  CollectionRecord,
  CollectionUpdate,
} from "./collections.schema.ts";
import * as store from "./collections.store.ts";

type Reach = Pick<AppContext, "db" | "clock">;

export function listCollections(
  reader: Reader,
  project: ViewableProject,
): Promise<CollectionRecord[]> {
  return store.selectCollections(reader, project.id);
}

export function createCollection(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  given: CollectionCreation,
): Promise<CollectionRecord> {
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
  const present = await findCollection(writer, project, id, rowLock(db));
  precondition(present);
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

/** Its papers stay in the project. */
export async function deleteCollection(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  project: EditableProject,
  id: number,
  precondition: Precondition,
): Promise<void> {
  precondition(await findCollection(writer, project, id, rowLock(db)));
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
