// The conversations of a project, last changed first: to be found, opened, renamed and deleted.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, IconButton } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { conversationsQuery, titleOf } from "./ask-queries.ts";
import type { ListedConversation } from "./ask-queries.ts";
import type { AskSearch } from "./ask-search.ts";
import { DeleteConversationDialog, RenameDialog } from "./conversation-dialogs.tsx";

type Props = { projectId: number; search: AskSearch };
type Opened = { dialog: "rename" | "delete"; conversation: ListedConversation };

export function ConversationList({ projectId, search }: Props) {
  const { say } = useSpeech();
  const navigate = useNavigate({ from: "/projects/$projectId/ask" });
  const { q = "", ...place } = search;
  const list = useInfiniteQuery(conversationsQuery(projectId, q));
  const [opened, setOpened] = useState<Opened>();
  const conversations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const close = () => setOpened(undefined);
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchBox
        label={say("ask.search")}
        value={q}
        onChange={(words) =>
          void navigate({ search: words === "" ? place : { ...place, q: words }, replace: true })
        }
      />
      {list.isPending ? <Pending words={say("ask.loadingList")} /> : null}
      {list.isError ? <Problem error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && conversations.length === 0 ? (
        <p className="px-2 py-1 text-muted">
          {q === "" ? say("ask.noConversations") : say("ask.noneFound", { query: q })}
        </p>
      ) : null}
      <ul className="grid grid-cols-1 gap-px">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="group relative">
            <Row projectId={projectId} search={search} conversation={conversation} />
            <div className="absolute inset-y-0 right-0 flex items-center rounded-md bg-sunken px-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
              <IconButton
                aria-label={say("ask.renameNamed", { name: titleOf(say, conversation) })}
                className="size-7"
                onClick={() => setOpened({ dialog: "rename", conversation })}
              >
                <Icon name="pencil" className="size-3.5" />
              </IconButton>
              <IconButton
                aria-label={say("start.deleteNamed", { name: titleOf(say, conversation) })}
                className="size-7"
                onClick={() => setOpened({ dialog: "delete", conversation })}
              >
                <Icon name="trash" className="size-3.5" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {say("ask.more")}
        </Button>
      ) : null}
      {opened?.dialog === "rename" ? (
        <RenameDialog projectId={projectId} conversation={opened.conversation} onClose={close} />
      ) : null}
      {opened?.dialog === "delete" ? (
        <DeleteConversationDialog
          projectId={projectId}
          conversation={opened.conversation}
          onClose={close}
          onDeleted={() => {
            close();
            if (opened.conversation.id === search.conversation)
              void navigate({ search: q === "" ? {} : { q } });
          }}
        />
      ) : null}
    </div>
  );
}

function Row({ projectId, search, conversation }: Props & { conversation: ListedConversation }) {
  const { say } = useSpeech();
  const isOpen = conversation.id === search.conversation;
  return (
    <Link
      to="/projects/$projectId/ask"
      params={{ projectId: String(projectId) }}
      search={{ ...search, conversation: conversation.id }}
      data-row
      activeProps={{}}
      aria-current={isOpen ? "true" : undefined}
      className={`grid grid-cols-1 gap-0.5 rounded-md px-2 py-1.5 hover:bg-sunken ${isOpen ? "bg-sunken" : ""}`}
    >
      <span className={`truncate ${isOpen ? "font-medium" : ""}`}>
        {titleOf(say, conversation)}
      </span>
      <span className="flex gap-2 text-xs text-muted">
        <span className="min-w-0 flex-1 truncate">{conversation.last_message_preview}</span>
        <MomentView moment={conversation.updated_at} />
      </span>
    </Link>
  );
}
