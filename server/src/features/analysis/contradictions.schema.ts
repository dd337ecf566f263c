// Shapes of contradictions between the papers of a project.
import { z } from "zod";
import { queryBoolean } from "../../api/query.ts";

export const fallbackQuery = z.object({
  fallback: queryBoolean
    .default(false)
    .describe("When the language model fails, answer with the built-in engine, and say so"),
});

export const rectangle = z.object({
  page: z.int(),
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
});

export const sentencePlace = z
  .object({
    chunk_id: z.int().nullable().describe("null where the paper has not been cut into passages"),
    page_number: z.int().nullable(),
    section: z.string(),
    rectangles: z.array(rectangle).describe("Where the sentence stands on its page"),
  })
  .meta({ id: "SentencePlace" });

const direction = z
  .enum(["up", "down", "some", "none", "not up", "not down"])
  .describe("Which way the sentence says it goes; some is an effect whose way is not told");

const contradiction = z
  .object({
    paper_a_id: z.int(),
    paper_a_title: z.string(),
    paper_b_id: z.int(),
    paper_b_title: z.string(),
    claim: z.string().describe("What the two papers say opposite things of"),
    position_a: z.string().describe("A sentence of paper a, verbatim"),
    position_b: z.string().describe("A sentence of paper b, verbatim"),
    confidence: z.number().describe("0 to 1"),
    topic: z.string(),
    direction_a: direction,
    direction_b: direction,
    place_a: sentencePlace,
    place_b: sentencePlace,
  })
  .meta({ id: "Contradiction" });

export const contradictions = z
  .object({
    contradictions: z.array(contradiction).describe("Surest first, 500 at most"),
    topics: z.array(z.string()),
    total_contradictions: z.int(),
    source: z.string().describe("builtin, or llm:<provider>"),
    warning: z
      .string()
      .nullable()
      .describe("Why the built-in engine answered instead of the model, where it did"),
  })
  .meta({ id: "Contradictions" });

export type Contradictions = z.infer<typeof contradictions>;
