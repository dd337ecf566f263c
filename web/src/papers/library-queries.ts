// What the page asks the API about a library, and under which names it remembers the answers.
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call, request } from "../api/client.ts";
import type { Data } from "../api/envelope.ts";
import { overviewQuery, projectQuery, projectsKey } from "../projects/project-queries.ts";
import { tasksQuery } from "../tasks/task-queries.ts";
import { orderOf } from "./library-search.ts";
import type { LibrarySearch } from "./library-search.ts";
import { readingsQuery } from "./reading-queries.ts";

export type PaperPage = Data<"GET /api/v1/projects/{project_id}/papers">;
export type Collection = Data<"GET /api/v1/projects/{project_id}/collections">[number];

const pageSize = 100;
// The counts beside filters and collections need not be of this very second.
const countsStaleMilliseconds = 30_000;

export function papersQuery(projectId: number, search: LibrarySearch) {
  return queryOptions({
    queryKey: ["papers", projectId, search],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/papers", {
        path: { project_id: projectId },
        // The API reads every order from the highest unless told.
        query: { ...search, order: orderOf(search), page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function paperQuery(projectId: number, paperId: number) {
  return queryOptions({
    queryKey: ["paper", projectId, paperId],
    queryFn: ({ signal }) =>
      request("GET /api/v1/projects/{project_id}/papers/{paper_id}", {
        path: { project_id: projectId, paper_id: paperId },
        signal,
      }),
  });
}

export function collectionsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["collections", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/collections", {
        path: { project_id: projectId },
        signal,
      }),
  });
}

export function binKey(projectId: number) {
  return ["bin", projectId];
}

/** Uploads that look like papers of the project. */
export function conflictsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["conflicts", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/dedup/conflicts", {
        path: { project_id: projectId },
        signal,
      }),
  });
}

/** How many papers there are of each year and status. */
export function countsQuery(projectId: number) {
  return { ...overviewQuery(projectId), staleTime: countsStaleMilliseconds };
}

/** Forgets every list and count that a change of papers or collections can have touched. */
export function useLibraryRefresh(projectId: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    // First what is being read: a reading that ends in between is then seen in the papers.
    await queries.invalidateQueries({ queryKey: readingsQuery(projectId).queryKey });
    const stale = [
      ["papers", projectId],
      ["imports", projectId],
      binKey(projectId),
      conflictsQuery(projectId).queryKey,
      collectionsQuery(projectId).queryKey,
      overviewQuery(projectId).queryKey,
      projectQuery(projectId).queryKey,
      tasksQuery(projectId).queryKey,
      projectsKey,
    ];
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
