// What the server is working at, in all projects, asked again and again while the page is looked at.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { ListedTask } from "../tasks/task-queries.ts";
import { groupTasks } from "./task-groups.ts";

const busyMilliseconds = 1000;
const idleMilliseconds = 3000;
const mostTasks = 200;

export const underWayQuery = queryOptions({
  queryKey: ["tasks", "under way"],
  queryFn: async ({ signal }): Promise<ListedTask[]> => {
    const ask = (query: { status?: ListedTask["status"] }) =>
      call("GET /api/v1/tasks", { query: { ...query, limit: mostTasks }, signal });
    const [running, pending] = await Promise.all([
      ask({ status: "running" }),
      ask({ status: "pending" }),
    ]);
    if (running.length === 0 && pending.length === 0) return [];
    // What has ended tells how far the others are. A task that moved on between two questions counts once, as it was last.
    const newest = await ask({});
    return [
      ...new Map([...pending, ...running, ...newest].map((task) => [task.id, task])).values(),
    ];
  },
  select: groupTasks,
  refetchInterval: ({ state }) =>
    state.data !== undefined && state.data.length > 0 ? busyMilliseconds : idleMilliseconds,
});
