// Shapes of chat: asking in a conversation, rewriting an excerpt, completing a sentence.
import { z } from "zod";
import { identifier } from "../../api/query.ts";
import {
  knowledgeBases,
  messageRecord,
  modelName,
  toolMode,
} from "../conversations/conversations.schema.ts";
import { filterFields, yearsInOrder } from "../rag/paper-filter.schema.ts";

export const chatRequest = z
  .object({
    conversation_id: identifier.nullish(),
    message: z.string().trim().min(1).max(20_000),
    knowledge_base_ids: knowledgeBases.nullish(),
    model: modelName.nullish().describe("Empty for the one of the conversation or the settings"),
    tool_mode: toolMode.default("qa"),
    replaces: identifier
      .nullish()
      .describe(
        "The id of a question of the conversation that this one takes the place of: it goes, with all that was said after it",
      ),
    ...filterFields,
  })
  .refine(...yearsInOrder);

export type ChatRequest = z.infer<typeof chatRequest>;

const rectangle = z.object({
  page: z.int(),
  x0: z.number(),
  y0: z.number(),
  x1: z.number(),
  y1: z.number(),
});

const citation = z.object({
  index: z.int(),
  project_id: z.int(),
  paper_id: z.int(),
  paper_title: z.string(),
  page_number: z.int().nullable(),
  excerpt: z.string().describe("Verbatim"),
  relevance_score: z.number(),
  chunk_type: z.string(),
  authors: z.array(z.string()),
  year: z.int().nullable(),
  doi: z.string(),
  chunk_id: z.int(),
  rectangles: z.array(rectangle).describe("Where the excerpt stands on its page"),
});

export type ChatCitation = z.infer<typeof citation>;

export const chatEvents = {
  message_start: z.object({ message_id: z.int() }),
  citation,
  text_delta: z.object({ delta: z.string() }),
  message_end: z.object({
    message_id: z.int(),
    conversation_id: z.int(),
    finish_reason: z.enum(["stop", "length", "cancelled", "no_evidence"]),
    ...messageRecord.pick({ model: true, usage: true, confidence: true, doubts: true }).shape,
    nearest: z
      .array(citation)
      .describe(
        "With no_evidence up to five passages that came nearest; the answer does not use them",
      ),
  }),
  error: z.object({ code: z.literal("stream_error"), message: z.string() }),
};

export const completionRequest = z.object({
  prefix: z.string().min(10).max(2000),
  conversation_id: identifier.nullish(),
  knowledge_base_ids: knowledgeBases.nullish(),
  recent_messages: z.array(z.record(z.string(), z.unknown())).max(100).nullish(),
});

export const completion = z.object({
  completion: z.string(),
  confidence: z.number(),
});

export const rewriteStyles = [
  "simplify",
  "academic",
  "translate_en",
  "translate_zh",
  "custom",
] as const;

export const rewriteRequest = z
  .object({
    excerpt: z.string().trim().min(1).max(2000),
    style: z.enum(rewriteStyles),
    custom_prompt: z
      .string()
      .trim()
      .max(4000)
      .nullish()
      .describe("What to do with the excerpt; needed when style is custom"),
    source_language: z.string().trim().max(40).default("auto"),
  })
  .refine(({ style, custom_prompt }) => style !== "custom" || Boolean(custom_prompt), {
    path: ["custom_prompt"],
    message: "is needed when style is custom",
  });

export type RewriteRequest = z.infer<typeof rewriteRequest>;

export const rewriteEvents = {
  rewrite_delta: z.object({ delta: z.string() }),
  rewrite_end: z.object({ full_text: z.string() }),
  error: z.object({ code: z.enum(["timeout", "rewrite_error"]), message: z.string() }),
};
