// The endpoints that take PDFs.
import { inProject } from "../../api/access.ts";
import { Answer, endpoint } from "../../api/endpoint.ts";
import { attachFile, prepareAttachment } from "./attach.ts";
import { keepUpload, prepareUpload } from "./uploads.ts";
import { attachedPaper, uploadResult } from "./uploads.schema.ts";

export const uploadEndpoints = [
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/papers/upload",
    name: "uploadPapers",
    summary: "Upload PDFs",
    description:
      "Each file becomes a paper with what its first pages say, and is read in the background; one that looks like a paper of the project becomes a conflict instead.",
    access: inProject("editor"),
    alsoAnswers: [409],
    response: uploadResult,
    takes: "files",
    heavy: true,
    transaction: true,
    prepare: ({ context, files }) => prepareUpload(context, files),
    handle: ({ context, writer, project, prepared }) =>
      keepUpload(context, writer, project, prepared),
  }),
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/papers/{paper_id}/pdf",
    name: "attachPdf",
    summary: "Give a paper a PDF, or another in place of the one it has",
    description:
      "One file, checked and read as an upload is. What was read in an earlier file goes with it; annotations stay, and say that they were made on an earlier file. A PDF that cannot be read is refused, and the paper keeps what it has. `If-Match` with the paper's ETag holds it to the version one has seen.",
    access: inProject("editor"),
    alsoAnswers: [409, 412],
    response: attachedPaper,
    takes: "files",
    heavy: true,
    transaction: true,
    prepare: ({ context, files }) => prepareAttachment(context, files),
    async handle({ context, writer, project, params, prepared, precondition }) {
      const id = params.paper_id;
      const given = await attachFile(context, writer, project, id, prepared, precondition);
      if (given.others.length === 0) return given.paper;
      return new Answer(
        given.paper,
        `Attached; paper ${given.others[0]} of this project has the same file. Deduplication can merge them.`,
      );
    },
  }),
];
