// Conversations: who asks which projects about what, found again by their words, seen by nobody but their owner.
import type { Caller, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import { offsetOf, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock, rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { termsText } from "../../knowledge/text/search-terms.ts";
import { parseTextQuery } from "../papers/text-query.ts";
import { existingProjects } from "../projects/projects.ts";
import {
  type ConversationCreation,
  type ConversationListItem,
  type ConversationQuery,
  type ConversationRecord,
  type ConversationUpdate,
  untitled,
} from "./conversations.schema.ts";
import * as store from "./conversations.store.ts";
import { isReadable, selectMentioning, selectMessages } from "./messages.store.ts";
import { previewOf, titleFrom } from "./titles.ts";
import { emptied, notice, readableTo } from "./withheld.ts";

type Reach = Pick<AppContext, "db" | "clock">;

declare const opened: unique symbol;
/** A conversation the caller may read and go on with. */
export type Conversation = store.StoredConversation & { readonly [opened]: true };

/** With an identity, only one's own. */
export async function listConversations(
  { db }: Pick<AppContext, "db">,
  caller: Caller,
  query: ConversationQuery,
) {
  const readable = readableTo(caller);
  const { items, total } = await store.selectConversations(db, {
    owner: caller.email,
    projectId: query.knowledge_base_id,
    projects: existingProjects(),
    text: query.q === undefined ? undefined : parseTextQuery(query.q),
    inMessages: (clause) => selectMentioning(db, clause, readable),
    shown: { canBeRead: isReadable(readable), notice },
    limit: query.page_size,
    offset: offsetOf(query),
  });
  return toPage(
    items.map((each) => toListItem(each, previewOf(each.last_message))),
    total,
    query,
  );
}

/** The projects are undefined when nobody has said which to ask. */
export async function startConversation(
  { db, clock }: Reach,
  writer: Writer,
  caller: Caller,
  given: Pick<ConversationCreation, "model" | "tool_mode"> & { title?: string },
  projects: readonly ViewableProject[] | undefined,
): Promise<Conversation> {
  const { title = untitled, model, tool_mode } = given;
  const knowledge_base_ids = projects?.map(({ id }) => id) ?? null;
  const fields = { owner: caller.email ?? "", title, knowledge_base_ids, model, tool_mode };
  const now = timestamp(clock);
  const stored = await store.insertConversation(db, writer, fields, termsText(title), now);
  return stored as Conversation;
}

/** To somebody else it does not exist. */
export async function openConversation(
  reader: Reader,
  caller: Caller,
  id: number,
  lock: Sql = noLock,
): Promise<Conversation> {
  const found = await store.selectOptionalConversation(reader, id, existingProjects(), lock);
  if (found === undefined || (caller.email !== undefined && found.owner !== caller.email))
    throw unknownConversation(id);
  return found as Conversation;
}

export async function describeConversation(
  reader: Reader,
  caller: Caller,
  conversation: Conversation,
): Promise<ConversationRecord> {
  const found = await selectMessages(reader, conversation.id, readableTo(caller));
  const messages = found.map((each) => (each.isReadable ? each.message : emptied(each.message)));
  return { ...shown(conversation), messages };
}

export async function updateConversation(
  { db, clock }: Reach,
  writer: Writer,
  caller: Caller,
  id: number,
  changes: ConversationUpdate,
  precondition: Precondition,
): Promise<Conversation> {
  const present = await openConversation(writer, caller, id, rowLock(db));
  precondition(shown(present));
  const { title = present.title, model = present.model, tool_mode = present.tool_mode } = changes;
  const updated_at = timestampAfter(present.updated_at, clock);
  const changed = { ...present, title, model, tool_mode, updated_at };
  await store.updateConversation(writer, changed);
  if (title !== present.title) await store.updateTitleTerms(db, writer, id, termsText(title));
  return changed;
}

/** Its messages go with it. */
export async function deleteConversation(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  caller: Caller,
  id: number,
  precondition: Precondition,
): Promise<void> {
  precondition(shown(await openConversation(writer, caller, id, rowLock(db))));
  await store.deleteConversation(writer, id);
}

/** Every message moves the conversation on, a new one also its count; tells the time of the change. */
export async function noteMessage(
  { db, clock }: Reach,
  writer: Writer,
  { id }: Conversation,
  added: { role: string; content: string } | undefined,
): Promise<string> {
  const present = await openForChange({ db }, writer, id);
  const isNamed = present.message_count > 0 || present.title !== untitled;
  const title = added?.role !== "user" || isNamed ? present.title : titleFrom(added.content);
  const updated_at = timestampAfter(present.updated_at, clock);
  const message_count = present.message_count + (added === undefined ? 0 : 1);
  await store.updateConversation(writer, { ...present, title, message_count, updated_at });
  if (title !== present.title) await store.updateTitleTerms(db, writer, id, termsText(title));
  return updated_at;
}

/** A conversation that was called by the question that went is called by the next one. */
export async function noteRemoval(
  { db, clock }: Reach,
  writer: Writer,
  { id }: Conversation,
  { removed, question }: { removed: number; question: string },
): Promise<void> {
  const present = await openForChange({ db }, writer, id);
  const message_count = Math.max(0, present.message_count - removed);
  const isNamedByIt = message_count === 0 && present.title === titleFrom(question);
  const title = isNamedByIt ? untitled : present.title;
  const updated_at = timestampAfter(present.updated_at, clock);
  await store.updateConversation(writer, { ...present, title, message_count, updated_at });
}

/** Read anew and held: others may have written since the conversation was opened. */
async function openForChange(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  id: number,
): Promise<store.StoredConversation> {
  const present = await store.selectOptionalConversation(
    writer,
    id,
    existingProjects(),
    rowLock(db),
  );
  if (present === undefined) throw unknownConversation(id);
  return present;
}

/** Whose it is stays inside. */
function shown(conversation: store.StoredConversation): Omit<ConversationRecord, "messages"> {
  const { id, title, knowledge_base_ids, model, tool_mode, created_at, updated_at } = conversation;
  return { id, title, knowledge_base_ids, model, tool_mode, created_at, updated_at };
}

function toListItem(
  conversation: store.StoredConversation,
  last_message_preview: string,
): ConversationListItem {
  const { message_count } = conversation;
  return { ...shown(conversation), message_count, last_message_preview };
}

function unknownConversation(id: number): NotFoundError {
  return new NotFoundError(`Conversation ${id} does not exist.`);
}
