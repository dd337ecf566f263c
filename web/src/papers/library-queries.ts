// What the page asks the API about a library, and under which names it remembers the answers.
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, request } from "../api/client.ts";
import type { Data } from "../api/envelope.ts";
import { overviewQuery, projectQuery, projectsKey } from "../projects/project-queries.ts";
import { tasksQuery } from "../tasks/task-queries.ts";
import { askedOf } from "./library-search.ts";
import type { LibrarySearch } from "./library-search.ts";
import { listenToOtherTabs, tellOtherTabs } from "./other-tabs.ts";
import { readingsQuery } from "./reading-queries.ts";

export type Collection = Data<"GET /api/v1/projects/{project_id}/collections">[number];

export type SavedSearch = Data<"GET /api/v1/projects/{project_id}/saved-searches">[number];
export type Facets = Data<"GET /api/v1/projects/{project_id}/papers/facets">;
export type FacetName = Exclude<keyof Facets, "total">;

export const pageSize = 100;
// The counts beside filters and collections need not be of this very second.
const countsStaleMilliseconds = 30_000;

/** The page of a list that `search.page` names. */
export function papersQuery(projectId: number, search: LibrarySearch) {
  const { page = 1 } = search;
  const asked = askedOf(search);
  return queryOptions({
    queryKey: ["papers", projectId, asked, page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/papers", {
        path: { project_id: projectId },
        query: { ...asked, page, page_size: pageSize },
        signal,
      }),
  });
}

/** Every id of the list, in its order: for a selection that reaches over what is in sight. */
export function paperIdsQuery(projectId: number, search: LibrarySearch) {
  const asked = askedOf(search);
  return queryOptions({
    queryKey: ["papers", projectId, asked, "ids"],
    queryFn: async ({ signal }) => {
      const { ids } = await call("GET /api/v1/projects/{project_id}/papers/ids", {
        path: { project_id: projectId },
        query: asked,
        signal,
      });
      return ids;
    },
  });
}

/** How many papers of the list each value of a facet has. */
export function facetQuery(projectId: number, search: LibrarySearch, facet: FacetName) {
  const { sort_by: _, order: __, ...filters } = askedOf(search);
  return queryOptions({
    queryKey: ["papers", projectId, filters, "facets", facet],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/papers/facets", {
        path: { project_id: projectId },
        query: { ...filters, by: [facet], limit: 500 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: countsStaleMilliseconds,
  });
}

export function savedSearchesQuery(projectId: number) {
  return queryOptions({
    queryKey: ["saved-searches", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/saved-searches", {
        path: { project_id: projectId },
        signal,
      }),
  });
}

/** The collections that a paper is in. */
export function collectionsOfPaperQuery(projectId: number, paperId: number) {
  return queryOptions({
    queryKey: ["collections", projectId, "of", paperId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/papers/{paper_id}/collections", {
        path: { project_id: projectId, paper_id: paperId },
        signal,
      }),
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

/** Forgets every list and count that a change of papers or collections can have touched. */
async function forgetLibrary(queries: QueryClient, projectId: number): Promise<void> {
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
}

/** For whoever changed something: here it is read anew, and other tabs are told. */
export function useLibraryRefresh(projectId: number): () => Promise<void> {
  const queries = useQueryClient();
  return () => {
    tellOtherTabs(projectId);
    return forgetLibrary(queries, projectId);
  };
}

/** Reads anew what another tab has changed. */
export function useOtherTabs(projectId: number): void {
  const queries = useQueryClient();
  useEffect(
    () => listenToOtherTabs(projectId, () => void forgetLibrary(queries, projectId)),
    [queries, projectId],
  );
}
