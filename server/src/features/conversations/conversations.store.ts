// SQL on the tables of conversations, the projects they ask, and the terms of their titles.
import type { Database, Reader, Writer } from "../../platform/db/database.ts";
import {
  matchingIds,
  type TermTable,
  type TextClause,
  type TextQuery,
  writeTerms,
} from "../../platform/db/full-text.ts";
import { join, type Sql, sql, where } from "../../platform/db/sql.ts";
import type { ConversationListItem } from "./conversations.schema.ts";

type Row = Pick<
  ConversationListItem,
  "id" | "title" | "model" | "tool_mode" | "message_count" | "created_at" | "updated_at"
> & { owner: string; has_knowledge_bases: number };

/** A conversation without its messages. */
export type StoredConversation = Omit<Row, "has_knowledge_bases"> & {
  knowledge_base_ids: number[] | null;
};

/** Conversations belong to no project: all their terms are in one scope. */
const everywhere = 0;

const titleTerms: TermTable = {
  name: "conversation_terms",
  key: "conversation_id",
  scope: "project",
  fields: ["title"],
};

// Enough to cut a preview from, which counts characters as the wire does.
const lastMessage = ({ canBeRead, notice }: Shown) => sql`coalesce((
  select case when ${canBeRead} then substr(content, 1, 100) else ${notice} end from messages
  where conversation_id = conversations.id and content <> '' order by id desc limit 1), '') as last_message`;

/** Which rows of messages may be read, and what stands in place of the others. */
type Shown = { canBeRead: Sql; notice: string };

type LastMessage = { last_message: string };

/** The last changed first; with a text only those in whose title or messages each of its clauses is found. */
export async function selectConversations(
  db: Pick<Database, "engine" | "all" | "heavy">,
  filter: {
    owner: string | undefined;
    projectId: number | undefined;
    /** A subquery of the projects that are there. */
    projects: Sql;
    text: TextQuery | undefined;
    /** The conversations with a message in which a clause is found. */
    inMessages: (clause: TextClause) => Sql;
    shown: Shown;
    limit: number;
    offset: number;
  },
): Promise<{ items: Array<StoredConversation & LastMessage>; total: number }> {
  const mentions = (clause: TextClause) =>
    sql`(id in (${inTitles(db, clause)}) or id in (${filter.inMessages(clause)}))`;
  const conditions = where([
    ...(filter.owner === undefined ? [] : [sql`owner = ${filter.owner}`]),
    ...(filter.projectId === undefined
      ? []
      : [
          sql`id in (select conversation_id from conversation_projects
            where project_id = ${filter.projectId} and project_id in (${filter.projects}))`,
        ]),
    ...(filter.text?.wanted ?? []).map((clause) => mentions(clause)),
    ...(filter.text?.unwanted ?? []).map((clause) => sql`not ${mentions(clause)}`),
  ]);
  const read = <Found>(query: Sql) =>
    filter.text === undefined ? db.all<Found>(query) : db.heavy<Found>(query);
  const rows = await read<
    Row & LastMessage
  >(sql`select conversations.*, ${lastMessage(filter.shown)}
    from conversations ${conditions} order by updated_at desc, id desc limit ${filter.limit} offset ${filter.offset}`);
  const [counted] = await read<{ total: number }>(
    sql`select count(*) as total from conversations ${conditions}`,
  );
  const items = await withKnowledgeBases(db, rows, filter.projects);
  return { items, total: counted?.total ?? 0 };
}

export async function selectOptionalConversation(
  reader: Reader,
  id: number,
  projects: Sql,
  lock: Sql,
): Promise<StoredConversation | undefined> {
  const rows = await reader.all<Row>(sql`select * from conversations where id = ${id} ${lock}`);
  return (await withKnowledgeBases(reader, rows, projects))[0];
}

export async function insertConversation(
  db: Pick<Database, "engine">,
  writer: Writer,
  given: Pick<StoredConversation, "owner" | "title" | "knowledge_base_ids" | "model" | "tool_mode">,
  terms: string,
  now: string,
): Promise<StoredConversation> {
  const { owner, title, knowledge_base_ids, model, tool_mode } = given;
  const id = await writer.insert(sql`insert into conversations
    (owner, title, has_knowledge_bases, model, tool_mode, created_at, updated_at)
    values (${owner}, ${title}, ${knowledge_base_ids === null ? 0 : 1}, ${model}, ${tool_mode}, ${now}, ${now})`);
  const asked = (knowledge_base_ids ?? []).map((each, index) => sql`(${id}, ${each}, ${index})`);
  if (asked.length > 0)
    await writer.run(sql`insert into conversation_projects (conversation_id, project_id, position)
      values ${join(asked, ", ")}`);
  const row = { id, scope: everywhere, isNew: true, terms: [terms] };
  await writeTerms(db.engine, writer, titleTerms, row);
  return { ...given, id, message_count: 0, created_at: now, updated_at: now };
}

export async function updateConversation(
  writer: Writer,
  conversation: StoredConversation,
): Promise<void> {
  await writer.run(sql`update conversations set title = ${conversation.title},
    model = ${conversation.model}, tool_mode = ${conversation.tool_mode},
    message_count = ${conversation.message_count}, updated_at = ${conversation.updated_at}
    where id = ${conversation.id}`);
}

export async function updateTitleTerms(
  db: Pick<Database, "engine">,
  writer: Writer,
  id: number,
  terms: string,
): Promise<void> {
  const row = { id, scope: everywhere, isNew: false, terms: [terms] };
  await writeTerms(db.engine, writer, titleTerms, row);
}

/** Its messages go with it. */
export async function deleteConversation(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from conversations where id = ${id}`);
}

function inTitles({ engine }: Pick<Database, "engine">, clause: TextClause): Sql {
  return matchingIds(engine, titleTerms, everywhere, { wanted: [clause], unwanted: [] });
}

async function withKnowledgeBases<Found extends Row>(
  reader: Pick<Reader, "all">,
  rows: Found[],
  projects: Sql,
): Promise<Array<Omit<Found, "has_knowledge_bases"> & StoredConversation>> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const asked = await reader.all<{ conversation_id: number; project_id: number }>(
    sql`select conversation_id, project_id from conversation_projects
      where conversation_id in (${join(ids, ", ")}) and project_id in (${projects})
      order by conversation_id, position`,
  );
  const projectsOf = Map.groupBy(asked, (each) => each.conversation_id);
  return rows.map(({ has_knowledge_bases, ...row }) => ({
    ...row,
    knowledge_base_ids:
      has_knowledge_bases === 0
        ? null
        : (projectsOf.get(row.id) ?? []).map(({ project_id }) => project_id),
  }));
}
