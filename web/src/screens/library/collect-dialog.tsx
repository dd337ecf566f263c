// Puts the selected papers into a collection, or first makes one for them.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { CollectionDialog } from "../../papers/collection-dialog.tsx";
import { putIntoCollection, takeOutOfCollection } from "../../papers/collecting.ts";
import { buildTree, walkTree } from "../../papers/collection-tree.ts";
import { collectionsQuery, useLibraryRefresh } from "../../papers/library-queries.ts";
import type { Collection } from "../../papers/library-queries.ts";
import { offerUndo } from "../../parts/undo-offer.ts";
import { Button } from "../../parts/button.tsx";
import { ColorDot } from "../../parts/color-dot.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";

export function CollectDialog({
  projectId,
  paperIds,
  onClose,
  onCollected,
}: {
  projectId: number;
  paperIds: number[];
  onClose: () => void;
  onCollected: (words: string) => void;
}) {
  const { say, language } = useSpeech();
  const collections = useQuery(collectionsQuery(projectId));
  const [isCreating, setCreating] = useState(false);
  const refresh = useLibraryRefresh(projectId);
  const adding = useMutation({
    mutationFn: ({ id }: Collection) => putIntoCollection(projectId, id, paperIds),
    onSuccess: async (added, { id, name }) => {
      onClose();
      const words = say("collections.added", { count: added.length, name });
      if (added.length === 0) onCollected(words);
      else
        offerUndo({
          words,
          undo: async () => {
            await takeOutOfCollection(projectId, id, added);
            await refresh();
          },
        });
      await refresh();
    },
  });
  if (isCreating) {
    return (
      <CollectionDialog
        projectId={projectId}
        collection={undefined}
        onClose={() => setCreating(false)}
        onSaved={(collection) => adding.mutate(collection)}
      />
    );
  }
  return (
    <Dialog title={say("collections.addTo", { count: paperIds.length })} onClose={onClose}>
      {collections.isPending ? <Pending words={say("collections.loading")} /> : null}
      {adding.isError ? <Problem error={adding.error} /> : null}
      {collections.isError ? <Problem error={collections.error} /> : null}
      <ul className="grid max-h-80 gap-px overflow-y-auto">
        {walkTree(buildTree(collections.data ?? [])).map(({ collection, depth }, index) => (
          <li key={collection.id}>
            <button
              type="button"
              autoFocus={index === 0}
              disabled={adding.isPending}
              onClick={() => adding.mutate(collection)}
              className="flex h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-sunken"
              style={{ paddingLeft: `${0.5 + depth}rem` }}
            >
              <ColorDot color={collection.color} />
              <span className="min-w-0 flex-1 truncate">{collection.name}</span>
              <span className="text-xs text-muted tabular-nums">
                {collection.paper_count.toLocaleString(language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button className="mr-auto" onClick={() => setCreating(true)}>
          <Icon name="plus" />
          {say("collections.new")}
        </Button>
        <Button onClick={onClose}>{say("action.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
