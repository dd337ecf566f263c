// What is said in a conversation: questions and answers as they are stored, and as a model is told of them.
import type { AppContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { termsText } from "../../knowledge/text/search-terms.ts";
import { countTokens } from "../../knowledge/text/tokens.ts";
import { type Conversation, noteMessage } from "./conversations.ts";
import type { MessageRecord } from "./conversations.schema.ts";
import * as store from "./messages.store.ts";

type Reach = Pick<AppContext, "db" | "clock">;

export type { MessageRecord };
export type MessageEnd = store.MessageEnd;

export type NewMessage = Pick<MessageRecord, "role" | "content"> &
  Partial<
    Pick<MessageRecord, "citations" | "model" | "finish_reason" | "usage" | "confidence" | "doubts">
  >;

/** One turn as a model is told of it. */
export type Turn = Pick<MessageRecord, "role" | "content">;

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
    ...message,
    created_at,
  };
  return store.insertMessage(db, writer, whole, termsOfMessage(message.content));
}

/** Writes what has become of an answer that was begun, also when it was stopped before its end. */
export async function updateMessage(
  { db, clock }: Reach,
  writer: Writer,
  conversation: Conversation,
  id: number,
  end: MessageEnd,
): Promise<MessageRecord> {
  await noteMessage({ db, clock }, writer, conversation, undefined);
  const terms = termsOfMessage(end.content);
  const message = await store.updateMessage(db, writer, conversation.id, id, end, terms);
  if (message === undefined)
    throw new NotFoundError(`Message ${id} is not in conversation ${conversation.id}.`);
  return message;
}

/** The last turns before a message that fit, whole and in their order; the first of them is a question. */
export async function historyOf(
  reader: Reader,
  conversation: Conversation,
  messageId: number,
  budgetTokens: number,
): Promise<Turn[]> {
  const turns: Turn[] = [];
  let left = budgetTokens;
  let before = messageId;
  for (;;) {
    const piece = await store.selectMessagesBefore(reader, conversation.id, before, messagesAtOnce);
    for (const { id, role, content } of piece) {
      left -= countTokens(content);
      if (left < 0) return fromQuestion(turns.toReversed());
      turns.push({ role, content });
      before = id;
    }
    if (piece.length < messagesAtOnce) return fromQuestion(turns.toReversed());
  }
}

function fromQuestion(turns: Turn[]): Turn[] {
  const first = turns.findIndex(({ role }) => role === "user");
  return first === -1 ? [] : turns.slice(first);
}

function termsOfMessage(content: string): string {
  return termsText(content.slice(0, searchableCharacters));
}
