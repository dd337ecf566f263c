// Endpoints of projects.
import { inProject, withScope } from "../../api/access.ts";
import { deleted, deletion, deletionQuery } from "../../api/deletion.ts";
import { endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import {
  createProject,
  getProject,
  listProjects,
  type ProjectDeletion,
  updateProject,
} from "./projects.ts";
import { projectCreation, projectQuery, projectRecord, projectUpdate } from "./projects.schema.ts";

/** The bin stands above projects: how one gets there is handed in. */
type Bin = { deleteProject: ProjectDeletion };

export const projectEndpoints = ({ deleteProject }: Bin) => [
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
    description:
      "It is gone for everybody at once and waits in the bin for 30 days, from which an owner can restore it.",
    access: inProject("owner"),
    query: deletionQuery,
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, query, precondition }) {
      const how = { permanent: query.permanent, precondition };
      await deleteProject(context, writer, project, how);
      return deleted(project.id);
    },
  }),
];
