// What the page asks the API about the bin of a project.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { binKey } from "../../papers/library-queries.ts";

const pageSize = 50;

export function binQuery(projectId: number, page: number) {
  return queryOptions({
    queryKey: [...binKey(projectId), page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/bin", {
        path: { project_id: projectId },
        query: { page, page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
