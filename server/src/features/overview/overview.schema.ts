// The shape of a project's overview.
import { z } from "zod";
import { paperRecord } from "../papers/papers.schema.ts";

export const projectOverview = z
  .object({
    total_papers: z.int(),
    papers_by_status: z.record(z.string(), z.int()),
    papers_by_year: z.record(z.string(), z.int()),
    keyword_count: z.int(),
    subscription_count: z.int(),
    collection_count: z.int(),
    recent_papers: z.array(paperRecord),
  })
  .meta({ id: "ProjectOverview" });

export type ProjectOverview = z.infer<typeof projectOverview>;
