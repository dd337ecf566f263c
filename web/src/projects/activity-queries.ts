// What the page asks the API about what is going on in all projects.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { Schemas } from "../api/generated.ts";
import { projectsKey } from "./project-queries.ts";

export type Activity = Schemas["ProjectActivity"];

const busyMilliseconds = 3000;
const quietMilliseconds = 30_000;

/** Read anew with the list of projects, and by itself: oftener while something runs. */
export const activityQuery = queryOptions({
  queryKey: [...projectsKey, "activity"],
  queryFn: ({ signal }) => call("GET /api/v1/projects/activity", { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some((each: Activity) => each.running_tasks > 0)
      ? busyMilliseconds
      : quietMilliseconds,
});
