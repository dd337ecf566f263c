// What the page asks the API about keywords, and under which names it remembers the answers.
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { Data } from "../api/envelope.ts";
import { overviewQuery, projectQuery, projectsKey } from "../projects/project-queries.ts";

type Formula = Data<"GET /api/v1/projects/{project_id}/keywords/search-formula">;
export type FormulaDatabase = Formula["database"];

export function keywordsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["keywords", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/keywords", {
        path: { project_id: projectId },
        signal,
      }),
  });
}

export function formulaQuery(projectId: number, database: FormulaDatabase) {
  return queryOptions({
    queryKey: ["formula", projectId, database],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/keywords/search-formula", {
        path: { project_id: projectId },
        query: { database },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Forgets everything that a change of keywords can have touched. */
export function useKeywordRefresh(projectId: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const stale = [
      keywordsQuery(projectId).queryKey,
      ["formula", projectId],
      overviewQuery(projectId).queryKey,
      projectQuery(projectId).queryKey,
      projectsKey,
    ];
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
