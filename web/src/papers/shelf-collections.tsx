// The collections of a project as a tree: papers and other collections are dropped on them, and dialogs do the same.
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { DragEvent } from "react";
import { call } from "../api/client.ts";
import { useSpeech } from "../language/language-context.tsx";
import { IconButton } from "../parts/button.tsx";
import { ColorDot } from "../parts/color-dot.tsx";
import { Problem } from "../parts/feedback.tsx";
import { Icon } from "../parts/icons.tsx";
import { lazyPart } from "../parts/load-part.ts";
import { offerUndo } from "../parts/undo-offer.ts";
import { putIntoCollection, takeOutOfCollection } from "./collecting.ts";
import { buildTree } from "./collection-tree.ts";
import type { CollectionNode } from "./collection-tree.ts";
import { dragCollection, droppedCollection, droppedPapers, isDragged } from "./dragging.ts";
import { collectionsQuery, useLibraryRefresh } from "./library-queries.ts";
import type { Collection } from "./library-queries.ts";
import { ShelfEdit, ShelfLink, ShelfSection } from "./shelf-section.tsx";

const CollectionDialog = lazyPart(
  async () => (await import("./collection-dialog.tsx")).CollectionDialog,
);

type Tree = {
  projectId: number;
  chosenId: number | undefined;
  folded: ReadonlySet<number>;
  /** One lies in another: all leave room for the button that folds. */
  isNested: boolean;
  onFold: (id: number) => void;
  onEdit: (collection: Collection) => void;
  onDrop: (event: DragEvent, onto: Collection | undefined) => void;
};

export function ShelfCollections({
  projectId,
  chosenId,
}: {
  projectId: number;
  chosenId: number | undefined;
}) {
  const { say } = useSpeech();
  const collections = useQuery(collectionsQuery(projectId));
  const [edited, setEdited] = useState<Collection | "new">();
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const dropping = useDropping(projectId);
  const tree: Tree = {
    projectId,
    chosenId,
    folded,
    isNested: collections.data?.some(({ parent_id: parent }) => parent !== null) === true,
    onFold: (id) => {
      const next = new Set(folded);
      if (!next.delete(id)) next.add(id);
      setFolded(next);
    },
    onEdit: setEdited,
    onDrop: (event, onto) => dropping.drop(event, onto),
  };
  const error = collections.error ?? dropping.error;
  return (
    <ShelfSection
      title={say("collections.title")}
      action={
        <IconButton
          aria-label={say("collections.new")}
          title={say("collections.new")}
          className="size-7"
          onClick={() => setEdited("new")}
        >
          <Icon name="plus" className="size-3.5" />
        </IconButton>
      }
    >
      {error === null ? null : <Problem error={error} />}
      <Nodes nodes={buildTree(collections.data ?? [])} tree={tree} />
      {collections.data?.length === 0 ? (
        <p className="px-2 py-1 text-xs text-muted">{say("collections.empty")}</p>
      ) : (
        <TopPlace onDrop={(event) => dropping.drop(event, undefined)} />
      )}
      {edited === undefined ? null : (
        <Suspense>
          <CollectionDialog
            projectId={projectId}
            collection={edited === "new" ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </ShelfSection>
  );
}

function Nodes({ nodes, tree }: { nodes: CollectionNode[]; tree: Tree }) {
  return (
    <ul className="grid gap-px">
      {nodes.map((node) => (
        <li key={node.collection.id}>
          <Row node={node} tree={tree} />
          {node.inside.length === 0 || tree.folded.has(node.collection.id) ? null : (
            <Nodes nodes={node.inside} tree={tree} />
          )}
        </li>
      ))}
    </ul>
  );
}

const indentRem = 0.875;
const deepestShown = 8;

function Row({ node, tree }: { node: CollectionNode; tree: Tree }) {
  const { say } = useSpeech();
  const { collection, depth, inside } = node;
  const isFolded = tree.folded.has(collection.id);
  const [isOver, setOver] = useState(false);
  return (
    <div
      data-collection={collection.id}
      draggable
      onDragStart={(event) => {
        event.stopPropagation();
        dragCollection(event, collection.id);
      }}
      onDragOver={(event) => {
        if (!isDragged(event, "papers") && !isDragged(event, "collection")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        tree.onDrop(event, collection);
      }}
      className={`group/row relative flex items-center rounded-md ${isOver ? "bg-accent-soft outline-2 -outline-offset-2 outline-accent" : ""}`}
      style={{ paddingLeft: `${Math.min(depth, deepestShown) * indentRem}rem` }}
    >
      {inside.length > 0 ? (
        <IconButton
          aria-label={say(isFolded ? "shelf.unfold" : "shelf.fold", { name: collection.name })}
          aria-expanded={!isFolded}
          className="size-5! shrink-0"
          onClick={() => tree.onFold(collection.id)}
        >
          <Icon name={isFolded ? "chevron" : "down"} className="size-3" />
        </IconButton>
      ) : tree.isNested ? (
        <span className="w-5 shrink-0" />
      ) : null}
      <ShelfLink
        projectId={tree.projectId}
        search={{ collection_id: collection.id }}
        isChosen={tree.chosenId === collection.id}
        title={collection.description || undefined}
        count={collection.paper_count}
      >
        <ColorDot color={collection.color} />
        <span className="truncate">{collection.name}</span>
      </ShelfLink>
      <ShelfEdit
        label={say("collections.editNamed", { name: collection.name })}
        onEdit={() => tree.onEdit(collection)}
      />
    </div>
  );
}

/** Below the last one: where a collection is dropped that is to lie in none. */
function TopPlace({ onDrop }: { onDrop: (event: DragEvent) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      aria-hidden="true"
      onDragOver={(event) => {
        if (!isDragged(event, "collection")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event);
      }}
      className={`mx-2 h-2 ${isOver ? "border-b-2 border-accent" : ""}`}
    />
  );
}

/** What is let go on a collection: papers are put into it, a collection moves there. */
function useDropping(projectId: number) {
  const { say } = useSpeech();
  const refresh = useLibraryRefresh(projectId);
  const adding = useMutation({
    mutationFn: ({ collection, ids }: { collection: Collection; ids: number[] }) =>
      putIntoCollection(projectId, collection.id, ids),
    onSuccess: async (added, { collection }) => {
      offerUndo({
        words: say("collections.added", { count: added.length, name: collection.name }),
        undo: async () => {
          await takeOutOfCollection(projectId, collection.id, added);
          await refresh();
        },
      });
      await refresh();
    },
  });
  const moving = useMutation({
    mutationFn: ({ id, into }: { id: number; into: number | null }) =>
      call("PUT /api/v1/projects/{project_id}/collections/{collection_id}", {
        path: { project_id: projectId, collection_id: id },
        body: { parent_id: into },
      }),
    onSuccess: refresh,
  });
  return {
    error: adding.error ?? moving.error,
    drop: (event: DragEvent, onto: Collection | undefined) => {
      event.preventDefault();
      event.stopPropagation();
      const id = droppedCollection(event);
      if (id !== undefined) {
        if (id !== onto?.id) moving.mutate({ id, into: onto?.id ?? null });
        return;
      }
      const ids = droppedPapers(event);
      if (onto !== undefined && ids.length > 0) adding.mutate({ collection: onto, ids });
    },
  };
}
