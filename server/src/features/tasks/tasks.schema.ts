// Shapes of tasks: the background work people see.
import { z } from "zod";
import { queryIdentifier, queryInteger } from "../../api/query.ts";

export const taskStatuses = [
  "pending",
  "running",
  "waiting",
  "completed",
  "failed",
  "cancelled",
] as const;

export type TaskStatus = (typeof taskStatuses)[number];

export const taskListItem = z
  .object({
    id: z.int(),
    project_id: z.int(),
    task_type: z.string().describe("search, dedup, crawl, ocr, index, keyword_expand or import"),
    title: z.string().describe("What it is about, such as the name of a file or a paper"),
    status: z
      .enum(taskStatuses)
      .describe("waiting: for a person's answer; it runs on once it is answered"),
    progress: z.int(),
    total: z.int(),
    error_message: z.string().nullable().describe("Why it failed; null otherwise"),
    created_at: z.string(),
  })
  .meta({ id: "TaskListItem" });

export type TaskListItem = z.infer<typeof taskListItem>;

export const taskRecord = taskListItem
  .extend({
    params: z.record(z.string(), z.unknown()),
    result: z.record(z.string(), z.unknown()).nullable(),
    question: z.unknown().describe("What it asks while it waits, as its type says; otherwise null"),
    started_at: z.string().nullable(),
    completed_at: z.string().nullable(),
  })
  .meta({ id: "Task" });

export type TaskRecord = z.infer<typeof taskRecord>;

export const taskQuery = z.object({
  project_id: queryIdentifier.optional(),
  status: z.enum(taskStatuses).optional(),
  limit: queryInteger(1, 500).default(50),
});

export type TaskQuery = z.infer<typeof taskQuery>;
