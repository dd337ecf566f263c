// Shapes of review drafts: what is asked for, the events of writing one, and the drafts that are kept.
import { z } from "zod";
import { pageQuery, queryBoolean } from "../../api/query.ts";
import { citationFormats, reviewStyles } from "../../knowledge/drafting/draft-document.ts";

export const draftRequest = z.object({
  topic: z
    .string()
    .trim()
    .max(500)
    .default("")
    .describe("Empty: found from the papers of the project"),
  style: z.enum(reviewStyles).default("narrative"),
  citation_format: z.enum(citationFormats).default("numbered"),
  language: z.enum(["zh", "en"]).default("zh"),
});

export type DraftRequest = z.infer<typeof draftRequest>;

export const fallbackQuery = z.object({
  fallback: queryBoolean
    .default(false)
    .describe("When the language model fails, answer with the built-in engine, and say so"),
});

/** Who wrote, and what went wrong on the way. */
export const authorship = {
  source: z.string().describe("builtin, or llm:<provider>"),
  warning: z
    .string()
    .nullable()
    .describe("Why the built-in engine wrote instead of the model, where it did"),
};

export const citedPaper = z.object({
  paper_id: z.int(),
  title: z.string(),
  number: z.int(),
});

const citationMap = z.record(z.string(), citedPaper);

export const draftEvents = {
  progress: z.object({
    step: z.enum(["topic", "papers", "passages", "outline"]),
    message: z.string(),
    percent: z.int().min(0).max(100),
  }),
  outline: z.object({
    sections: z.array(z.object({ index: z.int(), title: z.string() })),
    title: z.string(),
    topic: z.string(),
    draft_id: z.int(),
  }),
  "section-start": z.object({ section_index: z.int(), title: z.string() }),
  "text-delta": z.object({ section_index: z.int(), delta: z.string().describe("Markdown") }),
  "section-end": z.object({ section_index: z.int() }),
  "citation-map": z.object({ citations: citationMap }),
  done: z.object({
    total_sections: z.int(),
    total_citations: z.int(),
    word_count: z.int(),
    draft_id: z.int(),
    ...authorship,
  }),
  error: z.object({ code: z.string(), message: z.string() }),
};

const sentence = z.object({ text: z.string(), papers: z.array(z.int()) });

export const draftSections = z.array(
  z.object({
    title: z.string(),
    blocks: z.array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("paragraph"), sentences: z.array(sentence) }),
        z.object({
          kind: z.literal("table"),
          header: z.array(z.string()),
          rows: z.array(z.object({ paper: z.int(), cells: z.array(z.string()) })),
        }),
      ]),
    ),
  }),
);

export const draftStatuses = ["partial", "complete", "failed"] as const;

export const draftSummary = z
  .object({
    id: z.int(),
    project_id: z.int(),
    title: z.string(),
    topic: z.string(),
    style: z.enum(reviewStyles),
    citation_format: z.enum(citationFormats),
    language: z.enum(["zh", "en"]),
    status: z
      .enum(draftStatuses)
      .describe("partial: being written, or left by its reader before it was whole"),
    ...authorship,
    word_count: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "ReviewDraftSummary" });

export type DraftSummary = z.infer<typeof draftSummary>;

export const draftRecord = draftSummary
  .extend({
    content: z.string().describe("All of it as Markdown, with the list of references"),
    sections: draftSections.describe("The same as data; every sentence names its papers"),
    citations: citationMap,
  })
  .meta({ id: "ReviewDraft" });

export type DraftRecord = z.infer<typeof draftRecord>;

export const draftsQuery = z.object(pageQuery);
