// Which sources can be searched, as the API tells it.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { Schemas } from "../api/generated.ts";

export type Source = Schemas["SearchSource"];
export type SourceId = Source["id"];

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
