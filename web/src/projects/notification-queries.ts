// What the page asks the API about a project's notifications, and under which names it remembers the answers.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { Data } from "../api/envelope.ts";

export type Notification = Data<"GET /api/v1/projects/{project_id}/notifications">["items"][number];

export type NotificationView = "unread" | "current" | "all";

export const notificationsOnPage = 50;
/** Subscriptions run by themselves: what they found is told without a press of a key. */
const lookMilliseconds = 60_000;

export function notificationsKey(projectId: number) {
  return ["notifications", projectId];
}

export function notificationsQuery(projectId: number, view: NotificationView, page: number) {
  return queryOptions({
    queryKey: [...notificationsKey(projectId), view, page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/notifications", {
        path: { project_id: projectId },
        query: {
          unread_only: view === "unread",
          include_dismissed: view === "all",
          limit: notificationsOnPage,
          offset: (page - 1) * notificationsOnPage,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function unreadQuery(projectId: number) {
  return queryOptions({
    queryKey: [...notificationsKey(projectId), "count"],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/notifications", {
        path: { project_id: projectId },
        query: { unread_only: true, limit: 1 },
        signal,
      }),
    select: ({ unread_count }) => unread_count,
    refetchInterval: lookMilliseconds,
  });
}
