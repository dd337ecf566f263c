// What can be done with the selected papers, at the foot of the list while there are any.
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { writeIds } from "../../papers/ask-search.ts";
import { collectionsQuery } from "../../papers/library-queries.ts";
import { searchChoices } from "../../papers/library-search.ts";
import { useCollecting } from "../../papers/use-collecting.ts";
import { Button, IconButton } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Menu, MenuItem, MenuLine } from "../../parts/menu.tsx";
import type { Opened } from "./library-dialogs.tsx";
import { mostMerged } from "./selection.ts";
import type { Selection } from "./selection.ts";
import { useBulk } from "./use-bulk.ts";

/** More would not fit into an address. */
const mostAsked = 200;

export function SelectionBar({
  projectId,
  collectionId,
  selection,
  total,
  onOpen,
  onSelectAll,
  onNotice,
}: {
  projectId: number;
  /** The collection in sight, from which papers can be taken out. */
  collectionId: number | undefined;
  selection: Selection;
  /** How many papers the list has; undefined where it cannot be selected as a whole. */
  total: number | undefined;
  onOpen: (opened: Opened) => void;
  onSelectAll: () => Promise<void>;
  onNotice: (words: string) => void;
}) {
  const { say, language } = useSpeech();
  const navigate = useNavigate();
  const collections = useQuery(collectionsQuery(projectId)).data;
  const collection = collections?.find((candidate) => candidate.id === collectionId);
  const ids = [...selection.ids];
  const [isSelecting, setSelecting] = useState(false);
  const { working, progress } = useBulk(projectId, (_, { kind }) => {
    if (kind === "delete") selection.clear();
  });
  const removing = useCollecting(projectId, "DELETE", ids, ({ name }) => {
    onNotice(say("collections.removed", { count: ids.length, name }));
    selection.clear();
  });
  const number = (value: number) => value.toLocaleString(language);
  const error = removing.error ?? working.error;
  if (ids.length === 0 && progress === undefined) return null;
  return (
    <div
      role="region"
      aria-label={say("selection.label")}
      data-foot
      className="grid shrink-0 gap-2 border-t border-line bg-surface px-4 py-2 max-sm:max-h-[45dvh] max-sm:overflow-y-auto"
    >
      {progress === undefined ? null : (
        <div className="flex items-center gap-3 text-xs text-muted">
          <progress
            aria-label={say("selection.label")}
            max={progress.total}
            value={progress.done}
            className="h-1.5 flex-1"
          />
          <span role="status" className="tabular-nums">
            {say("selection.working", {
              done: number(progress.done),
              total: number(progress.total),
            })}
          </span>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        <p role="status" className="font-medium">
          {say("selection.count", { count: number(ids.length) })}
        </p>
        {total === undefined || total <= ids.length ? null : (
          <Button
            weight="quiet"
            disabled={isSelecting}
            onClick={() => {
              setSelecting(true);
              void onSelectAll().finally(() => setSelecting(false));
            }}
          >
            {isSelecting ? say("list.selecting") : say("list.selectAll", { count: number(total) })}
          </Button>
        )}
        <Button weight="quiet" className="mr-auto" onClick={selection.clear}>
          {say("selection.clear")}
        </Button>
        <Button
          aria-keyshortcuts="t"
          disabled={working.isPending}
          onClick={() => onOpen({ dialog: "tag" })}
        >
          <Icon name="tag" />
          {say("selection.tag")}
        </Button>
        <Menu
          trigger={
            <Button disabled={working.isPending}>
              {say("selection.status")}
              <Icon name="down" className="size-3" />
            </Button>
          }
        >
          {searchChoices.reading_status.map((status) => (
            <MenuItem
              key={status}
              onChoose={() => working.mutate({ ids, change: { kind: "mark", status } })}
            >
              {say(`reading.${status}`)}
            </MenuItem>
          ))}
        </Menu>
        <Button aria-keyshortcuts="c" onClick={() => onOpen({ dialog: "collect" })}>
          <Icon name="folder" />
          {say("selection.collect")}
        </Button>
        {collection === undefined ? null : (
          <Button disabled={removing.isPending} onClick={() => removing.mutate(collection)}>
            {say("collections.removeFrom", { name: collection.name })}
          </Button>
        )}
        {ids.length < 2 ? null : (
          <Button
            aria-keyshortcuts="m"
            disabled={ids.length > mostMerged}
            title={
              ids.length > mostMerged ? say("selection.mergeMany", { most: mostMerged }) : undefined
            }
            onClick={() => onOpen({ dialog: "merge" })}
          >
            <Icon name="merge" />
            {say("selection.merge")}
          </Button>
        )}
        <Button
          disabled={ids.length > mostAsked}
          title={ids.length > mostAsked ? say("selection.askMany", { most: mostAsked }) : undefined}
          onClick={() =>
            void navigate({
              to: "/projects/$projectId/ask",
              params: { projectId: String(projectId) },
              search: { papers: writeIds(ids) },
            })
          }
        >
          <Icon name="ask" />
          {say("selection.ask")}
        </Button>
        <Menu
          trigger={
            <IconButton aria-label={say("selection.more")}>
              <Icon name="more" />
            </IconButton>
          }
        >
          <MenuItem icon="download" keys="e" onChoose={() => onOpen({ dialog: "export" })}>
            {say("library.export")}
          </MenuItem>
          <MenuItem icon="quote" onChoose={() => onOpen({ dialog: "bibliography" })}>
            {say("selection.bibliography")}
          </MenuItem>
          <MenuLine />
          <MenuItem
            isDangerous
            icon="trash"
            isDisabled={working.isPending}
            onChoose={() => working.mutate({ ids, change: { kind: "delete" } })}
          >
            {say("selection.delete")}
          </MenuItem>
        </Menu>
      </div>
      {error === null ? null : <Problem error={error} />}
    </div>
  );
}
