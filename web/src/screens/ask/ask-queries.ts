// What the page asks the API about conversations and the index they are answered from, and how it remembers it.
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import type { Say } from "../../language/translate.ts";

export type ListedConversation = Schemas["ConversationListItem"];
export type Conversation = Schemas["Conversation"];
export type Message = Schemas["Message"];
export type ToolMode = Conversation["tool_mode"];

const pageSize = 50;
/** What the server calls a conversation until its first question names it. */
const unnamed = "新对话";

/** The name in the reader's words when nobody gave one. */
export function titleOf(say: Say, { title }: { title: string }): string {
  return title === unnamed ? say("ask.untitled") : title;
}

export function conversationsQuery(projectId: number, q: string) {
  return infiniteQueryOptions({
    queryKey: ["conversations", projectId, q],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/v1/conversations", {
        query: { knowledge_base_id: projectId, q, page: pageParam, page_size: pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages: last }) => (page < last ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

export function conversationQuery(id: number) {
  return queryOptions({
    queryKey: ["conversation", id],
    queryFn: ({ signal }) =>
      call("GET /api/v1/conversations/{conversation_id}", {
        path: { conversation_id: id },
        signal,
      }),
  });
}

export function indexQuery(projectId: number) {
  return queryOptions({
    queryKey: ["index", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/rag/stats", {
        path: { project_id: projectId },
        signal,
      }),
  });
}

/** Forgets the lists of conversations and, when one is named, what was said in it. */
export function useConversationRefresh(projectId: number): (id?: number) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    const stale = [
      ["conversations", projectId],
      indexQuery(projectId).queryKey,
      ...(id === undefined ? [] : [conversationQuery(id).queryKey]),
    ];
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** What is wanted of the papers belongs to the conversation: it is the same after a reload. */
export function useModeSaving(conversation: Conversation | undefined) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ id, mode }: { id: number; mode: ToolMode }) =>
      call("PUT /api/v1/conversations/{conversation_id}", {
        path: { conversation_id: id },
        body: { tool_mode: mode },
      }),
    onSuccess: ({ id, tool_mode }) =>
      queries.setQueryData(
        conversationQuery(id).queryKey,
        (known) => known && { ...known, tool_mode },
      ),
  });
  const isOwn = saving.variables?.id === conversation?.id;
  return {
    /** As chosen, from the moment it was chosen. */
    mode: isOwn && saving.isPending ? saving.variables?.mode : conversation?.tool_mode,
    save: (mode: ToolMode) => {
      if (conversation !== undefined) saving.mutate({ id: conversation.id, mode });
    },
    error: isOwn ? saving.error : null,
  };
}
