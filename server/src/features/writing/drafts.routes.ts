// Endpoints of review drafts: writing one as a stream, and those that are kept.
import { z } from "zod";
import { inProject } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { Download, endpoint, streamEndpoint, usesModels } from "../../api/endpoint.ts";
import { EventStream } from "../../api/event-stream.ts";
import { paginated } from "../../api/query.ts";
import { deleteDraft, getDraft, listDrafts } from "./drafts.ts";
import {
  draftEvents,
  draftRecord,
  draftRequest,
  draftsQuery,
  draftSummary,
  fallbackQuery,
} from "./drafts.schema.ts";
import { type DraftFormat, exportDraft } from "./export-draft.ts";
import { startDraft } from "./start-draft.ts";

const base = "/projects/{project_id}/writing";

export const draftEndpoints = [
  streamEndpoint({
    method: "POST",
    path: `${base}/review-draft/stream`,
    name: "writeReviewDraft",
    summary: "Write a literature review from the project's papers, as a stream",
    description:
      "Sections come from groups of the papers, and every cited sentence from a passage of its paper. What was written is kept when the client leaves. A project without papers is refused before the stream begins.",
    access: inProject("viewer", "read"),
    alsoAnswers: usesModels,
    query: fallbackQuery,
    body: draftRequest,
    heavy: true,
    events: { shapes: draftEvents, last: ["done"], describeFailure: (failure) => failure },
    handle: async ({ context, project, body, query }) =>
      new EventStream(await startDraft(context, project, body, query)),
  }),
  endpoint({
    method: "GET",
    path: `${base}/drafts`,
    name: "listReviewDrafts",
    summary: "List review drafts, the newest first",
    access: inProject("viewer"),
    query: draftsQuery,
    response: paginated(draftSummary),
    handle: ({ context, project, query }) => listDrafts(context.db, project, query),
  }),
  endpoint({
    method: "GET",
    path: `${base}/drafts/{draft_id}`,
    name: "getReviewDraft",
    summary: "Read a review draft",
    access: inProject("viewer"),
    response: draftRecord,
    handle: ({ context, project, params }) => getDraft(context.db, project, params.draft_id),
  }),
  endpoint({
    method: "DELETE",
    path: `${base}/drafts/{draft_id}`,
    name: "deleteReviewDraft",
    summary: "Delete a review draft",
    access: inProject("editor"),
    response: deletion,
    transaction: true,
    async handle({ writer, project, params }) {
      await deleteDraft(writer, project, params.draft_id);
      return deleted(params.draft_id);
    },
  }),
  fileEndpoint("markdown", {
    name: "downloadReviewDraftAsMarkdown",
    summary: "Download a review draft as Markdown",
    produces: "text/markdown",
  }),
  fileEndpoint("docx", {
    name: "downloadReviewDraftAsDocx",
    summary: "Download a review draft as DOCX",
    produces: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  }),
  fileEndpoint("latex", {
    name: "downloadReviewDraftAsLatex",
    summary: "Download a review draft as LaTeX with its bibliography",
    description:
      "A zip with draft.tex and references.bib. It needs biblatex and biber; a Chinese draft also XeLaTeX or LuaLaTeX.",
    produces: "application/zip",
  }),
];

function fileEndpoint(
  format: DraftFormat,
  declared: { name: string; summary: string; description?: string; produces: string },
) {
  return endpoint({
    ...declared,
    method: "GET",
    path: `${base}/drafts/{draft_id}/${format}`,
    access: inProject("viewer"),
    response: z.string(),
    async handle({ context, project, params }) {
      const file = await exportDraft(context, project, params.draft_id, format);
      return new Download(file.name, file.content);
    },
  });
}
