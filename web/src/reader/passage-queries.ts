// The passages of a paper, page by page of the list, beginning with those around the one that is asked for.
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { Schemas } from "../api/generated.ts";

export type Passage = Schemas["Chunk"];
export type Rectangle = Passage["rectangles"][number];

const pageSize = 100;

/** `chunk` only says where the list begins; it is no part of the list's name. */
function passagesQuery(projectId: number, paperId: number, chunk: number) {
  return infiniteQueryOptions({
    queryKey: ["passages", projectId, paperId],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/v1/projects/{project_id}/papers/{paper_id}/chunks", {
        path: { project_id: projectId, paper_id: paperId },
        query: { page: pageParam, page_size: pageSize },
        signal,
      }),
    // They change only when the PDF is read anew, and then they are forgotten.
    staleTime: Infinity,
    initialPageParam: Math.floor(chunk / pageSize) + 1,
    getNextPageParam: ({ page, total_pages: last }) => (page < last ? page + 1 : undefined),
    getPreviousPageParam: ({ page }) => (page > 1 ? page - 1 : undefined),
  });
}

export type PassageQuery = ReturnType<typeof usePassages>;

export function usePassages(projectId: number, paperId: number, chunk: number) {
  return useInfiniteQuery(passagesQuery(projectId, paperId, chunk));
}
