// Adds what was chosen to the library.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { markAdded } from "./searches.ts";
import type { Found } from "./searches.ts";

export function useResultImport(projectId: number) {
  const refresh = useLibraryRefresh(projectId);
  return useMutation({
    mutationFn: async ({ query, papers, chosen }: Found) => {
      const places = [...chosen].toSorted((one, other) => one - other);
      const answer = await call("POST /api/v1/projects/{project_id}/search/import", {
        path: { project_id: projectId },
        body: { query, papers: places.flatMap((place) => papers[place] ?? []) },
      });
      markAdded(projectId, papers, places, answer);
    },
    onSuccess: refresh,
  });
}
