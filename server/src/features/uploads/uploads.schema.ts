// Shapes of uploading PDFs.
import { z } from "zod";
import { conflictRecord } from "../dedup/conflicts.schema.ts";
import { paperRecord } from "../papers/papers.schema.ts";

export const attachedPaper = paperRecord;

export const uploadResult = z
  .object({
    papers: z.array(paperRecord).describe("The papers that were made"),
    conflicts: z
      .array(conflictRecord)
      .describe("Files that look like a paper the project has; they wait for a decision"),
    total_uploaded: z.int().describe("How many files were taken"),
    errors: z
      .array(z.object({ filename: z.string(), error: z.string() }))
      .describe("Files that were not taken"),
  })
  .meta({ id: "UploadResult" });

export type UploadResult = z.infer<typeof uploadResult>;
