// SQL on the table of messages and their search terms.
import type { Database, Reader, Writer } from "../../platform/db/database.ts";
import {
  matchingIds,
  type TermTable,
  type TextClause,
  writeTerms,
} from "../../platform/db/full-text.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { MessageRecord } from "./conversations.schema.ts";

/** Conversations belong to no project: all their terms are in one scope. */
const everywhere = 0;

const messageTerms: TermTable = {
  name: "message_terms",
  key: "message_id",
  scope: "project",
  fields: ["body"],
};

type Row = Omit<MessageRecord, "citations" | "usage" | "doubts"> & {
  citations: string | null;
  doubts: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
};

/** What may still change when an answer has begun. */
export type MessageEnd = Pick<
  MessageRecord,
  "content" | "citations" | "model" | "finish_reason" | "usage" | "confidence" | "doubts"
>;

export async function selectMessages(
  reader: Reader,
  conversationId: number,
): Promise<MessageRecord[]> {
  const rows = await reader.all<Row>(
    sql`select * from messages where conversation_id = ${conversationId} order by id`,
  );
  return rows.map(toRecord);
}

/** The newest first, from before the given id; those without a word are left out. */
export function selectMessagesBefore(
  reader: Reader,
  conversationId: number,
  before: number,
  limit: number,
): Promise<Array<Pick<MessageRecord, "id" | "role" | "content">>> {
  return reader.all(sql`select id, role, content from messages
    where conversation_id = ${conversationId} and id < ${before} and content <> ''
    order by id desc limit ${limit}`);
}

/** A subquery of the conversations with a message in which the clause is found. */
export function selectMentioning({ engine }: Pick<Database, "engine">, clause: TextClause): Sql {
  const query = { wanted: [clause], unwanted: [] };
  return sql`select conversation_id from messages
    where messages.id in (${matchingIds(engine, messageTerms, everywhere, query)})`;
}

export async function insertMessage(
  db: Pick<Database, "engine">,
  writer: Writer,
  message: Omit<MessageRecord, "id">,
  terms: string,
): Promise<MessageRecord> {
  const { conversation_id, role, content, model, finish_reason, usage, confidence } = message;
  const id = await writer.insert(sql`insert into messages
    (conversation_id, role, content, citations, model, finish_reason, input_tokens, output_tokens, confidence, doubts,
      created_at)
    values (${conversation_id}, ${role}, ${content}, ${toJson(message.citations)}, ${model}, ${finish_reason},
      ${usage?.input_tokens ?? null}, ${usage?.output_tokens ?? null}, ${confidence}, ${toJson(message.doubts)},
      ${message.created_at})`);
  const row = { id, scope: everywhere, isNew: true, terms: [terms] };
  await writeTerms(db.engine, writer, messageTerms, row);
  return { id, ...message };
}

/** The message as it is now; undefined when it is not in that conversation. */
export async function updateMessage(
  db: Pick<Database, "engine">,
  writer: Writer,
  conversationId: number,
  id: number,
  { content, citations, model, finish_reason, usage, confidence, doubts }: MessageEnd,
  terms: string,
): Promise<MessageRecord | undefined> {
  const row = await writer.get<Row>(sql`update messages set content = ${content},
    citations = ${toJson(citations)}, model = ${model}, finish_reason = ${finish_reason},
    input_tokens = ${usage?.input_tokens ?? null}, output_tokens = ${usage?.output_tokens ?? null},
    confidence = ${confidence}, doubts = ${toJson(doubts)}
    where id = ${id} and conversation_id = ${conversationId} returning *`);
  if (row === undefined) return undefined;
  await writeTerms(db.engine, writer, messageTerms, {
    id,
    scope: everywhere,
    isNew: false,
    terms: [terms],
  });
  return toRecord(row);
}

function toJson(list: MessageRecord["citations"] | MessageRecord["doubts"]): string | null {
  return list === null ? null : JSON.stringify(list);
}

function toRecord({ input_tokens, output_tokens, citations, doubts, ...row }: Row): MessageRecord {
  return {
    ...row,
    citations: citations === null ? null : (JSON.parse(citations) as MessageRecord["citations"]),
    doubts: doubts === null ? null : (JSON.parse(doubts) as MessageRecord["doubts"]),
    usage: input_tokens === null || output_tokens === null ? null : { input_tokens, output_tokens },
  };
}
