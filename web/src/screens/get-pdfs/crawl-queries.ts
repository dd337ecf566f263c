// What the page asks the API about looking for PDFs, and under which names it remembers the answers.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import type { Shown } from "./get-pdfs-search.ts";

export type Attempt = Schemas["CrawlAttempt"];

const attemptsOnPage = 50;

export function crawlKey(projectId: number) {
  return ["crawl", projectId];
}

export function attemptsQuery(projectId: number, show: Shown, page: number) {
  return queryOptions({
    queryKey: [...crawlKey(projectId), "attempts", show, page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/crawl/attempts", {
        path: { project_id: projectId },
        query: {
          page,
          page_size: attemptsOnPage,
          ...(show === "all" ? {} : { success: show === "found" }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function crawlStatsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...crawlKey(projectId), "stats"],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/crawl/stats", {
        path: { project_id: projectId },
        signal,
      }),
  });
}
