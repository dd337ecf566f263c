// What the page asks the API about runs, and under which names it remembers the answers.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { Schemas } from "../api/generated.ts";

export type Run = Schemas["PipelineRun"];
export type RunState = Schemas["PipelineState"];
export type RunStep = Run["steps"][number];

/** Enough for a project of many years; older ones are found by the API. */
const mostRuns = 200;

export function runsQuery(projectId: number) {
  return queryOptions({
    queryKey: ["runs", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/pipelines", {
        query: { project_id: projectId, limit: mostRuns },
        signal,
      }),
  });
}

export function runQuery(threadId: string) {
  return queryOptions({
    queryKey: ["run", threadId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/pipelines/{thread_id}/status", { path: { thread_id: threadId }, signal }),
  });
}

/** Somebody or something still has to do with it. */
export function isOpen({ status }: Pick<Run, "status">): boolean {
  return status === "running" || status === "interrupted";
}
