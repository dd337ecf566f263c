// What the page asks the API about protocols and the flow of records, and how it remembers it.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, download } from "../../api/client.ts";

/** A run that has changed has more to tell. */
export function protocolQuery(threadId: string, changedAt: string) {
  return queryOptions({
    queryKey: ["protocol", threadId, changedAt],
    queryFn: ({ signal }) =>
      call("GET /api/v1/pipelines/{thread_id}/protocol", {
        path: { thread_id: threadId },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function diagramQuery(projectId: number, changedAt: string) {
  return queryOptions({
    queryKey: ["prisma", projectId, changedAt],
    queryFn: ({ signal }) =>
      download("GET /api/v1/projects/{project_id}/prisma", {
        path: { project_id: projectId },
        query: { format: "svg" },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function flowQuery(projectId: number, changedAt: string) {
  return queryOptions({
    queryKey: ["prisma-numbers", projectId, changedAt],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/prisma", {
        path: { project_id: projectId },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
