// Shapes of what is worked out from a whole project.
import { z } from "zod";

export const impactScores = z
  .object({
    scores: z
      .array(
        z.object({
          paper_id: z.int(),
          title: z.string(),
          score: z.number().describe("0 to 100"),
          factors: z
            .object({
              normalised_citations: z
                .number()
                .describe(
                  "Up to 70 points: r / (r + e), where r is the citations a year and e what papers of the field and of like age have on average; 35 for as many as those",
                ),
              citation_volume: z
                .number()
                .describe(
                  "Up to 30 points: the logarithm of the citations beside that of the project's most cited paper",
                ),
              retraction: z
                .number()
                .describe("Takes all points from a paper that was retracted; else 0"),
            })
            .describe("Points that add up to the score"),
          details: z
            .object({
              citations: z.int(),
              age_years: z.int().nullable().describe("Null when the paper has no year"),
              citations_per_year: z.number(),
              expected_citations_per_year: z.number(),
              field: z
                .string()
                .nullable()
                .describe(
                  "Its journal, or the most used of its tags, where five papers of the project share it",
                ),
              peers: z.int().describe("Papers of the field of like age, itself among them"),
              is_retracted: z.boolean(),
            })
            .describe("What the points were worked out from"),
        }),
      )
      .describe("Every paper, the highest score first"),
    total: z.int(),
    avg_score: z.number(),
    top_paper_id: z.int().nullable(),
  })
  .meta({ id: "ImpactScores" });
