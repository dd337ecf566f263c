// Endpoints of conversations.
import { withScope } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import {
  deleteConversation,
  describeConversation,
  listConversations,
  openConversation,
  startConversation,
  updateConversation,
} from "./conversations.ts";
import {
  conversationCreation,
  conversationListItem,
  conversationQuery,
  conversationRecord,
  conversationUpdate,
} from "./conversations.schema.ts";

export const conversationEndpoints = [
  endpoint({
    method: "GET",
    path: "/conversations",
    name: "listConversations",
    summary: "List conversations, last changed first",
    description: "With X-User-Email only one's own.",
    access: withScope("read"),
    query: conversationQuery,
    response: paginated(conversationListItem),
    handle: ({ context, caller, query }) => listConversations(context, caller, query),
  }),
  endpoint({
    method: "POST",
    path: "/conversations",
    name: "createConversation",
    summary: "Create a conversation",
    description: "One without a title is called by its first question.",
    access: withScope("write"),
    body: conversationCreation,
    opens: (body) => body.knowledge_base_ids ?? [],
    response: conversationRecord,
    transaction: true,
    async handle({ context, writer, caller, body, opened }) {
      const projects = body.knowledge_base_ids == null ? undefined : opened;
      const started = await startConversation(context, writer, caller, body, projects);
      return describeConversation(writer, caller, started);
    },
  }),
  endpoint({
    method: "GET",
    path: "/conversations/{conversation_id}",
    name: "getConversation",
    summary: "Read a conversation with all its messages",
    description:
      "An answer that quotes a project which the caller is no longer a member of is shown without its text and citations.",
    access: withScope("read"),
    response: conversationRecord,
    async handle({ context, caller, params }) {
      const found = await openConversation(context.db, caller, params.conversation_id);
      return describeConversation(context.db, caller, found);
    },
  }),
  endpoint({
    method: "PUT",
    path: "/conversations/{conversation_id}",
    name: "updateConversation",
    summary: "Change the given fields of a conversation",
    access: withScope("write"),
    body: conversationUpdate,
    response: conversationRecord,
    transaction: true,
    async handle({ context, writer, caller, params, body, precondition }) {
      const id = params.conversation_id;
      const changed = await updateConversation(context, writer, caller, id, body, precondition);
      return describeConversation(writer, caller, changed);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/conversations/{conversation_id}",
    name: "deleteConversation",
    summary: "Delete a conversation with its messages",
    access: withScope("write"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, caller, params, precondition }) {
      await deleteConversation(context, writer, caller, params.conversation_id, precondition);
      return deleted(params.conversation_id);
    },
  }),
];
