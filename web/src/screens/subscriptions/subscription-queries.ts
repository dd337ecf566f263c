// What the page asks the API about subscriptions, and under which names it remembers the answers.
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { notificationsKey } from "../../projects/notification-queries.ts";
import { overviewQuery, projectQuery } from "../../projects/project-queries.ts";

export type Subscription = Schemas["Subscription"];

const papersShown = 10;

export function subscriptionsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["subscriptions", projectId, "list"],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/subscriptions", {
        path: { project_id: projectId },
        signal,
      }),
  });
}

export function feedsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["subscriptions", projectId, "feeds"],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/subscriptions/feeds", {
        path: { project_id: projectId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function foundQuery({ project_id, id }: Subscription) {
  return queryOptions({
    queryKey: ["subscriptions", project_id, id, "papers"],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/subscriptions/{sub_id}/papers", {
        path: { project_id, sub_id: id },
        query: { page_size: papersShown },
        signal,
      }),
  });
}

/** Forgets everything that a change or a run can have touched. */
export function useSubscriptionRefresh(projectId: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const stale = [
      ["subscriptions", projectId],
      ["papers", projectId],
      notificationsKey(projectId),
      overviewQuery(projectId).queryKey,
      projectQuery(projectId).queryKey,
    ];
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
