// Shapes of what is in the bin.
import { z } from "zod";
import { identifier, pageQuery } from "../../api/query.ts";
import { paperRecord } from "../papers/papers.schema.ts";
import { binnedProject, projectRecord } from "../projects/projects.schema.ts";

export const binnedPaper = z
  .object({
    ...paperRecord.shape,
    deleted_at: z.string(),
    expires_at: z.string().describe("When it is gone for good"),
  })
  .meta({ id: "BinnedPaper" });

export type BinnedPaper = z.infer<typeof binnedPaper>;

export const restoredPaper = paperRecord;

export const deletedProject = binnedProject;

export const restoredProject = projectRecord;

export const binQuery = z.object(pageQuery);

/** Each is copied with all its passages: more at once would keep other writers waiting. */
const mostAtOnce = 500;

export const binnedChoice = z.object({ paper_ids: z.array(identifier).min(1).max(mostAtOnce) });

export const movedPapers = z
  .object({ paper_ids: z.array(z.int()).describe("Those that were moved") })
  .meta({ id: "MovedPapers" });
