// Endpoints of the bin: deleted papers of a project, and deleted projects.
import { inBin, inProject, withScope } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { Answer, endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import { listBinnedProjects } from "../projects/projects.ts";
import { binPapers, deleteBinnedPaper, listBin, restorePaper, restorePapers } from "./bin.ts";
import {
  binnedChoice,
  binnedPaper,
  binQuery,
  deletedProject,
  movedPapers,
  restoredPaper,
  restoredProject,
} from "./bin.schema.ts";
import { deleteBinnedProject, restoreProject } from "./project-bin.ts";

const base = "/projects/{project_id}/bin";

export const binEndpoints = [
  endpoint({
    method: "GET",
    path: base,
    name: "listBin",
    summary: "List the deleted papers of a project, last deleted first",
    access: inProject("viewer"),
    query: binQuery,
    response: paginated(binnedPaper),
    handle: ({ context, project, query }) => listBin(context, project, query),
  }),
  endpoint({
    method: "POST",
    path: base,
    name: "deletePapers",
    summary: "Delete up to 500 papers at once, or none",
    description:
      "They wait in the bin for 30 days. One that is not in the project refuses all of them.",
    access: inProject("editor"),
    body: binnedChoice,
    response: movedPapers,
    transaction: true,
    async handle({ context, writer, project, body }) {
      return { paper_ids: await binPapers(context, writer, project, body.paper_ids) };
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/restore`,
    name: "restorePapers",
    summary: "Bring up to 500 deleted papers back as they were",
    description: "What is not in the bin is left out; the answer names those that came back.",
    access: inProject("editor"),
    body: binnedChoice,
    response: movedPapers,
    transaction: true,
    async handle({ context, writer, project, body }) {
      return { paper_ids: await restorePapers(context, writer, project, body.paper_ids) };
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/{paper_id}/restore`,
    name: "restorePaper",
    summary: "Bring a deleted paper back as it was",
    description:
      "With its PDF, text, passages, collections, tags, notes and merges. A DOI that another paper has by now is no obstacle: the message says so.",
    access: inProject("editor"),
    response: restoredPaper,
    transaction: true,
    async handle({ context, writer, project, params }) {
      const { paper, sameDoi } = await restorePaper(context, writer, project, params.paper_id);
      if (sameDoi === undefined) return paper;
      return new Answer(
        paper,
        `Restored; paper ${sameDoi} of this project has the same DOI. Deduplication can merge them.`,
      );
    },
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{paper_id}`,
    name: "deleteBinnedPaper",
    summary: "Delete a paper of the bin for good",
    access: inProject("editor"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, params, precondition }) {
      await deleteBinnedPaper(context, writer, project, params.paper_id, precondition);
      return deleted(params.paper_id);
    },
  }),
  endpoint({
    method: "GET",
    path: "/projects/bin",
    name: "listBinnedProjects",
    summary: "List deleted projects, last deleted first",
    description: "With X-User-Email only those that the caller owns.",
    access: withScope("read"),
    query: binQuery,
    response: paginated(deletedProject),
    handle: ({ context, caller, query }) => listBinnedProjects(context, caller, query),
  }),
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/restore",
    name: "restoreProject",
    summary: "Bring a deleted project back with everything in it",
    access: inBin(),
    response: restoredProject,
    transaction: true,
    handle: ({ context, writer, project }) => restoreProject(context, writer, project),
  }),
  endpoint({
    method: "DELETE",
    path: "/projects/bin/{project_id}",
    name: "deleteBinnedProject",
    summary: "Delete a project of the bin for good",
    access: inBin(),
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, precondition }) {
      await deleteBinnedProject(context, writer, project, precondition);
      return deleted(project.id);
    },
  }),
];
