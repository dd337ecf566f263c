// Chat: a message is stored, answered as a stream, and what was written is kept however the stream ends.
import type { Caller, ViewableProject } from "../../api/access.ts";
import type { EventOf } from "../../api/event-stream.ts";
import type { AppContext } from "../../context.ts";
import {
  type Conversation,
  openConversation,
  startConversation,
} from "../conversations/conversations.ts";
import { appendMessage, historyOf, updateMessage } from "../conversations/messages.ts";
import { openLanguageModel, readSettings } from "../settings/settings.ts";
import { answerMessage } from "./answer-message.ts";
import type { ChatCitation, ChatRequest, chatEvents } from "./chat.schema.ts";

type Event = EventOf<typeof chatEvents>;
type OpenProject = (id: number, role: "viewer") => Promise<ViewableProject>;
type Written = {
  content: string;
  citations: ChatCitation[];
  finish_reason: "stop" | "length" | "cancelled" | "no_evidence";
  usage: { input_tokens: number; output_tokens: number } | null;
};

const historyTokens = 2000;

/** Everything that can be refused is refused here, before the stream begins. */
export async function startChat(
  context: AppContext,
  caller: Caller,
  request: ChatRequest,
  reach: { opened: ViewableProject[]; openProject: OpenProject },
): Promise<(signal: AbortSignal) => AsyncGenerator<Event>> {
  const present =
    request.conversation_id == null
      ? undefined
      : await openConversation(context.db, caller, request.conversation_id);
  const projects = await projectsOf(request, present, reach);
  const { llm_provider: provider } = await readSettings(context, context.db);
  const name = request.model || present?.model || "";
  const model = provider === "mock" ? undefined : await openLanguageModel(context, name);
  const history = present === undefined ? [] : await historyOf(context.db, present, historyTokens);
  const { conversation, messageId } = await context.db.write(async (writer) => {
    const given = { model: request.model ?? "", tool_mode: request.tool_mode };
    const opened = present ?? (await startConversation(context, writer, caller, given, projects));
    const question = { role: "user", content: request.message } as const;
    await appendMessage(context, writer, opened, question);
    const empty = { role: "assistant", content: "", model: name || provider } as const;
    const answer = await appendMessage(context, writer, opened, empty);
    return { conversation: opened, messageId: answer.id };
  });
  const asked = { message: request.message, mode: request.tool_mode, projects, history, model };
  return (signal) => sendAnswer(context, conversation, messageId, asked, signal);
}

async function* sendAnswer(
  context: AppContext,
  conversation: Conversation,
  messageId: number,
  asked: Parameters<typeof answerMessage>[1],
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const written: Written = { content: "", citations: [], finish_reason: "cancelled", usage: null };
  let hasFailed = false;
  try {
    yield { event: "message_start", data: { message_id: messageId } };
    for await (const part of answerMessage(context, asked, signal)) {
      if (part.kind === "citation") {
        written.citations.push(part.citation);
        yield { event: "citation", data: part.citation };
      } else if (part.kind === "text") {
        written.content += part.delta;
        yield { event: "text_delta", data: { delta: part.delta } };
      } else {
        written.citations = part.citations;
        written.finish_reason = part.finishReason;
        written.usage = part.usage && {
          input_tokens: part.usage.inputTokens,
          output_tokens: part.usage.outputTokens,
        };
      }
    }
  } catch (error) {
    hasFailed = !signal.aborted;
    throw error;
  } finally {
    const end = hasFailed ? { ...written, finish_reason: "error" as const } : written;
    await context.db.write((writer) =>
      updateMessage(context, writer, conversation, messageId, end),
    );
  }
  const { finish_reason } = written;
  const data = { message_id: messageId, conversation_id: conversation.id, finish_reason };
  yield { event: "message_end", data };
}

/** Those of the request, else those of the conversation, each opened anew: membership may have ended since. */
async function projectsOf(
  request: ChatRequest,
  conversation: Conversation | undefined,
  { opened, openProject }: { opened: ViewableProject[]; openProject: OpenProject },
): Promise<ViewableProject[]> {
  if (request.knowledge_base_ids != null) return opened;
  const ids = conversation?.knowledge_base_ids ?? [];
  return Promise.all(ids.map((id) => openProject(id, "viewer")));
}
