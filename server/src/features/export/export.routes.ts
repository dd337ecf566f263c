// Endpoints of exports.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { Answer, Download, endpoint } from "../../api/endpoint.ts";
import { type ExportFormat, exportFile, exportNotes, exportToZotero } from "./export.ts";
import { fileExport, notesExport, zoteroExport, zoteroResult } from "./export.schema.ts";

const base = "/projects/{project_id}/export";

export const exportEndpoints = [
  fileEndpoint("bibtex", {
    name: "exportBibtex",
    summary: "Download papers as BibTeX",
    description: "Citation keys are unique within the file.",
    produces: "application/x-bibtex",
  }),
  fileEndpoint("ris", {
    name: "exportRis",
    summary: "Download papers as RIS",
    description: "",
    produces: "application/x-research-info-systems",
  }),
  fileEndpoint("csl-json", {
    name: "exportCslJson",
    summary: "Download papers as CSL-JSON",
    description: "",
    produces: "application/vnd.citationstyles.csl+json",
  }),
  fileEndpoint("csv", {
    name: "exportCsv",
    summary: "Download papers as a table",
    description: "No cell is a formula to a spreadsheet.",
    produces: "text/csv",
  }),
  endpoint({
    method: "POST",
    path: `${base}/markdown`,
    name: "exportMarkdown",
    summary: "Download papers as notes",
    description:
      "A zip with one Markdown file a paper: its data as front matter, its abstract and notes, and the annotations of its PDF.",
    produces: "application/zip",
    access: inProject("viewer", "read"),
    body: notesExport,
    response: z.string(),
    heavy: true,
    async handle({ context, project, body }) {
      const file = await exportNotes(context, project, body);
      return new Download(file.name, file.content);
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/zotero`,
    name: "exportToZotero",
    summary: "Put papers into a new Zotero collection",
    description:
      "Needs ZOTERO_API_KEY and ZOTERO_USER_ID; without them it answers with a preview in BibTeX. Each paper that did not arrive is named in `errors`.",
    access: inProject("editor"),
    alsoAnswers: [400, 502, 504],
    body: zoteroExport,
    response: zoteroResult,
    heavy: true,
    async handle({ context, project, body }) {
      const result = await exportToZotero(context, project, body);
      if (result.configured) return result;
      return new Answer(
        result,
        "Zotero is not configured: set ZOTERO_API_KEY and ZOTERO_USER_ID. The preview shows at most 50 papers.",
      );
    },
  }),
];

function fileEndpoint(
  format: ExportFormat,
  declared: { name: string; summary: string; description: string; produces: string },
) {
  return endpoint({
    ...declared,
    method: "POST",
    path: `${base}/${format}`,
    access: inProject("viewer", "read"),
    body: fileExport,
    response: z.string(),
    heavy: true,
    async handle({ context, project, body }) {
      const file = await exportFile(context, project, body.paper_ids, format);
      return new Download(file.name, file.content);
    },
  });
}
