// What the page asks the API about citations, and under which names it remembers the answers.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { wishOf } from "./citation-graph-search.ts";
import type { GraphSearch } from "./citation-graph-search.ts";

export type Graph = Schemas["CitationGraph"];
export type GraphNode = Graph["nodes"][number];

/** The server keeps a graph for a day; only what the library has of it changes meanwhile. */
const staleMilliseconds = 5 * 60 * 1000;

export function graphKey(projectId: number) {
  return ["citation-graph", projectId];
}

export function graphQuery(projectId: number, paperId: number, search: GraphSearch) {
  return queryOptions({
    queryKey: [...graphKey(projectId), paperId, search],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/papers/{paper_id}/citation-graph", {
        path: { project_id: projectId, paper_id: paperId },
        query: wishOf(search),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: staleMilliseconds,
    retry: false,
  });
}
