// Shapes of conflicts: uploads that look like a paper the project has, and what is decided about them.
import { z } from "zod";
import { paperCreation, paperRecord } from "../papers/papers.schema.ts";

export const conflictReasons = ["doi_duplicate", "title_similarity", "same_file"] as const;
export const conflictActions = ["keep_old", "keep_new", "merge", "skip"] as const;

export const conflictRecord = z
  .object({
    conflict_id: z.string().describe("`<old_paper_id>:<saved_filename>`"),
    reason: z.enum(conflictReasons),
    similarity: z.number(),
    old_paper: paperRecord
      .nullable()
      .describe(
        "The paper it resembles, or the one into which that went; null when it was deleted",
      ),
    new_paper: paperCreation.describe("What was found in the uploaded file"),
    created_at: z.string(),
  })
  .meta({ id: "UploadConflict" });

export type ConflictRecord = z.infer<typeof conflictRecord>;
export type ConflictReason = (typeof conflictReasons)[number];
export type ConflictAction = (typeof conflictActions)[number];

const conflictId = z
  .string()
  .regex(
    /^[1-9]\d{0,15}:[0-9a-f]{64}\.pdf$/u,
    "must be as the upload gave it: <old_paper_id>:<saved_filename>",
  );

export const conflictResolution = z
  .object({
    conflict_id: conflictId,
    action: z.enum(conflictActions),
    merged_paper: paperCreation.nullish().describe("The metadata of both; needed for `merge`"),
  })
  .refine(({ action, merged_paper }) => action !== "merge" || merged_paper != null, {
    path: ["merged_paper"],
    message: "is needed when the action is merge: the metadata that the new paper gets",
  });

export type ConflictResolution = z.infer<typeof conflictResolution>;

export const conflictAnswer = z
  .object({ action: z.enum(conflictActions), paper_id: z.int(), message: z.string() })
  .meta({ id: "ConflictAnswer" });

export type ConflictAnswer = z.infer<typeof conflictAnswer>;

export const suggestionRequest = z
  .object({ conflict_ids: z.array(z.string().max(200)).max(1000).nullish() })
  .nullish();

export const suggestion = z
  .union([
    z.object({
      conflict_id: z.string(),
      action: z.enum(conflictActions),
      reason: z.string(),
    }),
    z.object({ conflict_id: z.string(), error: z.string() }),
  ])
  .meta({ id: "ConflictSuggestion" });

export type Suggestion = z.infer<typeof suggestion>;
