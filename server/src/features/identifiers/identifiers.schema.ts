// Shapes of adding papers by identifier.
import { z } from "zod";
import { paperRecord } from "../papers/papers.schema.ts";

export const identifierList = z.object({
  identifiers: z
    .array(z.string().trim().max(2000))
    .min(1)
    .max(100)
    .describe("DOIs, arXiv numbers and PubMed numbers, alone or as addresses"),
});

export const identifierResult = z.object({
  papers: z.array(paperRecord).describe("Those that were added"),
  skipped: z
    .array(z.object({ identifier: z.string(), paper_id: z.int() }))
    .describe("Those the project has already, by DOI, arXiv number or PubMed number"),
  errors: z
    .array(z.object({ identifier: z.string(), error: z.string() }))
    .describe("Those that were not found, each with its reason"),
});

export type IdentifierResult = z.infer<typeof identifierResult>;
