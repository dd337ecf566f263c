// Shapes of finding, merging and telling apart duplicates.
import { z } from "zod";
import { identifier, pageQuery, queryBoolean, queryIdentifier } from "../../api/query.ts";

export const strategies = ["doi_only", "title_only", "full"] as const;
export const stages = ["doi", "title", "person"] as const;

export const runQuery = z.object({
  strategy: z
    .enum(strategies)
    .default("full")
    .describe("doi_only merges by identifiers alone, title_only by titles alone"),
  dry_run: queryBoolean
    .default(false)
    .describe("true tells what would be merged and why, and changes nothing"),
  wait: queryBoolean.default(true).describe("false answers at once; the task tells how it goes on"),
});

const doiDuplicate = z.object({
  kept_id: z.int(),
  removed_id: z.int(),
  doi: z.string(),
  title_a: z.string().describe("Of the kept paper"),
  title_b: z.string().describe("Of the removed paper"),
  reason: z.string(),
});

const titleDuplicate = z.object({
  kept_id: z.int(),
  removed_id: z.int(),
  similarity: z.number(),
  title_a: z.string().describe("Of the kept paper"),
  title_b: z.string().describe("Of the removed paper"),
  reason: z.string(),
});

const runCandidate = z.object({
  paper_a_id: z.int(),
  paper_b_id: z.int(),
  similarity: z.number(),
  title_a: z.string(),
  title_b: z.string(),
});

export const runResult = z
  .object({
    task_id: z.int(),
    dry_run: z
      .boolean()
      .describe("Nothing was merged: the numbers and details are what a run would do"),
    stage1_doi_removed: z.int(),
    stage2_title_removed: z.int(),
    stage3_candidates: z.int(),
    total_remaining: z.int(),
    details: z
      .object({
        doi_duplicates: z.array(doiDuplicate),
        title_duplicates: z.array(titleDuplicate),
        llm_candidates: z.array(runCandidate),
      })
      .describe(
        "At most 10,000 of each kind; the numbers above count all of them, and /merges has them page by page",
      ),
  })
  .meta({ id: "DedupResult" });

export type RunResult = z.infer<typeof runResult>;

export type RunRequest = Pick<z.infer<typeof runQuery>, "strategy" | "dry_run">;

const paperName = z.object({ id: z.int(), title: z.string(), doi: z.string() });

export const candidateRecord = z
  .object({
    paper_a_id: z.int(),
    paper_b_id: z.int(),
    similarity: z.number(),
    paper_a: paperName,
    paper_b: paperName,
    evidence: z.array(z.string()).describe("What speaks for and against one work"),
    kept_apart: z.boolean().describe("Somebody has said that these are two works"),
  })
  .meta({ id: "DuplicateCandidate" });

export type CandidateRecord = z.infer<typeof candidateRecord>;

const anotherPaper = "must be another paper than the first";

export const verifyQuery = z
  .object({ paper_a_id: queryIdentifier, paper_b_id: queryIdentifier })
  .refine((query) => query.paper_a_id !== query.paper_b_id, {
    path: ["paper_b_id"],
    message: anotherPaper,
  });

export const verification = z
  .object({ is_duplicate: z.boolean(), reason: z.string() })
  .meta({ id: "DuplicateVerification" });

export type Verification = z.infer<typeof verification>;

export const paperPair = z
  .object({ paper_a_id: identifier, paper_b_id: identifier })
  .refine((pair) => pair.paper_a_id !== pair.paper_b_id, {
    path: ["paper_b_id"],
    message: anotherPaper,
  })
  .meta({ id: "PaperPair" });

export type PaperPair = z.infer<typeof paperPair>;

export const mergeCreation = z
  .object({ kept_id: identifier, removed_id: identifier })
  .refine((pair) => pair.kept_id !== pair.removed_id, {
    path: ["removed_id"],
    message: anotherPaper,
  });

export type MergeCreation = z.infer<typeof mergeCreation>;

const mostMerged = 50;

export const severalMerge = z
  .object({
    paper_ids: z.array(identifier).min(2).max(mostMerged),
    keep_id: identifier.optional().describe("One of them; without it the most complete is kept"),
  })
  .refine(({ paper_ids }) => new Set(paper_ids).size === paper_ids.length, {
    path: ["paper_ids"],
    message: "must name each paper once",
  })
  .refine(({ paper_ids, keep_id }) => keep_id === undefined || paper_ids.includes(keep_id), {
    path: ["keep_id"],
    message: "must be one of paper_ids",
  });

export type SeveralMerge = z.infer<typeof severalMerge>;

export const mergeQuery = z.object(pageQuery);

export const mergeRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    task_id: z.int().nullable().describe("The run that merged them; null when a person did"),
    kept_id: z.int(),
    removed_id: z.int(),
    kept_title: z.string(),
    removed_title: z.string(),
    doi: z.string(),
    stage: z.enum(stages),
    similarity: z.number(),
    evidence: z.array(z.string()),
    created_at: z.string(),
    undone_at: z.string().nullable(),
  })
  .meta({ id: "Merge" });

export type MergeRecord = z.infer<typeof mergeRecord>;

export const severalMerged = z
  .object({
    kept_id: z.int(),
    merges: z.array(mergeRecord).describe("One for each that was removed"),
  })
  .meta({ id: "SeveralMerged" });

export type SeveralMerged = z.infer<typeof severalMerged>;

export const runUndoing = z
  .object({
    task_id: z.int(),
    undone: z.int().describe("How many merges of the run are undone now"),
    blocked: z
      .array(z.object({ merge_id: z.int(), error: z.string() }))
      .describe("Those that later merges stand in the way of"),
  })
  .meta({ id: "RunUndoing" });

export type RunUndoing = z.infer<typeof runUndoing>;
