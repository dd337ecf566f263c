// Merges papers into one and undoes it, and forgets whatever the page knew of them before.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { useLibraryRefresh } from "../../papers/library-queries.ts";

export type Merged = Schemas["SeveralMerged"];

export function useMerging(projectId: number, onMerged: () => void) {
  const queries = useQueryClient();
  const refreshLibrary = useLibraryRefresh(projectId);
  const refresh = async () => {
    const stale = ["paper", "merges", "candidates"].map((name) => [name, projectId]);
    await Promise.all([
      refreshLibrary(),
      ...stale.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: "none" })),
    ]);
  };
  const merging = useMutation({
    mutationFn: ({ ids, keepId }: { ids: number[]; keepId: number | undefined }) =>
      call("POST /api/v1/projects/{project_id}/dedup/merge", {
        path: { project_id: projectId },
        body: { paper_ids: ids, ...(keepId === undefined ? {} : { keep_id: keepId }) },
      }),
    onSuccess: async () => {
      onMerged();
      await refresh();
    },
  });
  const undoing = useMutation({
    mutationFn: async ({ merges }: Merged) => {
      // The last first, as each stands on those before it.
      for (const { id } of merges.toReversed())
        await call("POST /api/v1/projects/{project_id}/dedup/merges/{merge_id}/undo", {
          path: { project_id: projectId, merge_id: id },
        });
    },
    onSettled: refresh,
  });
  return { merging, undoing };
}
