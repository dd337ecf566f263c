// Marks notifications: as read, all of them, and put aside.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { notificationsKey } from "../../projects/notification-queries.ts";
import type { Notification } from "../../projects/notification-queries.ts";

export function useMarks(projectId: number) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: notificationsKey(projectId) });
  const pathOf = ({ id }: Notification) => ({ project_id: projectId, notification_id: id });
  const markRead = async (notification: Notification) => {
    if (notification.is_read) return;
    await call("POST /api/v1/projects/{project_id}/notifications/{notification_id}/read", {
      path: pathOf(notification),
    });
  };
  const reading = useMutation({ mutationFn: markRead, onSettled });
  const dismissing = useMutation({
    mutationFn: async (notification: Notification) => {
      // What is put aside is not counted as new any more.
      await markRead(notification);
      await call("POST /api/v1/projects/{project_id}/notifications/{notification_id}/dismiss", {
        path: pathOf(notification),
      });
    },
    onSettled,
  });
  const readingAll = useMutation({
    mutationFn: () =>
      call("POST /api/v1/projects/{project_id}/notifications/mark-all-read", {
        path: { project_id: projectId },
      }),
    onSettled,
  });
  return { reading, dismissing, readingAll };
}
