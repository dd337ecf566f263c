// Sends what somebody decided about an upload that waits.
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import type { Decision } from "../../conflicts/conflict.ts";
import { useDuplicatesRefresh } from "./duplicate-queries.ts";

export type ResolutionAnswer = Schemas["ConflictAnswer"];

export function useResolution(projectId: number, onResolved: (answer: ResolutionAnswer) => void) {
  const refresh = useDuplicatesRefresh(projectId);
  return useMutation({
    mutationFn: (body: Decision) =>
      call("POST /api/v1/projects/{project_id}/dedup/resolve", {
        path: { project_id: projectId },
        body,
      }),
    onSuccess: async (answer) => {
      await refresh();
      onResolved(answer);
    },
  });
}
