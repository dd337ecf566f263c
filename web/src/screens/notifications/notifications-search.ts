// What the address of the notifications may say: which of them to show, and which page of those.
import type { NotificationView } from "../../projects/notification-queries.ts";

export const views = ["current", "unread", "all"] as const satisfies NotificationView[];

export type NotificationsSearch = { show?: NotificationView; page?: number };

export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  const page = Number(search["page"]);
  const show = views.find((each) => each === search["show"]);
  return {
    ...(show === undefined || show === "current" ? {} : { show }),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}
