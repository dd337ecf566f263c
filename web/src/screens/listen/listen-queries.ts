// What the page asks the API about audio overviews, and under which names it remembers the answers.
import { queryOptions } from "@tanstack/react-query";
import { call, download } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";

export type Overview = Schemas["AudioOverviewDetail"];
export type ListedOverview = Schemas["AudioOverview"];

/** Older ones are found by the API. */
const overviewsOnPage = 100;

export function overviewsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["overviews", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/audio-overviews", {
        path: { project_id: projectId },
        query: { page_size: overviewsOnPage },
        signal,
      }),
  });
}

export function overviewQuery(projectId: number, overviewId: number) {
  return queryOptions({
    queryKey: ["overview", projectId, overviewId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/audio-overviews/{overview_id}", {
        path: { project_id: projectId, overview_id: overviewId },
        signal,
      }),
  });
}

/** The spoken file; a browser's player could not show the key that the server may ask for. */
export function audioQuery(projectId: number, overviewId: number) {
  return queryOptions({
    queryKey: ["overview-audio", projectId, overviewId],
    queryFn: ({ signal }) =>
      download("GET /api/v1/projects/{project_id}/audio-overviews/{overview_id}/audio", {
        path: { project_id: projectId, overview_id: overviewId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
