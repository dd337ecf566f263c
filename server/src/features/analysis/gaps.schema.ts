// Shapes of gaps in what a project's papers treat.
import { z } from "zod";
import { queryBoolean } from "../../api/query.ts";
import { sentencePlace } from "./contradictions.schema.ts";

export const gapsQuery = z.object({
  fallback: queryBoolean
    .default(false)
    .describe("When the language model fails, answer with the built-in engine, and say so"),
});

const score = z.number().describe("0 to 1");

export const gaps = z
  .object({
    gaps: z
      .array(
        z.object({
          topic: z.string(),
          kind: z
            .enum(["stated", "crossing"])
            .describe("What papers call open themselves, or two topics that hardly ever meet"),
          description: z
            .string()
            .describe("Numbers in brackets count the evidence of this gap, from 1"),
          evidence: z.array(
            z.object({
              paper_id: z.int(),
              paper_title: z.string(),
              sentence: z.string().describe("Verbatim; of a crossing the title of a paper"),
              kind: z.enum(["limitation", "future", "title"]),
              place: sentencePlace,
            }),
          ),
          related_paper_ids: z.array(z.int()).describe("50 at most"),
          gap_score: score,
        }),
      )
      .describe("The highest score first"),
    research_questions: z.array(
      z.object({
        question: z.string(),
        addresses_gap: z.string().describe("The topic of a gap"),
        novelty_score: score,
        feasibility_score: score,
      }),
    ),
    summary: z.object({
      total_gaps: z.int(),
      total_questions: z.int(),
      papers_read: z.int(),
    }),
    source: z.string().describe("builtin, or llm:<provider>"),
    warning: z
      .string()
      .nullable()
      .describe("Why the built-in engine answered instead of the model, where it did"),
  })
  .meta({ id: "Gaps" });

export type Gaps = z.infer<typeof gaps>;
