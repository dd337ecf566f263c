// Shapes of asking a project's papers, and of the index they are asked through.
import { z } from "zod";
import { queryBoolean } from "../../api/query.ts";
import { filterFields, yearsInOrder } from "./paper-filter.schema.ts";

const longestQuestion = 4000;

export const ragQuestion = z
  .object({
    question: z.string().trim().min(1).max(longestQuestion),
    top_k: z.int().min(1).max(50).default(10),
    use_reranker: z.boolean().default(true),
    include_sources: z.boolean().default(true),
    ...filterFields,
  })
  .refine(...yearsInOrder);

export type RagQuestion = z.infer<typeof ragQuestion>;

const rectangle = z.object({
  page: z.int(),
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
});

const source = z
  .object({
    index: z.int().describe("The number by which the answer cites it"),
    paper_id: z.int(),
    chunk_id: z.int(),
    score: z.number(),
    paper_title: z.string(),
    page_number: z.int().nullable(),
    section: z.string(),
    excerpt: z
      .string()
      .describe("Verbatim: the sentence the answer rests on, or how the passage begins"),
    is_cited: z.boolean(),
    rectangles: z.array(rectangle).describe("Where the excerpt stands on its page"),
  })
  .meta({ id: "RagSource" });

export type RagSource = z.infer<typeof source>;

export const ragSearch = z
  .object({
    query: z.string().trim().min(1).max(longestQuestion),
    top_k: z.int().min(1).max(100).default(20),
    use_reranker: z.boolean().default(true),
    ...filterFields,
  })
  .refine(...yearsInOrder);

export type RagSearch = z.infer<typeof ragSearch>;

const foundPassage = z
  .object({
    ...source.pick({ paper_id: true, paper_title: true, chunk_id: true, page_number: true }).shape,
    excerpt: z
      .string()
      .describe("Verbatim: the sentence that says most of the query, or how the passage begins"),
    score: z.number().describe("By which they are ordered; not to be compared between queries"),
    lexical_score: z.number().nullable().describe("BM25; null where the words did not find it"),
    dense_score: z.number().nullable().describe("Cosine; null where the meaning did not find it"),
    rectangles: source.shape.rectangles,
  })
  .meta({ id: "FoundPassage" });

export const foundPassages = z.object({
  passages: z.array(foundPassage).describe("Best first"),
  total: z.int().describe("How many they are: top_k, or fewer where there are no more"),
});

export type FoundPassages = z.infer<typeof foundPassages>;

export const doubt = z
  .object({
    start: z.int().describe("In characters of the answer, from 0"),
    end: z.int(),
    reason: z
      .enum(["no_citation", "figure_not_in_source", "claim_not_in_source"])
      .describe(
        "Nothing is cited for it; it states a number that its sources do not; its sources are about something else, or say the opposite",
      ),
  })
  .meta({ id: "Doubt" });

export const ragAnswer = z
  .object({
    answer: z.string(),
    sources: z.array(source),
    nearest: z
      .array(source)
      .describe(
        "With no_evidence up to five passages that came nearest; the answer does not use them",
      ),
    confidence: z.number(),
    finish_reason: z.enum(["stop", "length", "no_evidence"]),
    doubts: z.array(doubt).describe("Parts of the answer that its sources do not hold up"),
  })
  .meta({ id: "RagAnswer" });

export type RagAnswer = z.infer<typeof ragAnswer>;

export const indexQuery = z.object({
  wait: queryBoolean.default(true).describe("false answers at once; the task tells how it goes on"),
});

export const indexResult = z.object({
  indexed: z.int().describe("How many passages the index holds"),
  collection: z.string(),
  papers_updated: z.int(),
  removed: z.int(),
  task_id: z.int(),
});

export type IndexResult = z.infer<typeof indexResult>;

export const indexStats = z.object({
  collection: z.string(),
  total_chunks: z.int(),
  total_papers: z.int(),
  embedded_chunks: z.int().describe("Passages that have a vector of the model in use"),
  waiting_chunks: z.int().describe("Passages that still wait for one; words find them already"),
  embedding_model: z.string(),
  chinese: z
    .enum(["read", "dictionary", "none"])
    .describe(
      "How the model reads Chinese, as measured: by itself, word by word through a dictionary, or not at all, and words alone decide",
    ),
  dimensions: z.int(),
  lexical_terms: z.int(),
  size_bytes: z.int(),
  last_indexed_at: z.string().nullable(),
});

export type IndexStats = z.infer<typeof indexStats>;

export const indexDeletion = z.object({
  deleted: z.literal(true),
  collection: z.string(),
  removed: z.int(),
});

export const indexEvents = {
  progress: z.object({
    stage: z.enum(["waiting", "indexing"]),
    percent: z.number(),
    message: z.string().optional(),
  }),
  complete: z.object({ indexed: z.int(), collection: z.string(), papers_updated: z.int() }),
  error: z.object({ message: z.string() }),
};
