// Endpoints of papers.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion, deletionQuery } from "../../api/deletion.ts";
import { Answer, endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import { createPaper, getPaper, type PaperDeletion, updatePaper } from "./papers.ts";
import { changePapers } from "./change-papers.ts";
import { changeResult, paperChange } from "./change-papers.schema.ts";
import { countFacets } from "./facets.ts";
import { facetQuery, paperFacets } from "./facets.schema.ts";
import { listPaperIds, listPapers, type PaperListing, type ReadTexts } from "./list-papers.ts";
import { servePdf } from "./pdf.ts";
import { createPapers, readBulkPapers } from "./bulk.ts";
import {
  bulkQuery,
  bulkResult,
  listedPaper,
  paperBulk,
  paperCreation,
  paperIdQuery,
  paperIds,
  paperQuery,
  paperRecord,
  paperUpdate,
} from "./papers.schema.ts";

const base = "/projects/{project_id}/papers";
const megabyte = 1024 * 1024;

/** Collections, the texts of files and the bin stand above papers: how papers are found by them and how one is deleted is handed in. */
type Above = {
  papersOf: (collectionId: number) => PaperListing["among"];
  readTexts: ReadTexts;
  deletePaper: PaperDeletion;
};

export const paperEndpoints = ({ papersOf, readTexts, deletePaper }: Above) => [
  endpoint({
    method: "GET",
    path: base,
    name: "listPapers",
    summary: "List and search papers",
    access: inProject("viewer"),
    query: paperQuery,
    response: paginated(listedPaper),
    handle({ context, project, query: { collection_id: id, ...query } }) {
      const among = id === undefined ? undefined : papersOf(id);
      return listPapers(context, project, { ...query, among }, readTexts);
    },
  }),
  endpoint({
    method: "GET",
    path: `${base}/facets`,
    name: "countPaperFacets",
    summary: "Count the papers of a list by year, journal, author, tag, state and source",
    description:
      "Takes the filters of the list. Each facet is counted under all filters but its own, the most frequent value first; papers without a value are not counted.",
    access: inProject("viewer"),
    query: facetQuery,
    response: paperFacets,
    handle({ context, project, query: { collection_id: id, by, limit, ...query } }) {
      const among = id === undefined ? undefined : papersOf(id);
      return countFacets(context, project, { ...query, among }, { by, limit }, readTexts);
    },
  }),
  endpoint({
    method: "GET",
    path: `${base}/ids`,
    name: "listPaperIds",
    summary: "The ids of every paper of a list, in its order",
    description:
      "Takes the filters and the order of the list: for doing something with all that a search finds.",
    access: inProject("viewer"),
    query: paperIdQuery,
    response: paperIds,
    handle({ context, project, query: { collection_id: id, ...query } }) {
      const among = id === undefined ? undefined : papersOf(id);
      return listPaperIds(context, project, { ...query, among }, readTexts);
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/change`,
    name: "changePapers",
    summary: "Change tags and reading status of up to 1,000 papers at once, or none",
    description:
      "One that is not in the project refuses all of them. The answer names the papers that became different, so that the change can be undone.",
    access: inProject("editor"),
    body: paperChange,
    response: changeResult,
    transaction: true,
    handle: ({ context, writer, project, body }) => changePapers(context, writer, project, body),
  }),
  endpoint({
    method: "POST",
    path: base,
    name: "createPaper",
    summary: "Add one paper",
    description:
      "A DOI the project has already is no obstacle: the message says so, and deduplication merges them.",
    access: inProject("editor"),
    body: paperCreation,
    response: paperRecord,
    transaction: true,
    async handle({ context, writer, project, body }) {
      const { paper, sameDoi } = await createPaper(context, writer, project, body);
      if (sameDoi === undefined) return paper;
      return new Answer(
        paper,
        `Created; paper ${sameDoi} of this project has the same DOI. Deduplication can merge them.`,
      );
    },
  }),
  endpoint({
    method: "POST",
    path: `${base}/bulk`,
    name: "createPapers",
    summary: "Add up to 10,000 papers at once, or none",
    description:
      "A list, or `{papers: [...]}`. One bad item refuses all of them. A paper whose DOI is known is skipped and named; where its title agrees it fills what the known paper lacks.",
    access: inProject("editor"),
    alsoAnswers: [400],
    query: bulkQuery,
    body: paperBulk,
    takes: "bytes",
    bodyLimit: 100 * megabyte,
    response: bulkResult,
    heavy: true,
    transaction: true,
    prepare: ({ context, bytes }) => readBulkPapers(context, bytes),
    handle: ({ context, writer, project, prepared, query }) =>
      createPapers(context, writer, project, prepared, query),
  }),
  endpoint({
    method: "GET",
    path: `${base}/{paper_id}`,
    name: "getPaper",
    summary: "Read a paper",
    access: inProject("viewer"),
    response: paperRecord,
    handle: ({ context, project, params }) => getPaper(context.db, project, params.paper_id),
  }),
  endpoint({
    method: "GET",
    path: `${base}/{paper_id}/pdf`,
    name: "getPaperPdf",
    summary: "The PDF of a paper; takes range requests",
    access: inProject("viewer"),
    response: z.unknown(),
    produces: "application/pdf",
    alsoAnswers: [206, 304, 416],
    handle: ({ context, project, params }) => servePdf(context, project, params.paper_id),
  }),
  endpoint({
    method: "PUT",
    path: `${base}/{paper_id}`,
    name: "updatePaper",
    summary: "Change the given fields of a paper",
    access: inProject("editor"),
    body: paperUpdate,
    response: paperRecord,
    transaction: true,
    handle: ({ context, writer, project, params, body, precondition }) =>
      updatePaper(context, writer, project, params.paper_id, body, precondition),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/{paper_id}`,
    name: "deletePaper",
    summary: "Delete a paper, also from collections and search",
    description: "It waits in the project's bin for 30 days and can be restored from there.",
    access: inProject("editor"),
    query: deletionQuery,
    response: deletion,
    transaction: true,
    async handle({ context, writer, project, params, query, precondition }) {
      const how = { permanent: query.permanent, precondition };
      await deletePaper(context, writer, project, params.paper_id, how);
      return deleted(params.paper_id);
    },
  }),
];
