// Shapes of verifying a claim against a project's papers.
import { z } from "zod";
import { filterFields, yearsInOrder } from "../rag/paper-filter.schema.ts";
import { rectangle } from "./contradictions.schema.ts";

const longestClaim = 2000;

export const claimRequest = z
  .object({
    claim: z.string().trim().min(1).max(longestClaim),
    use_reranker: z.boolean().default(true),
    ...filterFields,
  })
  .refine(...yearsInOrder);

export type ClaimRequest = z.infer<typeof claimRequest>;

const evidence = z
  .object({
    paper_id: z.int(),
    paper_title: z.string(),
    chunk_id: z.int(),
    page_number: z.int().nullable(),
    section: z.string(),
    sentence: z.string().describe("Verbatim; never a title"),
    rectangles: z.array(rectangle).describe("Where the sentence stands on its page"),
    stance: z
      .enum(["supports", "contradicts", "related"])
      .describe("related: it speaks of the same and decides nothing"),
    score: z.number().describe("How near it is to the claim, 0 to 1"),
  })
  .meta({ id: "ClaimEvidence" });

export const claimVerdict = z
  .object({
    claim: z.string(),
    verdict: z
      .enum(["supported", "contradicted", "related", "not_found"])
      .describe("related: papers speak of it and do not decide it; not_found: none speaks of it"),
    confidence: z.number().describe("0 to 1: how likely the verdict is right"),
    evidence: z.array(evidence).describe("Best first, up to six sentences"),
    source: z.string().describe("builtin, or llm:<provider>"),
    warning: z
      .string()
      .nullable()
      .describe("Why the built-in engine answered instead of the model, where it did"),
  })
  .meta({ id: "ClaimVerdict" });

export type ClaimVerdict = z.infer<typeof claimVerdict>;
