// What the page asks the API about a project as a whole.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";

export type Trends = Schemas["Trends"];
export type ImpactScores = Schemas["ImpactScores"];
export type AuthorNetwork = Schemas["AuthorNetwork"];

const shownAuthors = 60;

export function trendsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["analysis", projectId, "trends"],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/analysis/trends", {
        path: { project_id: projectId },
        signal,
      }),
    retry: false,
  });
}

export function impactQuery(projectId: number) {
  return queryOptions({
    queryKey: ["analysis", projectId, "impact"],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/analysis/impact-scores", {
        path: { project_id: projectId },
        signal,
      }),
    retry: false,
  });
}

export function authorsQuery(projectId: number, fewest: number) {
  return queryOptions({
    queryKey: ["analysis", projectId, "authors", fewest],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/analysis/author-network", {
        path: { project_id: projectId },
        query: { min_collaborations: fewest, max_nodes: shownAuthors },
        signal,
      }),
    retry: false,
  });
}

/** With what is built in where the model fails: the answer says so, and the page shows it. */
export function gapsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["analysis", projectId, "gaps"],
    queryFn: ({ signal }) =>
      call("POST /api/v1/projects/{project_id}/analysis/gaps", {
        path: { project_id: projectId },
        query: { fallback: true },
        signal,
      }),
    retry: false,
    staleTime: Infinity,
  });
}

export function contradictionsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["analysis", projectId, "contradictions"],
    queryFn: ({ signal }) =>
      call("POST /api/v1/projects/{project_id}/analysis/contradictions", {
        path: { project_id: projectId },
        query: { fallback: true },
        signal,
      }),
    retry: false,
    staleTime: Infinity,
  });
}
