// Projects: the rooms that hold everything else.
import type {
  Caller,
  EditableProject,
  OwnedProject,
  Role,
  ViewableProject,
} from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import { offsetOf, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { sweepFilesSoon } from "../files/files.ts";
import { addFirstOwner, projectsOf, roleOf } from "../members/members.ts";
import { cancelTasksOf } from "../tasks/tasks.ts";
import type {
  ProjectCreation,
  ProjectQuery,
  ProjectRecord,
  ProjectUpdate,
} from "./projects.schema.ts";
import * as store from "./projects.store.ts";

/** With an identity, only one's own projects. */
export async function listProjects(reader: Reader, caller: Caller, query: ProjectQuery) {
  const { items, total } = await store.selectProjects(reader, {
    q: query.q,
    among: caller.email === undefined ? undefined : projectsOf(caller.email),
    limit: query.page_size,
    offset: offsetOf(query),
  });
  return toPage(items, total, query);
}

export async function createProject(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  caller: Caller,
  creation: ProjectCreation,
): Promise<ProjectRecord> {
  const project = await store.insertProject(writer, creation, timestamp(context.clock));
  if (caller.email !== undefined) await addFirstOwner(context, writer, project.id, caller.email);
  return project;
}

export async function getProject(
  reader: Reader,
  { id }: ViewableProject,
  lock?: Sql,
): Promise<ProjectRecord> {
  const project = await store.selectOptionalProject(reader, id, lock);
  if (project === undefined) throw new NotFoundError(`Project ${id} does not exist.`);
  return project;
}

/** Whether a project exists and what role somebody has in it. */
export async function findRole(
  { db }: Pick<AppContext, "db">,
  id: number,
  email: string | undefined,
): Promise<{ exists: boolean; role?: Role | undefined }> {
  const role = email === undefined ? undefined : await roleOf(db, id, email);
  // Whoever has a role has it in a project that exists.
  return { exists: role !== undefined || (await store.projectExists(db, id)), role };
}

export async function updateProject(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  changes: ProjectUpdate,
  precondition: Precondition,
): Promise<ProjectRecord> {
  const present = await getProject(writer, project, rowLock(db));
  precondition(present);
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const changed = { ...present, ...given, updated_at: timestampAfter(present.updated_at, clock) };
  await store.updateProject(writer, changed);
  return changed;
}

/** Removes the project with everything in it; what runs for it is stopped, and its files go once nobody names them. */
export async function deleteProject(
  context: Pick<AppContext, "db" | "jobs" | "clock">,
  writer: Writer,
  project: OwnedProject,
  precondition: Precondition,
): Promise<void> {
  precondition(await getProject(writer, project, rowLock(context.db)));
  await cancelTasksOf(context, writer, project);
  await store.deleteProject(writer, project.id);
  await sweepFilesSoon(context, writer);
}
