// What can be done with the selected papers, at the foot of the window while there are any.
import { useQuery } from "@tanstack/react-query";
import { useSpeech } from "../../language/language-context.tsx";
import { collectionsQuery } from "../../papers/library-queries.ts";
import { useCollecting } from "../../papers/use-collecting.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { Selection } from "./selection.ts";
import { mostMerged } from "./use-merging.ts";

export function SelectionBar({
  projectId,
  collectionId,
  selection,
  onExport,
  onCollect,
  onMerge,
  onRemoved,
}: {
  projectId: number;
  /** The collection in sight, from which papers can be taken out. */
  collectionId: number | undefined;
  selection: Selection;
  onExport: () => void;
  onCollect: () => void;
  onMerge: () => void;
  onRemoved: (words: string) => void;
}) {
  const { say, language } = useSpeech();
  const collections = useQuery(collectionsQuery(projectId)).data;
  const collection = collections?.find((candidate) => candidate.id === collectionId);
  const ids = [...selection.ids];
  const removing = useCollecting(projectId, "DELETE", ids, ({ name }) => {
    onRemoved(say("collections.removed", { count: ids.length, name }));
    selection.clear();
  });
  if (ids.length === 0) return null;
  return (
    <div
      role="region"
      aria-label={say("selection.label")}
      className="sticky bottom-4 z-10 mt-3 grid gap-2 rounded-lg border border-edge bg-surface p-2 pl-4 shadow-xl"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-medium">
          {say("selection.count", { count: ids.length.toLocaleString(language) })}
        </p>
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
            onClick={onMerge}
          >
            <Icon name="merge" />
            {say("selection.merge")}
          </Button>
        )}
        <Button aria-keyshortcuts="c" onClick={onCollect}>
          <Icon name="folder" />
          {say("selection.collect")}
        </Button>
        <Button aria-keyshortcuts="e" onClick={onExport}>
          <Icon name="download" />
          {say("library.export")}
        </Button>
        <Button weight="quiet" onClick={selection.clear}>
          {say("selection.clear")}
        </Button>
      </div>
      {removing.isError ? <Problem error={removing.error} /> : null}
    </div>
  );
}
