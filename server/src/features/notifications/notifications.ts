// Notifications: what a project's people should hear of.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import type { NotificationQuery, NotificationRecord } from "./notifications.schema.ts";
import * as store from "./notifications.store.ts";

type Clocked = Pick<AppContext, "clock">;

export async function listNotifications(
  reader: Reader,
  project: ViewableProject,
  query: NotificationQuery,
) {
  const items = await store.selectNotifications(reader, project.id, query);
  const { total, unread } = await store.countNotifications(reader, project.id, query);
  return { items, unread_count: unread, total };
}

/** By project, of those that the subquery tells. */
export async function countUnreadOf(reader: Reader, projects: Sql): Promise<Map<number, number>> {
  const rows = await store.countUnreadOf(reader, projects);
  return new Map(rows.map(({ project_id, count }) => [project_id, count]));
}

/** Tells everybody in a project something about the service itself. */
export async function notifySystem(
  { clock }: Clocked,
  writer: Writer,
  projectId: number,
  message: { title: string; body: string },
): Promise<void> {
  const about = {
    project_id: projectId,
    type: "system",
    paper_id: null,
    subscription_id: null,
  } as const;
  await store.insertNotification(writer, { ...about, ...message }, timestamp(clock));
}

/** Tells everybody in a project of papers. */
export async function notify(
  { clock }: Clocked,
  writer: Writer,
  project: EditableProject,
  message: Pick<NotificationRecord, "type" | "title" | "body" | "paper_id" | "subscription_id">,
): Promise<void> {
  const notification = { ...message, project_id: project.id };
  await store.insertNotification(writer, notification, timestamp(clock));
}

export async function markNotification(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  id: number,
  mark: Partial<Pick<NotificationRecord, "is_read" | "is_dismissed">>,
): Promise<NotificationRecord> {
  const present = await findNotification(db, writer, project, id);
  const marked = { ...present, ...mark, updated_at: timestampAfter(present.updated_at, clock) };
  await store.updateNotification(writer, marked);
  return marked;
}

export async function markAllRead(
  { clock }: Clocked,
  writer: Writer,
  project: EditableProject,
): Promise<number> {
  const last = await store.selectLastUnread(writer, project.id);
  return last === null ? 0 : store.updateAllRead(writer, project.id, timestampAfter(last, clock));
}

export async function deleteNotification(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  project: EditableProject,
  id: number,
  precondition: Precondition,
): Promise<void> {
  precondition(await findNotification(db, writer, project, id));
  await store.deleteNotification(writer, id);
}

async function findNotification(
  db: AppContext["db"],
  writer: Writer,
  project: ViewableProject,
  id: number,
): Promise<NotificationRecord> {
  const found = await store.selectOptionalNotification(writer, project.id, id, rowLock(db));
  if (found === undefined)
    throw new NotFoundError(`Notification ${id} is not in project ${project.id}.`);
  return found;
}
