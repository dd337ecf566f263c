// The conversations of a project, last changed first: to be found, opened, renamed and deleted.
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { AskSearch } from "../../papers/ask-search.ts";
import { Button, IconButton } from "../../parts/button.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Menu, MenuItem } from "../../parts/menu.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { conversationsQuery, titleOf } from "./ask-queries.ts";
import type { ListedConversation } from "./ask-queries.ts";
import { DeleteConversationDialog, RenameDialog } from "./conversation-dialogs.tsx";

type Props = { projectId: number; search: AskSearch };
type Opened = { dialog: "rename" | "delete"; conversation: ListedConversation };

export function ConversationList({ projectId, search }: Props) {
  const { say } = useSpeech();
  const navigate = useNavigate({ from: "/projects/$projectId/ask" });
  const { find = "", ...place } = search;
  const list = useInfiniteQuery(conversationsQuery(projectId, find));
  const [opened, setOpened] = useState<Opened>();
  const conversations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const close = () => setOpened(undefined);
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchBox
        label={say("ask.search")}
        value={find}
        onChange={(words) =>
          void navigate({ search: words === "" ? place : { ...place, find: words }, replace: true })
        }
      />
      {list.isPending ? <Pending words={say("ask.loadingList")} /> : null}
      {list.isError ? <Problem error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && conversations.length === 0 ? (
        <p className="px-2 py-1 text-sm text-muted">
          {find === "" ? say("ask.noConversations") : say("ask.noneFound", { query: find })}
        </p>
      ) : null}
      <ul className="grid grid-cols-1 gap-px">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="group relative">
            <Row projectId={projectId} search={search} conversation={conversation} />
            <div className="absolute inset-y-0 right-0.5 flex items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100">
              <Menu
                trigger={
                  <IconButton
                    aria-label={say("ask.actions", { name: titleOf(say, conversation) })}
                    className="size-7 bg-sunken"
                  >
                    <Icon name="more" />
                  </IconButton>
                }
              >
                <MenuItem
                  icon="pencil"
                  onChoose={() => setOpened({ dialog: "rename", conversation })}
                >
                  {say("ask.renameShort")}
                </MenuItem>
                <MenuItem
                  icon="trash"
                  isDangerous
                  onChoose={() => setOpened({ dialog: "delete", conversation })}
                >
                  {say("action.delete")}
                </MenuItem>
              </Menu>
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
              void navigate({ search: find === "" ? {} : { find } });
          }}
        />
      ) : null}
    </div>
  );
}

/** What is asked in another conversation is its own. */
function Row({ projectId, search, conversation }: Props & { conversation: ListedConversation }) {
  const { say } = useSpeech();
  const isOpen = conversation.id === search.conversation;
  return (
    <Link
      to="/projects/$projectId/ask"
      params={{ projectId: String(projectId) }}
      search={{
        conversation: conversation.id,
        ...(search.find === undefined ? {} : { find: search.find }),
      }}
      data-row
      activeProps={{}}
      aria-current={isOpen ? "true" : undefined}
      title={titleOf(say, conversation)}
      className={`grid min-h-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-sunken ${isOpen ? "bg-sunken font-medium" : ""}`}
    >
      <span className="truncate">{titleOf(say, conversation)}</span>
      <span className="text-2xs font-normal text-muted group-focus-within:invisible group-hover:invisible pointer-coarse:invisible">
        <MomentView moment={conversation.updated_at} />
      </span>
    </Link>
  );
}
