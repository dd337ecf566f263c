// Projects: the rooms that hold everything else.
import type {
  Caller,
  EditableProject,
  FoundRole,
  OwnedProject,
  ViewableProject,
} from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { addFirstOwner, projectsOf, roleOf } from "../members/members.ts";
import { cancelTasksOf } from "../tasks/tasks.ts";
import type {
  BinnedProject,
  ProjectCreation,
  ProjectQuery,
  ProjectRecord,
  ProjectUpdate,
} from "./projects.schema.ts";
import * as store from "./projects.store.ts";

export type { ProjectRecord };

/** How a project is deleted: into the bin, or past it. */
export type ProjectDeletion = (
  context: Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">,
  writer: Writer,
  project: OwnedProject,
  how: { permanent: boolean; precondition: Precondition },
) => Promise<void>;

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

/** Whether a project exists, or is in the bin, and what role somebody has in it. */
export async function findRole(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  id: number,
  email: string | undefined,
): Promise<FoundRole> {
  const role = email === undefined ? undefined : await roleOf(db, id, email);
  const found = await store.selectOptionalPresence(db, id);
  const until = found?.expires_at ?? null;
  return {
    exists: found !== undefined && found.deleted_at === null,
    isBinned: until !== null && until > timestamp(clock),
    role,
  };
}

/** The ids of the projects that a caller may see, as a subquery for other features' lists. */
export function projectsSeenBy({ email }: Pick<Caller, "email">): Sql {
  return store.livingAmong(email === undefined ? undefined : projectsOf(email));
}

/** When each of the projects that the subquery tells was changed itself. */
export function findChangeTimes(
  reader: Reader,
  projects: Sql,
): Promise<Array<Pick<ProjectRecord, "id" | "updated_at">>> {
  return store.selectChangeTimes(reader, projects);
}

/** The ids of all projects but those in the bin, as a subquery. */
export function existingProjects(): Sql {
  return store.livingAmong(undefined);
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

/** From now on it is gone for everybody; what runs for it is stopped, and all it holds stays as it is. */
export async function binProject(
  context: Pick<AppContext, "db" | "jobs" | "clock" | "taskShapes">,
  writer: Writer,
  project: OwnedProject,
  times: store.BinTimes,
  precondition: Precondition,
): Promise<void> {
  precondition(await getProject(writer, project, rowLock(context.db)));
  await cancelTasksOf(context, writer, project);
  await store.updateBinned(writer, project.id, times);
}

/** With an identity, only those one owns. */
export async function listBinnedProjects(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { email }: Caller,
  query: PageQuery,
) {
  const { items, total } = await store.selectBinned(db, {
    now: timestamp(clock),
    among: email === undefined ? undefined : projectsOf(email, "owner"),
    limit: query.page_size,
    offset: offsetOf(query),
  });
  return toPage(items, total, query);
}

export async function unbinProject(
  context: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: OwnedProject,
): Promise<ProjectRecord> {
  await getBinnedProject(context, writer, project);
  await store.updateLiving(writer, project.id);
  return getProject(writer, project);
}

/** Ends its time in the bin: the next purge removes it with all it holds. */
export async function expireProject(
  context: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: OwnedProject,
  precondition: Precondition,
): Promise<void> {
  precondition(await getBinnedProject(context, writer, project));
  await store.updateExpired(writer, project.id, timestamp(context.clock));
}

/** Those whose time in the bin is over. */
export function findExpiredProjects({
  db,
  clock,
}: Pick<AppContext, "db" | "clock">): Promise<number[]> {
  return store.selectExpiredIds(db, timestamp(clock));
}

/** Removes a project of the bin with everything that is left in it. */
export async function removeBinnedProject(writer: Writer, project: EditableProject): Promise<void> {
  await store.deleteBinned(writer, project.id);
}

async function getBinnedProject(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  { id }: OwnedProject,
): Promise<BinnedProject> {
  const found = await store.selectOptionalBinned(writer, id, timestamp(clock), rowLock(db));
  if (found === undefined)
    throw new NotFoundError(`Project ${id} is not in the bin.`, { code: "not_in_bin" });
  return found;
}
