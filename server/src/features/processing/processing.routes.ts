// Endpoints of reading papers' files.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import { getText, listPassages, processPapers } from "./processing.ts";
import {
  passageQuery,
  passageRecord,
  paperText,
  processQuery,
  processResult,
} from "./processing.schema.ts";

const base = "/projects/{project_id}/papers";

export const processingEndpoints = [
  endpoint({
    method: "POST",
    path: `${base}/process`,
    name: "processPapers",
    summary: "Read papers' PDFs, with OCR where a page has no text",
    description:
      "Each paper is a task of type `ocr`. Papers in pdf_downloaded, ocr_complete or error are read; one that is being read already is left alone.",
    access: inProject("editor"),
    query: processQuery,
    response: processResult,
    heavy: true,
    transaction: true,
    handle: ({ context, writer, project, query }) =>
      processPapers(context, writer, project, query.paper_ids),
  }),
  endpoint({
    method: "GET",
    path: `${base}/{paper_id}/text`,
    name: "getPaperText",
    summary: "What was read in a paper's PDF",
    access: inProject("viewer"),
    response: paperText,
    handle: ({ context, project, params }) => getText(context.db, project, params.paper_id),
  }),
  endpoint({
    method: "GET",
    path: `${base}/{paper_id}/chunks`,
    name: "listPaperChunks",
    summary: "The passages of a paper, each with its place on the page",
    access: inProject("viewer"),
    query: passageQuery,
    response: paginated(passageRecord),
    handle: ({ context, project, params, query }) =>
      listPassages(context.db, project, params.paper_id, query),
  }),
];
