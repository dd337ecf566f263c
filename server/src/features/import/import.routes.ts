// Endpoints that import files of references and tell of past imports.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import { getImport, listImports } from "./import-records.ts";
import { startImport, storeImport, waitForImport } from "./import.ts";
import {
  entriesQuery,
  importDetail,
  importQuery,
  importRecord,
  importResult,
  importsQuery,
} from "./import.schema.ts";

export const importEndpoints = [
  endpoint({
    method: "POST",
    path: "/projects/{project_id}/papers/import",
    name: "importPapers",
    summary: "Import a file of references",
    description:
      "BibTeX, BibLaTeX, RIS, NBIB, CSL-JSON, EndNote XML or CSV, told apart by content. Good entries are imported, bad ones reported with their line. One is skipped only if an identifier and the title agree with a paper of the project, and fills what that paper lacks.",
    access: inProject("editor"),
    alsoAnswers: [400],
    query: importQuery,
    response: importResult,
    takes: "file",
    heavy: true,
    transaction: true,
    prepare: ({ context, file }) => storeImport(context, file),
    handle: ({ context, writer, project, prepared }) =>
      startImport(context, writer, project, prepared),
    finish: (started, { context, query, signal }) =>
      query.wait ? waitForImport(context, started, signal()) : Promise.resolve(started),
  }),
  endpoint({
    method: "GET",
    path: "/projects/{project_id}/imports",
    name: "listImports",
    summary: "List the imports of a project, the newest first",
    access: inProject("viewer"),
    query: importsQuery,
    response: paginated(importRecord),
    handle: ({ context, project, query }) => listImports(context.db, project, query),
  }),
  endpoint({
    method: "GET",
    path: "/projects/{project_id}/imports/{import_id}",
    name: "getImport",
    summary: "Read an import with its skipped and refused entries",
    description: "`skipped` and `refused` count them all; the lists are pages of them.",
    access: inProject("viewer"),
    query: entriesQuery,
    response: importDetail,
    handle: ({ context, project, params, query }) =>
      getImport(context.db, project, params.import_id, query),
  }),
];
