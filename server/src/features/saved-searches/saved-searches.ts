// Saved searches: what a project's papers are often looked through for, under a name.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { NotFoundError } from "../../platform/errors.ts";
import type {
  SavedSearch,
  SavedSearchCreation,
  SavedSearchUpdate,
} from "./saved-searches.schema.ts";
import * as store from "./saved-searches.store.ts";

type Reach = Pick<AppContext, "db" | "clock">;

export function listSavedSearches(
  reader: Reader,
  project: ViewableProject,
): Promise<SavedSearch[]> {
  return store.selectSavedSearches(reader, project.id);
}

export function saveSearch(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  given: SavedSearchCreation,
): Promise<SavedSearch> {
  return store.insertSavedSearch(writer, project.id, given, timestamp(clock));
}

/** A search that is given replaces the one before as a whole. */
export async function updateSavedSearch(
  { db, clock }: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  changes: SavedSearchUpdate,
  precondition: Precondition,
): Promise<SavedSearch> {
  const present = await holdSavedSearch(db, writer, project, id);
  precondition(present);
  const { name = present.name, search = present.search } = changes;
  const updated_at = timestampAfter(present.updated_at, clock);
  const changed = { ...present, name, search, updated_at };
  await store.updateSavedSearch(writer, changed);
  return changed;
}

export async function deleteSavedSearch(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  project: EditableProject,
  id: number,
  precondition: Precondition,
): Promise<void> {
  precondition(await holdSavedSearch(db, writer, project, id));
  await store.deleteSavedSearch(writer, id);
}

async function holdSavedSearch(
  db: AppContext["db"],
  writer: Writer,
  project: EditableProject,
  id: number,
): Promise<SavedSearch> {
  const found = await store.selectOptionalSavedSearch(writer, project.id, id, rowLock(db));
  if (found !== undefined) return found;
  throw new NotFoundError(`Saved search ${id} is not in project ${project.id}.`);
}
