// What the page asks the API about projects, and under which names it remembers the answers.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, request } from "../api/client.ts";
import type { Data } from "../api/envelope.ts";

export type Project = Data<"GET /api/v1/projects">["items"][number];
export type Overview = Data<"GET /api/v1/projects/{project_id}/overview">;

/** As many as the server gives at once. */
const pageSize = 200;

export const projectsKey = ["projects"];

export function projectsQuery(search: { q?: string; page?: number }) {
  return queryOptions({
    queryKey: [...projectsKey, search],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects", { query: { ...search, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Those that were deleted and can be restored; read anew with the list of projects. */
export function binnedProjectsQuery(page: number) {
  return queryOptions({
    queryKey: [...projectsKey, "bin", page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/bin", { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function projectQuery(id: number) {
  return queryOptions({
    queryKey: ["project", id],
    queryFn: ({ signal }) =>
      request("GET /api/v1/projects/{project_id}", { path: { project_id: id }, signal }),
  });
}

export function overviewQuery(id: number) {
  return queryOptions({
    queryKey: ["overview", id],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/overview", { path: { project_id: id }, signal }),
  });
}
