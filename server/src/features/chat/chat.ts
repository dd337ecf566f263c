// Chat: a message is stored, answered as a stream, and what was written is kept however the stream ends.
import { builtInEngine } from "../../adapters/llm/providers.ts";
import type { Caller, ViewableProject } from "../../api/access.ts";
import type { EventOf } from "../../api/event-stream.ts";
import type { AppContext } from "../../context.ts";
import {
  type Conversation,
  openConversation,
  startConversation,
} from "../conversations/conversations.ts";
import {
  appendMessage,
  exchangesBefore,
  findQuestion,
  historyOf,
  takeBack,
  updateMessage,
} from "../conversations/messages.ts";
import { type AnswerEnd, answerMessage, requireRoomFor } from "./answer-message.ts";
import { filterFor } from "./asked-papers.ts";
import { citedPapers } from "./citations.ts";
import type { ChatRequest, chatEvents } from "./chat.schema.ts";

type Event = EventOf<typeof chatEvents>;
type OpenProject = (id: number, role: "viewer") => Promise<ViewableProject>;
/** What there is of an answer; until it is whole, it counts as one that somebody left. */
type Written = Omit<AnswerEnd, "finish_reason" | "nearest"> & {
  content: string;
  nearest: AnswerEnd["nearest"] | null;
  finish_reason: AnswerEnd["finish_reason"] | "cancelled";
};

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
  const replaced =
    request.replaces == null
      ? undefined
      : await findQuestion(context.db, present, request.replaces);
  const filter = await filterFor(context.db, request, present, replaced, projects);
  const model = await context.models.language(request.model || present?.model || "");
  if (model !== undefined) requireRoomFor(model, request);
  const { conversation, questionId, messageId } = await context.db.write(async (writer) => {
    const given = { model: request.model ?? "", tool_mode: request.tool_mode };
    const opened = present ?? (await startConversation(context, writer, caller, given, projects));
    if (replaced !== undefined) await takeBack(context, writer, opened, replaced);
    const filters = filter ?? null;
    const said = { role: "user", content: request.message, filters } as const;
    const question = await appendMessage(context, writer, opened, said);
    const empty = { role: "assistant", content: "", model: model?.model ?? builtInEngine } as const;
    const answer = await appendMessage(context, writer, opened, empty);
    return { conversation: opened, questionId: question.id, messageId: answer.id };
  });
  const sources = new Set<number>();
  const asked = {
    message: request.message,
    mode: request.tool_mode,
    projects,
    filter,
    async earlierTurns() {
      const exchanges = await exchangesBefore(context.db, caller, conversation, questionId);
      return exchanges.map(({ question, citations }) => ({
        question,
        papers: citedPapers(citations),
      }));
    },
    async historyWithin(tokens: number) {
      const history = await historyOf(context.db, caller, conversation, questionId, tokens);
      // A model may say again what it is told of; the built-in engine only looks at the questions.
      if (model !== undefined) for (const id of history.sources) sources.add(id);
      return history.turns;
    },
    model,
  };
  return (signal) => sendAnswer(context, conversation, messageId, asked, sources, signal);
}

async function* sendAnswer(
  context: AppContext,
  conversation: Conversation,
  messageId: number,
  asked: Parameters<typeof answerMessage>[1],
  sources: Set<number>,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  let written: Written = {
    content: "",
    citations: [],
    model: asked.model?.model ?? builtInEngine,
    finish_reason: "cancelled",
    usage: null,
    confidence: null,
    doubts: null,
    nearest: null,
  };
  let hasFailed = false;
  try {
    yield { event: "message_start", data: { message_id: messageId } };
    for await (const part of answerMessage(context, asked, signal)) {
      if (part.kind === "citation") {
        written.citations.push(part.citation);
        sources.add(part.citation.project_id);
        yield { event: "citation", data: part.citation };
      } else if (part.kind === "text") {
        written.content += part.delta;
        yield { event: "text_delta", data: { delta: part.delta } };
      } else {
        written = { content: written.content, ...part.end };
        for (const { project_id } of part.end.nearest) sources.add(project_id);
      }
    }
  } catch (error) {
    hasFailed = !signal.aborted;
    throw error;
  } finally {
    const end = hasFailed ? { ...written, finish_reason: "error" as const } : written;
    await context.db.write((writer) =>
      updateMessage(context, writer, conversation, messageId, end, sources),
    );
  }
  const { finish_reason, model, usage, confidence, doubts } = written;
  const nearest = written.nearest ?? [];
  const ids = { message_id: messageId, conversation_id: conversation.id };
  const data = { ...ids, finish_reason, model, usage, confidence, doubts, nearest };
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
