// Shapes of conversations and their messages.
import { z } from "zod";
import { identifier, pageQuery, queryIdentifier, querySearch } from "../../api/query.ts";
import { paperFilter } from "../rag/paper-filter.schema.ts";
import { doubt } from "../rag/rag.schema.ts";

/** What a conversation is called until its first question names it. */
export const untitled = "新对话";

const mostKnowledgeBases = 100;
const finishReasons = ["stop", "length", "cancelled", "no_evidence", "error"] as const;

const title = z.string().trim().min(1).max(255);
const times = { created_at: z.string(), updated_at: z.string() };

export const modelName = z.string().trim().max(255);

export const toolMode = z.enum(["qa", "citation_lookup", "review_outline", "gap_analysis"]);

/** Project ids. */
export const knowledgeBases = z.array(identifier).max(mostKnowledgeBases);

const ownFields = {
  id: z.int(),
  title: z.string(),
  knowledge_base_ids: z
    .array(z.int())
    .nullable()
    .describe("The projects it asks; null when nobody has said which"),
  model: z.string().describe("Empty for the one of the settings"),
  tool_mode: toolMode,
};

export const conversationListItem = z
  .object({
    ...ownFields,
    ...times,
    message_count: z.int(),
    last_message_preview: z.string().describe("At most 100 characters"),
  })
  .meta({ id: "ConversationListItem" });

export type ConversationListItem = z.infer<typeof conversationListItem>;

export const messageRecord = z
  .object({
    id: z.int(),
    conversation_id: z.int(),
    role: z.enum(["user", "assistant"]),
    content: z.string(),
    citations: z.array(z.record(z.string(), z.unknown())).nullable(),
    model: z.string().describe("Who wrote an answer"),
    finish_reason: z
      .enum(finishReasons)
      .nullable()
      .describe("Null for a question, and for an answer that is being written or was cut off"),
    usage: z
      .object({ input_tokens: z.int(), output_tokens: z.int() })
      .nullable()
      .describe("What the provider counted"),
    confidence: z
      .number()
      .nullable()
      .describe("How likely it is that the papers hold the answer; null for one without an end"),
    doubts: z
      .array(doubt)
      .nullable()
      .describe("Parts of the answer that its sources do not hold up; null for one without an end"),
    filters: paperFilter
      .nullable()
      .describe("What a question was limited to; null where all papers were asked"),
    nearest: z
      .array(z.record(z.string(), z.unknown()))
      .nullable()
      .describe(
        "Of a refusal the passages that came nearest, as citations that it does not use; null for one without an end",
      ),
    created_at: z.string(),
  })
  .meta({ id: "Message" });

export type MessageRecord = z.infer<typeof messageRecord>;

export const conversationRecord = z
  .object({ ...ownFields, ...times, messages: z.array(messageRecord) })
  .meta({ id: "Conversation" });

export type ConversationRecord = z.infer<typeof conversationRecord>;

export const conversationCreation = z.object({
  title: title.default(untitled),
  knowledge_base_ids: knowledgeBases.nullish(),
  model: modelName.default(""),
  tool_mode: toolMode.default("qa"),
});

export type ConversationCreation = z.infer<typeof conversationCreation>;

export const conversationUpdate = z.object({
  title: title.optional(),
  model: modelName.optional(),
  tool_mode: toolMode.optional(),
});

export type ConversationUpdate = z.infer<typeof conversationUpdate>;

export const conversationQuery = z.object({
  ...pageQuery,
  knowledge_base_id: queryIdentifier.optional().describe("Only those that ask this project"),
  q: querySearch
    .optional()
    .describe('Words to find in titles and messages; also "phrases", -excluded and prefix*'),
});

export type ConversationQuery = z.infer<typeof conversationQuery>;
