// What Discover asks the API beside the search itself, and adding what was chosen.
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { useLibraryRefresh } from "../../papers/library-queries.ts";
import { markAdded } from "./searches.ts";
import type { Found } from "./searches.ts";

export type Source = Schemas["SearchSource"];

export function sourcesQuery(projectId: number) {
  return queryOptions({
    queryKey: ["search-sources", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/search/sources", {
        path: { project_id: projectId },
        signal,
      }),
  });
}

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
