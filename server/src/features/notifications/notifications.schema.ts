// Shapes of notifications.
import { z } from "zod";
import { queryBoolean, queryInteger } from "../../api/query.ts";

export const notificationTypes = ["subscription_match", "paper_update", "system"] as const;

export const notificationRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    type: z.enum(notificationTypes),
    title: z.string(),
    body: z.string(),
    paper_id: z.int().nullable(),
    subscription_id: z.int().nullable(),
    is_read: z.boolean(),
    is_dismissed: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Notification" });

export type NotificationRecord = z.infer<typeof notificationRecord>;

export const notificationQuery = z.object({
  unread_only: queryBoolean.default(false),
  include_dismissed: queryBoolean.default(true),
  limit: queryInteger(1, 500).default(50),
  offset: queryInteger(0, 1_000_000_000).default(0),
});

export type NotificationQuery = z.infer<typeof notificationQuery>;

export const notificationList = z.object({
  items: z.array(notificationRecord),
  unread_count: z.int(),
  total: z.int().describe("How many there are in all, of those asked for"),
});
