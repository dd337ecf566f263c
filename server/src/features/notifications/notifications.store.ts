// SQL on the table of notifications.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { NotificationQuery, NotificationRecord } from "./notifications.schema.ts";

type NotificationRow = Omit<NotificationRecord, "is_read" | "is_dismissed"> & {
  is_read: number;
  is_dismissed: number;
};

export async function selectNotifications(
  reader: Reader,
  projectId: number,
  query: NotificationQuery,
): Promise<NotificationRecord[]> {
  const rows = await reader.all<NotificationRow>(sql`select * from notifications
    where project_id = ${projectId} and ${isAskedFor(query)}
    order by id desc limit ${query.limit} offset ${query.offset}`);
  return rows.map(toRecord);
}

export async function countNotifications(
  reader: Reader,
  projectId: number,
  query: NotificationQuery,
): Promise<{ total: number; unread: number }> {
  const row = await reader.get<{ total: number; unread: number }>(sql`select
    coalesce(sum(case when ${isAskedFor(query)} then 1 else 0 end), 0) as total,
    coalesce(sum(1 - is_read), 0) as unread from notifications where project_id = ${projectId}`);
  return row ?? { total: 0, unread: 0 };
}

export function countUnreadOf(
  reader: Reader,
  projects: Sql,
): Promise<Array<{ project_id: number; count: number }>> {
  return reader.all(sql`select project_id, count(*) as count from notifications
    where is_read = 0 and project_id in (${projects}) group by project_id`);
}

function isAskedFor({ unread_only, include_dismissed }: NotificationQuery): Sql {
  return sql`is_read <= ${unread_only ? 0 : 1} and is_dismissed <= ${include_dismissed ? 1 : 0}`;
}

export async function selectOptionalNotification(
  reader: Reader,
  projectId: number,
  id: number,
  lock: Sql,
): Promise<NotificationRecord | undefined> {
  const row = await reader.get<NotificationRow>(
    sql`select * from notifications where project_id = ${projectId} and id = ${id} ${lock}`,
  );
  return row === undefined ? undefined : toRecord(row);
}

export async function insertNotification(
  writer: Writer,
  notification: Pick<
    NotificationRecord,
    "project_id" | "type" | "title" | "body" | "paper_id" | "subscription_id"
  >,
  now: string,
): Promise<void> {
  await writer.run(sql`insert into notifications
    (project_id, type, title, body, paper_id, subscription_id, created_at, updated_at)
    values (${notification.project_id}, ${notification.type}, ${notification.title}, ${notification.body},
      ${notification.paper_id}, ${notification.subscription_id}, ${now}, ${now})`);
}

export async function updateNotification(
  writer: Writer,
  notification: NotificationRecord,
): Promise<void> {
  await writer.run(sql`update notifications set is_read = ${notification.is_read},
    is_dismissed = ${notification.is_dismissed}, updated_at = ${notification.updated_at}
    where id = ${notification.id}`);
}

/** When the last changed of the unread was changed; null when there is none. */
export async function selectLastUnread(reader: Reader, projectId: number): Promise<string | null> {
  const row = await reader.get<{
    updated_at: string | null;
  }>(sql`select max(updated_at) as updated_at
    from notifications where project_id = ${projectId} and is_read = 0`);
  return row?.updated_at ?? null;
}

export function updateAllRead(writer: Writer, projectId: number, now: string): Promise<number> {
  return writer.run(sql`update notifications set is_read = 1, updated_at = ${now}
    where project_id = ${projectId} and is_read = 0`);
}

export async function deleteNotification(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from notifications where id = ${id}`);
}

function toRecord(row: NotificationRow): NotificationRecord {
  return { ...row, is_read: row.is_read === 1, is_dismissed: row.is_dismissed === 1 };
}
