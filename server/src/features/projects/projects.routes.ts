// Endpoints of projects.
import { inProject, withScope } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from "./projects.ts";
import { projectCreation, projectQuery, projectRecord, projectUpdate } from "./projects.schema.ts";

export const projectEndpoints = [
  endpoint({
    method: "GET",
    path: "/projects",
    name: "listProjects",
    summary: "List projects, last changed first",
    access: withScope("read"),
    query: projectQuery,
    response: paginated(projectRecord),
    handle: ({ context, caller, query }) => listProjects(context.db, caller, query),
  }),
  endpoint({
    method: "POST",
    path: "/projects",
    name: "createProject",
    summary: "Create a project",
    description: "Who creates it with X-User-Email becomes its owner.",
    access: withScope("write"),
    body: projectCreation,
    response: projectRecord,
    transaction: true,
    handle: ({ context, writer, caller, body }) => createProject(context, writer, caller, body),
  }),
  endpoint({
    method: "GET",
    path: "/projects/{project_id}",
    name: "getProject",
    summary: "Read a project",
    access: inProject("viewer"),
    response: projectRecord,
    handle: ({ context, project }) => getProject(context.db, project),
  }),
  endpoint({
    method: "PUT",
    path: "/projects/{project_id}",
    name: "updateProject",
    summary: "Change the given fields of a project",
    access: inProject("editor"),
    body: projectUpdate,
    response: projectRecord,
    transaction: true,
    handle: ({ context, writer, project, body, precondition }) =>
      updateProject(context, writer, project, body, precondition),
  }),
  endpoint({
    method: "DELETE",
    path: "/projects/{project_id}",
    name: "deleteProject",
    summary: "Delete a project with everything in it",
    access: inProject("owner"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, precondition }) {
      await deleteProject(context, writer, project, precondition);
      return deleted(project.id);
    },
  }),
];
