// The endpoint that takes PDFs.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { keepUpload, prepareUpload } from "./uploads.ts";
import { uploadResult } from "./uploads.schema.ts";

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
];
