// Shapes of importing references.
import { z } from "zod";
import { queryBoolean } from "../../api/query.ts";

export const importQuery = z.object({
  wait: queryBoolean.default(true).describe("false answers at once; the task tells how it goes on"),
});

export const importResult = z
  .object({
    created: z.int(),
    skipped: z.int().describe("How many had a DOI the project has already"),
    total: z.int().describe("How many entries the file has, bad ones included"),
    errors: z
      .array(z.object({ line: z.int(), error: z.string() }))
      .describe("Entries that were not imported, at most the first 1,000"),
    format: z.string().optional().describe("What the file was found to be, once it was read"),
    task_id: z.int(),
  })
  .meta({ id: "ImportResult" });

export type ImportResult = z.infer<typeof importResult>;
