// The endpoint that imports a file of references.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { startImport, storeImport, waitForImport } from "./import.ts";
import { importQuery, importResult } from "./import.schema.ts";

export const importEndpoints = [
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/papers/import",
    name: "importPapers",
    summary: "Import a file of references",
    description:
      "BibTeX, BibLaTeX, RIS, NBIB, CSL-JSON, EndNote XML or CSV, told apart by content. Good entries are imported, bad ones reported with their line.",
    access: inProject("editor"),
    query: importQuery,
    response: importResult,
    takes: "file",
    heavy: true,
    transaction: true,
    prepare: ({ context, file }) => storeImport(context, file),
    handle: ({ context, writer, project, prepared }) =>
      startImport(context, writer, project, prepared),
    finish: (started, { context, query }) =>
      query.wait ? waitForImport(context, started) : Promise.resolve(started),
  }),
];
