// Endpoints of notifications.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint } from "../../api/endpoint.ts";
import {
  deleteNotification,
  listNotifications,
  markAllRead,
  markNotification,
} from "./notifications.ts";
import { notificationList, notificationQuery, notificationRecord } from "./notifications.schema.ts";

const base = "/projects/{project_id}/notifications";

export const notificationEndpoints = [
  endpoint({
    method: "GET",
    path: base,
    name: "listNotifications",
    summary: "List notifications, newest first",
    access: inProject("viewer"),
    query: notificationQuery,
    response: notificationList,
    handle: ({ context, project, query }) => listNotifications(context.db, project, query),
  }),
  endpoint({
    method: "POST",
    path: `${base}/mark-all-read`,
    name: "markAllNotificationsRead",
    summary: "Mark every notification of the project as read",
    access: inProject("editor"),
    response: z.object({ marked_count: z.int() }),
    transaction: true,
    async handle({ context, writer, project }) {
      return { marked_count: await markAllRead(context, writer, project) };
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/{notification_id}/read`,
    name: "markNotificationRead",
    summary: "Mark one notification as read",
    access: inProject("editor"),
    response: notificationRecord,
    transaction: true,
    handle: ({ context, writer, project, params }) =>
      markNotification(context, writer, project, params.notification_id, { is_read: true }),
  }),
  endpoint({
    method: "POST",
    path: `${base}/{notification_id}/dismiss`,
    name: "dismissNotification",
    summary: "Put one notification aside without deleting it",
    access: inProject("editor"),
    response: notificationRecord,
    transaction: true,
    handle: ({ context, writer, project, params }) =>
      markNotification(context, writer, project, params.notification_id, { is_dismissed: true }),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{notification_id}`,
    name: "deleteNotification",
    summary: "Remove one notification for good",
    access: inProject("editor"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, params, precondition }) {
      await deleteNotification(context, writer, project, params.notification_id, precondition);
      return deleted(params.notification_id);
    },
  }),
];
