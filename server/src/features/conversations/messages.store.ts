// SQL on the tables of messages, the projects they are made of, and their search terms.
import type { Database, Reader, Writer } from "../../platform/db/database.ts";
import {
  matchingIds,
  type TermTable,
  type TextClause,
  writeTerms,
} from "../../platform/db/full-text.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";
import type { MessageRecord } from "./conversations.schema.ts";

/** Conversations belong to no project: all their terms are in one scope. */
const everywhere = 0;

const messageTerms: TermTable = {
  name: "message_terms",
  key: "message_id",
  scope: "project",
  fields: ["body"],
};

type Row = Omit<MessageRecord, "citations" | "usage" | "doubts" | "filters" | "nearest"> & {
  citations: string | null;
  doubts: string | null;
  filters: string | null;
  nearest: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
};

/** What may still change when an answer has begun. */
export type MessageEnd = Pick<
  MessageRecord,
  | "content"
  | "citations"
  | "model"
  | "finish_reason"
  | "usage"
  | "confidence"
  | "doubts"
  | "nearest"
>;

/** The projects somebody may read, as a subquery of their ids; undefined for who may read all of them. */
export type Readable = Sql | undefined;

/** Whether a row of messages may be read: the one condition for showing it, searching it and telling a model of it. */
export function isReadable(readable: Readable): Sql {
  if (readable === undefined) return sql`1 = 1`;
  return sql`not exists (select 1 from message_sources
    where message_id = messages.id and project_id not in (${readable}))`;
}

export async function selectMessages(
  reader: Reader,
  conversationId: number,
  readable: Readable,
): Promise<Array<{ message: MessageRecord; isReadable: boolean }>> {
  const rows = await reader.all<Row & { is_readable: number }>(
    sql`select messages.*, case when ${isReadable(readable)} then 1 else 0 end as is_readable
      from messages where conversation_id = ${conversationId} order by id`,
  );
  return rows.map(({ is_readable, ...row }) => ({
    message: toRecord(row),
    isReadable: is_readable === 1,
  }));
}

/** The newest first, from before the given id; those without a word are left out. */
export function selectMessagesBefore(
  reader: Reader,
  conversationId: number,
  before: { id: number; readable: Readable; limit: number },
): Promise<Array<Pick<MessageRecord, "id" | "role" | "content">>> {
  return reader.all(sql`select id, role, content from messages
    where conversation_id = ${conversationId} and id < ${before.id} and content <> ''
      and ${isReadable(before.readable)}
    order by id desc limit ${before.limit}`);
}

/** The newest first, from before the given id, with what they cite. */
export async function selectCitingBefore(
  reader: Reader,
  conversationId: number,
  before: { id: number; readable: Readable; limit: number },
): Promise<Array<Pick<MessageRecord, "role" | "content" | "citations">>> {
  const rows = await reader.all<Pick<Row, "role" | "content" | "citations">>(
    sql`select role, content, citations from messages
      where conversation_id = ${conversationId} and id < ${before.id}
        and ${isReadable(before.readable)}
      order by id desc limit ${before.limit}`,
  );
  return rows.map((row) => ({ ...row, citations: JSON.parse(row.citations ?? "null") }));
}

/** Of the last question; null where it had none, or there is no question. */
export async function selectLastFilters(
  reader: Reader,
  conversationId: number,
): Promise<MessageRecord["filters"]> {
  const row = await reader.get<Pick<Row, "filters">>(sql`select filters from messages
    where conversation_id = ${conversationId} and role = 'user' order by id desc limit 1`);
  return JSON.parse(row?.filters ?? "null");
}

/** Undefined where the conversation has no such question. */
export async function selectOptionalQuestion(
  reader: Reader,
  conversationId: number,
  id: number,
): Promise<Pick<MessageRecord, "id" | "content" | "filters"> | undefined> {
  const row = await reader.get<Pick<Row, "id" | "content" | "filters">>(
    sql`select id, content, filters from messages
      where id = ${id} and conversation_id = ${conversationId} and role = 'user'`,
  );
  return row && { ...row, filters: JSON.parse(row.filters ?? "null") };
}

/** A message and those after it; tells how many went. */
export function deleteMessagesFrom(
  writer: Writer,
  conversationId: number,
  id: number,
): Promise<number> {
  return writer.run(
    sql`delete from messages where conversation_id = ${conversationId} and id >= ${id}`,
  );
}

/** A subquery of the conversations with a message in which the clause is found. */
export function selectMentioning(
  { engine }: Pick<Database, "engine">,
  clause: TextClause,
  readable: Readable,
): Sql {
  const query = { wanted: [clause], unwanted: [] };
  return sql`select conversation_id from messages
    where messages.id in (${matchingIds(engine, messageTerms, everywhere, query)})
      and ${isReadable(readable)}`;
}

/** Each once. */
export async function selectSources(
  reader: Reader,
  messageIds: readonly number[],
): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const rows = await reader.all<{ project_id: number }>(sql`select distinct project_id
    from message_sources where message_id in (${join(messageIds, ", ")})`);
  return rows.map(({ project_id }) => project_id);
}

export async function insertSources(
  writer: Writer,
  messageId: number,
  projectIds: ReadonlySet<number>,
): Promise<void> {
  if (projectIds.size === 0) return;
  const rows = [...projectIds].map((id) => sql`(${messageId}, ${id})`);
  await writer.run(sql`insert into message_sources (message_id, project_id)
    values ${join(rows, ", ")} on conflict do nothing`);
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
      filters, nearest, created_at)
    values (${conversation_id}, ${role}, ${content}, ${toJson(message.citations)}, ${model}, ${finish_reason},
      ${usage?.input_tokens ?? null}, ${usage?.output_tokens ?? null}, ${confidence}, ${toJson(message.doubts)},
      ${toJson(message.filters)}, ${toJson(message.nearest)}, ${message.created_at})`);
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
  { content, citations, model, finish_reason, usage, confidence, doubts, nearest }: MessageEnd,
  terms: string,
): Promise<MessageRecord | undefined> {
  const row = await writer.get<Row>(sql`update messages set content = ${content},
    citations = ${toJson(citations)}, model = ${model}, finish_reason = ${finish_reason},
    input_tokens = ${usage?.input_tokens ?? null}, output_tokens = ${usage?.output_tokens ?? null},
    confidence = ${confidence}, doubts = ${toJson(doubts)}, nearest = ${toJson(nearest)}
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

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function toRecord({ input_tokens, output_tokens, ...row }: Row): MessageRecord {
  return {
    ...row,
    citations: JSON.parse(row.citations ?? "null"),
    doubts: JSON.parse(row.doubts ?? "null"),
    filters: JSON.parse(row.filters ?? "null"),
    nearest: JSON.parse(row.nearest ?? "null"),
    usage: input_tokens === null || output_tokens === null ? null : { input_tokens, output_tokens },
  };
}
