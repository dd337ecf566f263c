// What the page asks the API about the team of a project.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";

export type Member = Schemas["Member"];

export function membersQuery(projectId: number) {
  return queryOptions({
    queryKey: ["members", projectId],
    queryFn: ({ signal }) =>
      call("GET /api/v1/projects/{project_id}/members", {
        path: { project_id: projectId },
        signal,
      }),
  });
}
