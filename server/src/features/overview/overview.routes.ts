// The endpoint of a project's overview.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { overviewProject } from "./overview.ts";
import { projectOverview } from "./overview.schema.ts";

export const overviewEndpoints = [
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
