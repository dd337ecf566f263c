// What is said in a conversation: questions and answers as they are stored, and as a model is told of them.
import type { Caller } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { termsText } from "../../knowledge/text/search-terms.ts";
import { countTokens } from "../../knowledge/text/tokens.ts";
import { type Conversation, noteMessage, noteRemoval } from "./conversations.ts";
import type { MessageRecord } from "./conversations.schema.ts";
import * as store from "./messages.store.ts";
import { readableTo } from "./withheld.ts";

type Reach = Pick<AppContext, "db" | "clock">;

export type { MessageRecord };
export type MessageEnd = store.MessageEnd;

export type NewMessage = Pick<MessageRecord, "role" | "content"> &
  Partial<Omit<MessageRecord, "id" | "conversation_id" | "role" | "content" | "created_at">>;

/** One turn as a model is told of it. */
export type Turn = Pick<MessageRecord, "role" | "content">;

type Said = Turn & Pick<MessageRecord, "id">;

const messagesAtOnce = 20;
// What a search finds of a message; the rest of a longer one is stored all the same.
const searchableCharacters = 100_000;

/** The first question gives a conversation its title, unless somebody has named it. */
export async function appendMessage(
  { db, clock }: Reach,
  writer: Writer,
  conversation: Conversation,
  message: NewMessage,
): Promise<MessageRecord> {
  const created_at = await noteMessage({ db, clock }, writer, conversation, message);
  const whole = {
    conversation_id: conversation.id,
    citations: null,
    model: "",
    finish_reason: null,
    usage: null,
    confidence: null,
    doubts: null,
    filters: null,
    nearest: null,
    ...message,
    created_at,
  };
  return store.insertMessage(db, writer, whole, termsOfMessage(message.content));
}

/**
 * Writes what has become of an answer that was begun, also when it was stopped before its end. The sources are the
 * projects whose papers its writer was shown.
 */
export async function updateMessage(
  { db, clock }: Reach,
  writer: Writer,
  conversation: Conversation,
  id: number,
  end: MessageEnd,
  sources: ReadonlySet<number>,
): Promise<MessageRecord> {
  await noteMessage({ db, clock }, writer, conversation, undefined);
  const terms = termsOfMessage(end.content);
  const message = await store.updateMessage(db, writer, conversation.id, id, end, terms);
  if (message === undefined)
    throw new NotFoundError(`Message ${id} is not in conversation ${conversation.id}.`);
  await store.insertSources(writer, id, sources);
  return message;
}

/** A question that was asked in a conversation, and what it was limited to. */
export type AskedQuestion = Pick<MessageRecord, "id" | "content" | "filters">;

export async function findQuestion(
  reader: Reader,
  conversation: Conversation | undefined,
  id: number,
): Promise<AskedQuestion> {
  const found = conversation && (await store.selectOptionalQuestion(reader, conversation.id, id));
  if (found === undefined)
    throw new NotFoundError(
      `Message ${id} is no question of ${conversation === undefined ? "a conversation: name its conversation_id" : `conversation ${conversation.id}`}.`,
    );
  return found;
}

/** Another question takes its place: it goes, with all that was said after it. */
export async function takeBack(
  { db, clock }: Reach,
  writer: Writer,
  conversation: Conversation,
  { id, content }: AskedQuestion,
): Promise<void> {
  const removed = await store.deleteMessagesFrom(writer, conversation.id, id);
  await noteRemoval({ db, clock }, writer, conversation, { removed, question: content });
}

/** What the last question was limited to; null where it asked all papers, or there is none. */
export function filtersOfLastQuestion(
  reader: Reader,
  conversation: Conversation,
): Promise<MessageRecord["filters"]> {
  return store.selectLastFilters(reader, conversation.id);
}

/** What a model may be told of a conversation, and the projects of whose papers that was made. */
export type History = { turns: Turn[]; sources: number[] };

/** The last turns before a message that fit and that the caller may read, in their order; the first is a question. */
export async function historyOf(
  reader: Reader,
  caller: Caller,
  conversation: Conversation,
  messageId: number,
  budgetTokens: number,
): Promise<History> {
  const found = await selectFitting(reader, conversation.id, messageId, {
    readable: readableTo(caller),
    budgetTokens,
  });
  const said = fromQuestion(found.toReversed());
  const sources = await store.selectSources(
    reader,
    said.map(({ id }) => id),
  );
  return { turns: said.map(({ role, content }) => ({ role, content })), sources };
}

/** A question with what its answer cites: nothing where it was refused, or may no longer be read. */
export type Exchange = { question: string; citations: NonNullable<MessageRecord["citations"]> };

/** The last questions before a message, in their order. */
export async function exchangesBefore(
  reader: Reader,
  caller: Caller,
  conversation: Conversation,
  messageId: number,
): Promise<Exchange[]> {
  const before = { id: messageId, readable: readableTo(caller), limit: messagesAtOnce };
  const said = await store.selectCitingBefore(reader, conversation.id, before);
  const exchanges: Exchange[] = [];
  for (const { role, content, citations } of said.toReversed()) {
    if (role === "user") exchanges.push({ question: content, citations: [] });
    else exchanges.at(-1)?.citations.push(...(citations ?? []));
  }
  return exchanges;
}

async function selectFitting(
  reader: Reader,
  conversationId: number,
  messageId: number,
  { readable, budgetTokens }: { readable: store.Readable; budgetTokens: number },
): Promise<Said[]> {
  const fitting: Said[] = [];
  let left = budgetTokens;
  for (let id = messageId; ;) {
    const before = { id, readable, limit: messagesAtOnce };
    const piece = await store.selectMessagesBefore(reader, conversationId, before);
    for (const message of piece) {
      left -= countTokens(message.content);
      if (left < 0) return fitting;
      fitting.push(message);
      id = message.id;
    }
    if (piece.length < messagesAtOnce) return fitting;
  }
}

function fromQuestion(said: Said[]): Said[] {
  const first = said.findIndex(({ role }) => role === "user");
  return first === -1 ? [] : said.slice(first);
}

function termsOfMessage(content: string): string {
  return termsText(content.slice(0, searchableCharacters));
}
