// Shapes of writing assistance.
import { z } from "zod";
import { identifier } from "../../api/query.ts";
import { citationStyles } from "../../knowledge/bibliography/styles/format-citation.ts";
import { authorship } from "./drafts.schema.ts";

const paperIds = z.array(identifier).max(1000);
/** More would be read by nobody in one sitting, and a model is asked once for each. */
const mostSummaries = 50;
const topic = z
  .string()
  .trim()
  .max(500)
  .default("")
  .describe("Empty: found from the papers of the project");
const language = z
  .string()
  .trim()
  .max(40)
  .default("en")
  .describe("en or zh; the built-in engine quotes papers in their own language");

export const citationRequest = z.object({
  paper_ids: paperIds.min(1),
  style: z.enum(citationStyles).default("gb_t_7714"),
  variant: z
    .enum(["text", "html", "markdown"])
    .default("text")
    .describe("text, or html and markdown, which keep italics"),
});

export type CitationRequest = z.infer<typeof citationRequest>;

export const citationList = z.object({
  citations: z.array(
    z.object({ paper_id: z.int(), citation: z.string(), style: z.enum(citationStyles) }),
  ),
  style: z.enum(citationStyles),
});

/** A sentence of a paper that a text rests on. */
const quotation = z.object({
  index: z.int().describe("The number it is cited by in the text"),
  paper_id: z.int(),
  paper_title: z.string(),
  excerpt: z.string().describe("Verbatim"),
  page_number: z.int().nullable(),
  chunk_id: z.int().nullable(),
});

export type Quotation = z.infer<typeof quotation>;

export const summaryParts = ["question", "method", "result", "limits"] as const;

const summaryPart = quotation
  .pick({ excerpt: true, page_number: true, chunk_id: true })
  .nullable()
  .describe("The paper's own sentence; null where it has none");

const summary = z.object({
  paper_id: z.int(),
  title: z.string(),
  summary: z.string(),
  citations: z.array(quotation),
  question: summaryPart,
  method: summaryPart,
  result: summaryPart,
  limits: summaryPart,
});

export type Summary = z.infer<typeof summary>;

export const summaryRequest = z.object({
  paper_ids: z.array(identifier).min(1).max(mostSummaries),
  language,
});

export type SummaryRequest = z.infer<typeof summaryRequest>;

export const summaryList = z.object({ summaries: z.array(summary), ...authorship });

export type SummaryList = z.infer<typeof summaryList>;

export const topicRequest = z.object({ topic, language });

export type TopicRequest = z.infer<typeof topicRequest>;

export const reviewOutline = z.object({
  topic: z.string(),
  outline: z.array(
    z.object({ title: z.string(), points: z.array(z.string()), paper_ids: z.array(z.int()) }),
  ),
  content: z.string().describe("The whole as Markdown"),
  paper_count: z.int(),
  citations: z.array(quotation),
  ...authorship,
});

export type ReviewOutline = z.infer<typeof reviewOutline>;

export const gapAnalysis = z.object({
  topic: z.string(),
  gaps: z.array(
    z.object({
      kind: z
        .enum(["stated", "thin"])
        .describe("stated: a paper says so itself; thin: only one of the papers treats it"),
      description: z.string(),
      paper_ids: z.array(z.int()),
    }),
  ),
  content: z.string().describe("The whole as Markdown"),
  papers_analyzed: z.int(),
  citations: z.array(quotation),
  ...authorship,
});

export type GapAnalysis = z.infer<typeof gapAnalysis>;

export const assistTasks = ["summarize", "cite", "review_outline", "gap_analysis"] as const;

export const assistRequest = z.object({
  task: z.enum(assistTasks),
  text: z
    .string()
    .trim()
    .max(20_000)
    .default("")
    .describe("What is being written, or a statement to cite for"),
  paper_ids: paperIds.default([]).describe("For summarize and cite"),
  topic: topic.describe(
    "For review_outline and gap_analysis; empty: the text, or found from the papers",
  ),
  style: z.enum(citationStyles).default("gb_t_7714").describe("For cite"),
  language,
});

export type AssistRequest = z.infer<typeof assistRequest>;

export const assistance = z.object({
  content: z.string(),
  citations: z.array(
    quotation.extend({
      citation: z.string().describe("The paper's reference in the style asked for"),
    }),
  ),
  suggestions: z.array(z.string()).describe("What to do next"),
  ...authorship,
});

export type Assistance = z.infer<typeof assistance>;
