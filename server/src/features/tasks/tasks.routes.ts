// Endpoints of tasks.
import { z } from "zod";
import { type Caller, withScope } from "../../api/access.ts";
import { Answer, endpoint } from "../../api/endpoint.ts";
import { cancelTask, findProjectOfTask, getTask, listTasks } from "./tasks.ts";
import { taskListItem, taskQuery, taskRecord } from "./tasks.schema.ts";

/** Projects stand above tasks: which of them a caller sees is handed in. */
type Projects = { projectsSeenBy: (caller: Caller) => Parameters<typeof listTasks>[2] };

export const taskEndpoints = ({ projectsSeenBy }: Projects) => [
  endpoint({
    method: "GET",
    path: "/tasks",
    name: "listTasks",
    summary: "List tasks, newest first",
    description: "With X-User-Email only those of one's own projects.",
    access: withScope("read"),
    alsoAnswers: [404],
    query: taskQuery,
    response: z.array(taskListItem),
    async handle({ context, caller, query, openProject }) {
      if (query.project_id !== undefined) await openProject(query.project_id, "viewer");
      return listTasks(context.db, query, projectsSeenBy(caller));
    },
  }),
  endpoint({
    method: "GET",
    path: "/tasks/{task_id}",
    name: "getTask",
    summary: "Read a task with its parameters, result or error",
    access: withScope("read"),
    response: taskRecord,
    async handle({ context, params, openProject }) {
      const project = await openProject(
        await findProjectOfTask(context.db, params.task_id),
        "viewer",
      );
      return getTask(context.db, project, params.task_id);
    },
  }),
  endpoint({
    method: "POST",
    path: "/tasks/{task_id}/cancel",
    name: "cancelTask",
    summary: "Cancel a task and stop its work",
    access: withScope("write"),
    alsoAnswers: [400],
    response: z.null(),
    async handle({ context, params, openProject }) {
      const project = await openProject(
        await findProjectOfTask(context.db, params.task_id),
        "editor",
      );
      await context.db.write((writer) => cancelTask(context, writer, project, params.task_id));
      return new Answer(null, "Task cancelled");
    },
  }),
];
