// Puts papers into a collection, or takes them out of it.
import { useMutation } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { useLibraryRefresh } from "./library-queries.ts";
import type { Collection } from "./library-queries.ts";

type Named = Pick<Collection, "id" | "name">;

export function useCollecting(
  projectId: number,
  method: "POST" | "DELETE",
  paperIds: number[],
  onDone?: (collection: Named) => void | Promise<void>,
) {
  const refresh = useLibraryRefresh(projectId);
  return useMutation({
    mutationFn: ({ id }: Named) =>
      call(`${method} /api/v1/projects/{project_id}/collections/{collection_id}/papers`, {
        path: { project_id: projectId, collection_id: id },
        body: { paper_ids: paperIds },
      }),
    onSuccess: async (_, collection) => {
      await refresh();
      await onDone?.(collection);
    },
  });
}
