// Endpoints that tell what projects hold and what is going on in them.
import { z } from "zod";
import { inProject, withScope } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { projectActivity } from "./activity.schema.ts";
import { listActivity } from "./activity.ts";
import { overviewProject } from "./overview.ts";
import { projectOverview } from "./overview.schema.ts";

export const overviewEndpoints = [
  endpoint({
    method: "GET",
    path: "/projects/activity",
    name: "listProjectActivity",
    summary: "What is going on in all projects, last changed first",
    description: "With X-User-Email only one's own.",
    access: withScope("read"),
    response: z.array(projectActivity),
    handle: ({ context, caller }) => listActivity(context, caller),
  }),
  endpoint({
    method: "GET",
    path: "/projects/{project_id}/overview",
    name: "overviewProject",
    summary: "Count what a project holds",
    access: inProject("viewer"),
    response: projectOverview,
    handle: ({ context, project }) => overviewProject(context, project),
  }),
];
