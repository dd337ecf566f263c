// Shapes of a change to many papers.
import { z } from "zod";
import { identifier } from "../../api/query.ts";
import { readingStatuses } from "./papers.schema.ts";

export const mostChangedAtOnce = 1000;

const tags = z.array(z.string().trim().min(1).max(200)).max(100);

export const paperChange = z
  .object({
    paper_ids: z.array(identifier).min(1).max(mostChangedAtOnce),
    add_tags: tags.default([]),
    remove_tags: tags.default([]),
    reading_status: z.enum(readingStatuses).optional(),
  })
  .refine(
    ({ add_tags: add, remove_tags: remove, reading_status: reading }) =>
      add.length + remove.length > 0 || reading !== undefined,
    { path: ["add_tags"], message: "give add_tags, remove_tags or reading_status" },
  );

export type PaperChange = z.infer<typeof paperChange>;

export const changeResult = z
  .object({
    changed: z.array(z.int()).describe("The papers that are different now"),
    former_reading_status: z
      .record(z.enum(readingStatuses), z.array(z.int()))
      .describe("Of the changed papers, by the status that each had before"),
  })
  .meta({ id: "PaperChanges" });

export type ChangeResult = z.infer<typeof changeResult>;
