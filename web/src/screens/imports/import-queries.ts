// What the page asks the API about imports, and under which names it remembers the answers.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { isUnfinished } from "../../tasks/task-state.ts";

export type Import = Schemas["Import"];

const importsOnPage = 50;
export const entriesOnPage = 200;
const pollMilliseconds = 1000;

export function importsQuery(projectId: number, page: number) {
  return queryOptions({
    queryKey: ["imports", projectId, "list", page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/imports", {
        path: { project_id: projectId },
        query: { page, page_size: importsOnPage },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(isUnfinished) === true ? pollMilliseconds : false,
  });
}

export function importQuery(projectId: number, importId: number, page: number) {
  return queryOptions({
    queryKey: ["imports", projectId, importId, page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/imports/{import_id}", {
        path: { project_id: projectId, import_id: importId },
        query: { page, page_size: entriesOnPage },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnfinished(state.data) ? pollMilliseconds : false,
  });
}
