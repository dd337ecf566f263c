// Shapes of exports.
import { z } from "zod";
import { identifier } from "../../api/query.ts";
import { linkBase } from "../annotations/annotations.schema.ts";

const paper_ids = z
  .array(identifier)
  .max(100_000, "must be at most 100,000; leave it out for the whole project")
  .nullish()
  .transform((ids) => [...new Set(ids)])
  .describe("Which papers, in this order; empty or missing means the whole project");

export const fileExport = z.object({ paper_ids });

export const notesExport = z.object({ paper_ids, link_base: linkBase });

export type NotesExport = z.infer<typeof notesExport>;

export const zoteroExport = z.object({
  paper_ids,
  collection_name: z
    .string()
    .trim()
    .max(255)
    .nullish()
    .transform((name) => name ?? "")
    .describe("Of the new collection; empty or missing means the project's name"),
});

export type ZoteroExport = z.infer<typeof zoteroExport>;

const pushed = z.object({
  configured: z.literal(true),
  collection_key: z.string(),
  collection_name: z.string(),
  items_created: z.int(),
  errors: z.array(
    z.object({ paper_id: z.int(), error: z.string() }).describe("A paper that did not arrive"),
  ),
});

const preview = z.object({
  configured: z.literal(false),
  preview: z.string().describe("BibTeX of the first 50 papers"),
  paper_count: z.int().describe("How many papers would be sent"),
});

export const zoteroResult = z.discriminatedUnion("configured", [pushed, preview]);

export type ZoteroResult = z.infer<typeof zoteroResult>;
