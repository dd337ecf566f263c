// Endpoints that help with writing.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { citePapers } from "./writing.ts";
import { citationList, citationRequest } from "./writing.schema.ts";

export const writingEndpoints = [
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/writing/citations",
    name: "citePapers",
    summary: "Cite papers in a style",
    description: "Chinese and English works each follow their own rules.",
    access: inProject("viewer", "read"),
    body: citationRequest,
    response: citationList,
    handle: ({ context, project, body }) => citePapers(context.db, project, body),
  }),
];
