// Endpoints of chat.
import { withScope } from "../../api/access.ts";
import { endpoint, streamEndpoint, usesModels } from "../../api/endpoint.ts";
import { EventStream } from "../../api/event-stream.ts";
import { openConversation } from "../conversations/conversations.ts";
import { startChat } from "./chat.ts";
import {
  chatEvents,
  chatRequest,
  completion,
  completionRequest,
  rewriteEvents,
  rewriteRequest,
} from "./chat.schema.ts";
import { completePrefix } from "./complete.ts";
import { startRewrite } from "./rewrite.ts";

export const chatEndpoints = [
  streamEndpoint({
    method: "POST",
    path: "/chat/stream",
    name: "chat",
    summary: "Ask in a conversation; sources come first, then the answer as it is written",
    description:
      "Without conversation_id a conversation is made. The answer cites the sources by their numbers; when the papers hold no answer it says so, with finish_reason no_evidence. A message that names none of paper_ids, collection_id, year_from and year_to is limited as the question before it was; null takes a limit away. With replaces an earlier question is asked anew: it and what was said after it go. What was written is kept when the client leaves.",
    access: withScope("write"),
    alsoAnswers: usesModels,
    body: chatRequest,
    opens: (body) => body.knowledge_base_ids ?? [],
    heavy: true,
    events: {
      shapes: chatEvents,
      last: ["message_end"],
      describeFailure: ({ message }) => ({ code: "stream_error" as const, message }),
    },
    handle: async ({ context, caller, body, opened, openProject }) =>
      new EventStream(await startChat(context, caller, body, { opened, openProject })),
  }),
  streamEndpoint({
    method: "POST",
    path: "/chat/rewrite",
    name: "rewriteExcerpt",
    summary: "Rewrite or translate an excerpt, as a stream",
    description:
      "Without a provider the built-in engine simplifies and formalises; for the rest it says that a provider is needed.",
    access: withScope("read"),
    alsoAnswers: usesModels,
    body: rewriteRequest,
    heavy: true,
    events: {
      shapes: rewriteEvents,
      last: ["rewrite_end"],
      describeFailure: ({ message }) => ({ code: "rewrite_error" as const, message }),
    },
    handle: async ({ context, body }) => new EventStream(await startRewrite(context, body)),
  }),
  endpoint({
    method: "POST",
    path: "/chat/complete",
    name: "completeText",
    summary: "Go on with a text in the words of the papers",
    access: withScope("read"),
    alsoAnswers: usesModels,
    body: completionRequest,
    opens: (body) => body.knowledge_base_ids ?? [],
    response: completion,
    heavy: true,
    async handle({ context, caller, body, opened }) {
      if (body.conversation_id != null)
        await openConversation(context.db, caller, body.conversation_id);
      return completePrefix(context, body.prefix, opened);
    },
  }),
];
