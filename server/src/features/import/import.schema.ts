// Shapes of importing references, and of the records that are kept of it.
import { z } from "zod";
import { pageQuery, queryBoolean, queryInteger } from "../../api/query.ts";
import { taskStatuses } from "../tasks/tasks.schema.ts";

/** So many of each kind an answer holds at most; the record has them all. */
export const mostEntriesAtOnce = 10_000;

export const importQuery = z.object({
  wait: queryBoolean.default(true).describe("false answers at once; the task tells how it goes on"),
});

const counts = {
  created: z.int().describe("How many became papers"),
  skipped: z.int().describe("How many the project had already: an identifier and the title agree"),
  total: z.int().describe("How many entries the file has, bad ones included"),
};

const source = {
  format: z.string().describe("What the file was found to be; empty until it was read"),
  database: z
    .string()
    .describe(
      "Where the records likely come from, such as PubMed; empty when the file does not tell",
    ),
};

const refusedEntry = z.object({
  line: z.int(),
  title: z.string().describe("Empty when it could not be read"),
  error: z.string(),
});

const skippedEntry = z.object({
  line: z.int(),
  title: z.string(),
  reason: z
    .enum(["known"])
    .describe("known: an identifier and the title agree; it filled what the paper lacked"),
  paper_id: z.int().nullable().describe("The paper it was taken for; null when that is gone"),
});

const entries = {
  errors: z.array(refusedEntry).describe("Entries that were not imported"),
  skipped_items: z.array(skippedEntry).describe("Entries that were skipped"),
};

export const importResult = z
  .object({ import_id: z.int(), task_id: z.int(), ...counts, ...source, ...entries })
  .meta({ id: "ImportResult" });

export type ImportResult = z.infer<typeof importResult>;

export const importRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    task_id: z.int(),
    file_name: z.string(),
    ...source,
    status: z.enum(taskStatuses),
    error_message: z.string().nullable().describe("Why it failed"),
    ...counts,
    refused: z.int().describe("How many entries could not be read"),
    created_at: z.string(),
    completed_at: z.string().nullable(),
  })
  .meta({ id: "Import" });

export type ImportRecord = z.infer<typeof importRecord>;

export const importsQuery = z.object(pageQuery);

export const entriesQuery = z.object({
  page: pageQuery.page,
  page_size: queryInteger(1, mostEntriesAtOnce)
    .default(mostEntriesAtOnce)
    .describe("How many skipped and how many refused entries on a page"),
});

export const importDetail = importRecord
  .extend({ ...entries, page: z.int(), page_size: z.int() })
  .meta({ id: "ImportDetail" });

export type ImportDetail = z.infer<typeof importDetail>;
