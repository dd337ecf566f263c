// Puts the selected papers into a collection, or first makes one for them.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { collectionsQuery } from "../../papers/library-queries.ts";
import { useCollecting } from "../../papers/use-collecting.ts";
import { Button } from "../../parts/button.tsx";
import { ColorDot } from "../../parts/color-dot.tsx";
import { Dialog, DialogActions } from "../../parts/dialog.tsx";
import { Pending, Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { CollectionDialog } from "./collection-dialog.tsx";

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
  const adding = useCollecting(projectId, "POST", paperIds, (collection) => {
    onClose();
    onCollected(say("collections.added", { count: paperIds.length, name: collection.name }));
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
        {collections.data?.map((collection, index) => (
          <li key={collection.id}>
            <button
              type="button"
              autoFocus={index === 0}
              disabled={adding.isPending}
              onClick={() => adding.mutate(collection)}
              className="flex h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-sunken"
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
